pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What waits, newest first, and below it, dimmed, what has been seen to.
Item {
    id: queue

    required property var content
    required property bool low
    readonly property int footer: low ? 0 : Theme.mm(20) + Theme.gap
    readonly property int most: 8
    readonly property int room: Math.max(0, height - footer)
    readonly property int rows: Math.min(most, Math.floor(room / Theme.mm(14.4)))
    readonly property int rowHeight: Math.min(Theme.mm(17), Math.floor(room / Math.max(1, rows)))

    signal tapped(string intent)

    Panel {
        id: panel

        width: parent.width
        height: queue.room
        clip: true

        Label {
            anchors.centerIn: parent
            width: parent.width - Theme.mm(16)
            wrapMode: Text.WordWrap
            text: queue.content.none
            color: Theme.textSoft
            horizontalAlignment: Text.AlignHCenter
        }

        Repeater {
            model: queue.rows

            PitMatter {
                required property int index

                y: index * queue.rowHeight
                width: panel.width
                height: queue.rowHeight
                line: queue.content.lines[index] ?? null
                onTapped: intent => queue.tapped(intent)
            }
        }
    }

    Cells {
        id: cells

        width: queue.width
        height: Theme.mm(20)
        columns: 4
        rows: 1
    }

    Repeater {
        model: queue.low ? [] : ["box-correct", "queue-newer", "queue-older"]

        Key {
            required property string modelData
            required property int index
            readonly property int columns: index === 0 ? 2 : 1
            readonly property int column: index === 0 ? 0 : index + 1

            x: cells.left(column)
            y: queue.height - height
            width: cells.span(column, columns)
            height: cells.height
            entry: queue.content.keys.find(key => key.name === modelData) ?? null
            onTapped: intent => queue.tapped(intent)
        }
    }
}
