pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Entries of the journal, a line each, in columns from above: when, and what was done.
Item {
    id: list

    required property var lines
    required property int rows
    required property int columns
    readonly property int gap: Theme.mm(4)
    readonly property real pitch: height / rows
    readonly property int column: (width + gap) / columns - gap

    Repeater {
        model: list.rows * list.columns

        Item {
            id: line

            required property int index
            readonly property var content: list.lines[index]
            readonly property bool current: content?.current ?? false

            visible: content !== undefined
            x: Math.floor(index / list.rows) * (list.column + list.gap)
            y: Math.round(index % list.rows * list.pitch)
            width: list.column
            height: Math.round(list.pitch)
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.time, content?.text].join(" ")

            Rectangle {
                visible: line.current
                x: -Theme.mm(2)
                width: parent.width + 2 * Theme.mm(2)
                height: parent.height
                radius: Theme.mm(1.6)
                color: Theme.keys.chosen.fill
                border.width: Theme.mm(0.6)
                border.color: Theme.keys.chosen.edge
            }

            Label {
                id: time

                width: Math.max(Theme.mm(list.columns > 1 ? 25 : 36), implicitWidth + Theme.mm(1.5))
                height: parent.height
                text: line.content?.time ?? ""
                color: line.current ? Theme.keys.chosen.ink : Theme.textSoft
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                x: time.width
                width: parent.width - x
                height: parent.height
                text: line.content?.text ?? ""
                color: line.current ? Theme.keys.chosen.ink : Theme.text
                font.weight: line.current ? Font.Bold : Font.Normal
                falls: true
                wrapMode: Text.WordWrap
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
