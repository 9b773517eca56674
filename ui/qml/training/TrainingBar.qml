pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top of the training: in amber that it is one, what is practised and by whom.
Rectangle {
    id: bar

    required property var content
    readonly property bool helping: content.help?.tone === "raise"

    signal tapped(string intent)

    color: Theme.bar

    component Words: Label {
        height: bar.height
        visible: text !== ""
        size: 4.1
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
        text: bar.content.title
        color: Theme.text
        font.weight: Font.Bold
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Rectangle {
        id: source

        visible: bar.content.source !== ""
        anchors.right: right.left
        anchors.rightMargin: Theme.mm(4)
        anchors.verticalCenter: parent.verticalCenter
        width: visible ? sourceWords.implicitWidth + Theme.mm(6) : 0
        height: Theme.mm(8)
        radius: height / 2
        color: "transparent"
        border.width: Theme.hairline
        border.color: Theme.textDim

        Label {
            id: sourceWords

            anchors.centerIn: parent
            text: bar.content.source
            size: 3.6
            color: Theme.textSoft
        }
    }

    Words {
        anchors.left: title.right
        anchors.leftMargin: Theme.mm(5)
        anchors.right: source.left
        anchors.rightMargin: Theme.mm(3)
        text: bar.content.game
        leastSize: 2.8
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
    }

    Row {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: Theme.edge
        height: parent.height
        spacing: Theme.mm(1.4)

        Words { text: bar.content.who?.label ?? "" }
        Figure { text: bar.content.who?.value ?? "" }
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
