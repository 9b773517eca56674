pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top of the training: that it is one, what is practised and by whom; below that,
// while an exercise runs, which one it is and how far.
Rectangle {
    id: bar

    required property var content
    property string band: ""
    readonly property bool helping: content.help?.tone === "raise"
    readonly property int rim: below.text === "" ? 0 : Theme.mm(0.4)
    readonly property int lineHeight: below.text === "" ? height : Math.floor((height - rim) / 2)
    // Up to what lies at the right.
    readonly property int room: (source.visible ? source.x : right.x) - Theme.mm(3) - title.x

    signal tapped(string intent)

    color: Theme.bar

    component Words: Label {
        height: bar.height
        visible: text !== ""
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Words {
        color: Theme.text
        font.weight: Font.Bold
        rightPadding: Theme.mm(3.6)
    }

    Words {
        id: title

        objectName: "practice"
        x: Theme.edge + Theme.mm(3)
        y: bar.rim
        height: bar.lineHeight
        text: bar.content.title
        color: Theme.text
        font.weight: Font.Bold
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Words {
        x: title.x + title.width + Theme.mm(4)
        y: bar.rim
        width: bar.room - title.width - Theme.mm(4)
        height: bar.lineHeight
        text: below.text === "" ? Lines.parted(bar.content.game, TextWidth.plain([bar.content.game]) * Theme.mm(Theme.read), width)
            : bar.content.game
        elide: Text.ElideRight
    }

    Words {
        id: below

        x: title.x
        y: bar.rim + bar.lineHeight
        width: bar.room
        height: bar.lineHeight
        text: TextWidth.most(bar.band, Theme.read, width, bar.height)
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: bar.band
    }

    Rectangle {
        id: source

        visible: bar.content.source !== ""
        anchors.right: right.left
        anchors.rightMargin: Theme.mm(4)
        anchors.verticalCenter: parent.verticalCenter
        width: visible ? sourceWords.implicitWidth + Theme.mm(6) : 0
        height: Theme.mm(9)
        radius: height / 2
        color: "transparent"
        border.width: Theme.hairline
        border.color: Theme.textDim

        Label {
            id: sourceWords

            anchors.centerIn: parent
            text: bar.content.source
            color: Theme.textSoft
        }
    }

    Row {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: Theme.edge
        height: parent.height
        spacing: Theme.mm(1.4)

        Figure {
            text: bar.content.who?.value ?? ""
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: [bar.content.who?.label ?? "", text].join(" ")
        }

        Words { text: bar.content.exercise?.label ?? "" }

        Figure {
            objectName: "exercise-time"
            text: bar.content.exercise?.value ?? ""
        }

        SavedLight {
            height: parent.height
            text: bar.content.saved
            sound: bar.content.sound
        }

        Tab {
            entry: bar.content.help ?? null
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.language
            onTapped: intent => bar.tapped(intent)
        }
    }
}
