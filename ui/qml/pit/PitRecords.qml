pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The files of hands that can be opened, one a line; beside them where they are looked for.
Item {
    id: page

    required property var content
    readonly property int listWidth: Math.round(width * 0.652)
    readonly property int inset: Theme.mm(2.4)
    readonly property int rowsTop: Theme.mm(21)
    readonly property int rowHeight: Math.min(Theme.mm(15.4), Math.floor((height - rowsTop - Theme.mm(16)) / 8))
    signal tapped(string intent)

    Panel {
        id: list

        width: page.listWidth
        height: page.height
        clip: true

        Label {
            x: Theme.mm(4)
            y: page.inset
            height: Theme.mm(10)
            text: page.content.title
            size: Theme.title
            font.weight: Font.Bold
            verticalAlignment: Text.AlignVCenter
        }

        PitRecordCells {
            y: Theme.mm(12.4)
            width: list.width
            height: Theme.mm(8.6)
            heading: true
            texts: page.content.headings
            inks: [Theme.textSoft, Theme.textSoft]
        }

        Rectangle {
            y: page.rowsTop - height
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Repeater {
            model: 8

            PitRecordLine {
                required property int index

                y: page.rowsTop + index * height
                width: list.width
                height: page.rowHeight
                file: page.content.lines[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }

        Label {
            visible: text !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            y: page.rowsTop + Theme.mm(14)
            width: parent.width * 0.7
            text: page.content.none
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
        }

        PitPager {
            x: page.inset
            width: parent.width - 2 * page.inset
            height: Theme.mm(13.2)
            anchors.bottom: parent.bottom
            anchors.bottomMargin: page.inset
            newer: page.content.newer
            older: page.content.older
            place: page.content.page
            onTapped: intent => page.tapped(intent)
        }
    }

    PitLooked {
        x: page.listWidth + Theme.gap
        width: page.width - x
        height: page.height
        content: page.content
        onTapped: intent => page.tapped(intent)
    }
}
