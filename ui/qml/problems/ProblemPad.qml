pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The list of what can go wrong, or the answers to a question about it, in the order of the view.
// The list has its pages in the row at the top, and two rows of six below; numbers of cards are
// five in a row, other answers four.
Item {
    id: pad

    property var keys: []
    readonly property int most: 18
    readonly property bool listed: keys.length > 0 && keys[0].name.startsWith("moment-")
    readonly property bool numbered: keys.length > 0 && /-\d+$/.test(keys[0].name)
    readonly property int columns: listed ? 6 : numbered ? 5 : 4

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: pad.columns
        rows: pad.listed ? 3 : 2
    }

    Repeater {
        model: pad.most

        Key {
            required property int index

            x: cells.left(index % pad.columns)
            y: cells.top(Math.floor(index / pad.columns))
            width: cells.span(index % pad.columns, 1)
            height: cells.drop(Math.floor(index / pad.columns), 1)
            titleSize: pad.listed ? Theme.read : Theme.title
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
