pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A key for each answer that was given, in their order: five in a row.
Item {
    id: pad

    property var keys: []

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 5
        rows: 4
    }

    Repeater {
        model: 20

        Key {
            required property int index

            x: cells.left(index % 5)
            y: cells.top(Math.floor(index / 5))
            width: cells.span(index % 5, 1)
            height: cells.drop(Math.floor(index / 5), 1)
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
