pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The list of what can go wrong, or the answers to a question about it, in the order of the view.
// The list fills three rows; numbers of cards are five in a row, other answers four.
Item {
    id: pad

    property var keys: []
    readonly property int most: 21
    readonly property bool listed: keys.length > 10
    readonly property bool numbered: keys.length > 0 && /-\d+$/.test(keys[0].name)
    readonly property int columns: listed ? Math.max(6, Math.ceil(keys.length / 3)) : numbered ? 5 : 4

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
            titleSize: pad.listed ? 4.6 : 6
            detailSize: 3.6
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
