pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top of the pit: the tabs, the state of the log, who is signed in.
Rectangle {
    id: head

    required property var content
    // A call of the pit boss stands where the shift does until it is answered.
    property var call: null
    readonly property string aside: call === null ? content.shift : [call.title, call.reason, call.since].filter(text => text !== "").join(" ")
    // Where there is no room for all of it, a number alone says who is signed in.
    readonly property bool roomy: [whole, tabs, log, label, number, help, close]
        .reduce((sum, part) => sum + part.implicitWidth + Theme.gap, title.x + title.width + ends.anchors.rightMargin)
        <= width

    signal tapped(string intent)

    color: Theme.bar

    component Words: Label {
        height: head.height
        size: 4.1
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Words {
        id: title

        x: Theme.edge + Theme.mm(3)
        text: head.content.title
        color: Theme.text
        font.weight: Font.Bold
    }

    Words {
        id: whole

        visible: false
        text: head.aside
    }

    Words {
        x: title.x + title.width + Theme.gap
        width: tabs.x - Theme.gap - x
        // A shift that is named on the page below goes without; a call is read in any case.
        visible: head.call !== null || whole.implicitWidth <= 1.5 * width
        text: head.aside
        color: head.call === null ? Theme.textSoft : Theme.amber
        leastSize: 2.6
        fontSizeMode: Text.HorizontalFit
    }

    Row {
        id: tabs

        // Where the tabs need the room, it is the shift's that gets narrower.
        x: Math.min(title.x + title.width + Theme.gap + (whole.text === "" ? 0 : whole.implicitWidth + Theme.gap),
                    ends.x - width - Theme.gap)
        height: parent.height
        spacing: Theme.gap

        Repeater {
            model: 5

            Tab {
                required property int index

                size: 4.1
                entry: head.content.tabs[index] ?? null
                onTapped: intent => head.tapped(intent)
            }
        }
    }

    Row {
        id: ends

        anchors.right: parent.right
        anchors.rightMargin: Theme.edge + Theme.mm(3)
        height: parent.height
        spacing: Theme.gap

        Tab {
            id: log

            implicitWidth: width
            size: 4.1
            entry: head.content.log
            onTapped: intent => head.tapped(intent)
        }

        Row {
            height: parent.height
            spacing: Theme.mm(1.4)

            Words {
                id: label

                visible: head.roomy
                text: head.content.who.label
            }

            Words {
                id: number

                text: head.content.who.value
                color: Theme.text
                font.weight: Font.Bold
                rightPadding: Theme.mm(2)
            }
        }

        Tab {
            id: help

            implicitWidth: width
            size: 4.1
            entry: head.content.help ?? null
            onTapped: intent => head.tapped(intent)
        }

        Tab {
            id: close

            implicitWidth: width
            size: 4.1
            entry: head.content.close
            onTapped: intent => head.tapped(intent)
        }
    }
}
