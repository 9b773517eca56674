pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pit"

// Two lists of the floor beside each other, and the keys that turn their pages.
Item {
    id: page

    required property var content
    // How much of the width the first of them takes.
    property real share: 0.62
    readonly property int footHeight: turns.visible ? Theme.mm(13.4) : 0
    readonly property int split: Math.round(width * share)

    signal tapped(string intent)

    Panel {
        visible: page.content.said === ""
        width: page.split - Theme.gap
        height: page.height - page.footHeight

        PitTable {
            x: Theme.mm(4)
            y: Theme.mm(3)
            width: parent.width - 2 * x
            heading: page.content.headings[0]
            content: page.content.first
        }
    }

    Panel {
        visible: page.content.said === ""
        x: page.split
        width: page.width - page.split
        height: page.height - page.footHeight

        PitTable {
            x: Theme.mm(4)
            y: Theme.mm(3)
            width: parent.width - 2 * x
            heading: page.content.headings[1]
            content: page.content.second
        }
    }

    Label {
        visible: text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(page.height * 0.4)
        text: page.content.said
        size: 5.6
        color: Theme.textSoft
    }

    Row {
        id: turns

        visible: page.content.pages.length > 0
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.mm(13.4)
        spacing: Theme.gap

        Repeater {
            model: page.content.pages.length

            Tab {
                required property int index

                entry: page.content.pages[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }
}
