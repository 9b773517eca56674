pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top of the pit: the tabs, the state of the log, who is signed in.
Rectangle {
    id: head

    required property var content
    // A call of the pit boss that no other place has room for.
    property var call: null
    // The shift, where nothing below names it.
    property string shift: ""
    readonly property string aside: call === null ? shift
        : [call.title, call.reason, call.since].filter(text => text !== "").join(" ")
    readonly property int inset: Theme.mm(2)
    readonly property int between: Theme.mm(1.6)
    readonly property int margin: Theme.edge + Theme.mm(3)
    readonly property var keys: [...content.tabs, content.log ?? null, content.help ?? null, content.close]
        .filter(entry => entry !== null)
    // What stands between the ends of the line without the words of the keys, and those words.
    readonly property real bare: 2 * margin + keys.length * (2 * inset + between) + 4 * between
        + title.contentWidth + number.contentWidth
    readonly property real lettered: keys.reduce((sum, entry) => sum + wide(entry.title), 0)
    // All words of a long language are a little narrower rather than lower, or over each other.
    readonly property real squeeze: Math.min(1, (width - bare) / Math.max(1, lettered))
    readonly property real spare: width - bare - lettered
    readonly property bool roomy: spare > label.implicitWidth + between + (aside === "" ? 0 : whole.implicitWidth + 2 * between)
    // A call is read in any case: it takes the place of the log where there is no other.
    readonly property bool instead: call !== null && whole.implicitWidth > spare

    signal tapped(string intent)

    function wide(text: string): real {
        return TextWidth.bold([text]) * Theme.mm(Theme.read)
    }

    color: Theme.bar

    component Words: Label {
        height: head.height
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    component Leading: Tab {
        inset: head.inset
        squeeze: head.squeeze
        onTapped: intent => head.tapped(intent)
    }

    Words {
        id: title

        x: head.margin
        text: head.content.title
        color: Theme.text
        font.weight: Font.Bold
    }

    Words {
        id: whole

        visible: false
        text: head.aside
        font.weight: Font.DemiBold
    }

    Row {
        id: tabs

        x: title.x + title.width + 2 * head.between
        height: parent.height
        spacing: head.between

        Repeater {
            model: head.content.tabs.length

            Leading {
                required property int index

                entry: head.content.tabs[index] ?? null
            }
        }
    }

    Words {
        x: tabs.x + tabs.width + 2 * head.between
        width: ends.x - 2 * head.between - x
        visible: head.call !== null || whole.implicitWidth <= width
        text: head.aside
        color: head.call === null ? Theme.textSoft : Theme.amber
        font.weight: head.call === null ? Font.Normal : Font.DemiBold
        elide: Text.ElideRight
    }

    Row {
        id: ends

        anchors.right: parent.right
        anchors.rightMargin: head.margin
        height: parent.height
        spacing: head.between

        Leading {
            visible: !head.instead && entry !== null
            entry: head.content.log ?? null
        }

        Words {
            id: label

            visible: head.roomy
            leftPadding: head.between
            text: head.content.who.label
        }

        Words {
            id: number

            text: head.content.who.value
            color: Theme.text
            font.weight: Font.Bold
            leftPadding: label.visible ? 0 : head.between
            rightPadding: head.between
        }

        Leading {
            visible: entry !== null
            entry: head.content.help ?? null
        }

        Leading {
            entry: head.content.close
        }
    }
}
