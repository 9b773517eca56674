pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Choices in rows of five. There is room for at least four rows, so that few keys are not too high.
Item {
    id: grid

    required property var keys
    readonly property int rows: Math.max(4, Math.ceil(keys.length / 5))

    signal tapped(string intent)

    Cells {
        id: cells

        width: grid.width
        height: grid.height
        columns: 5
        rows: grid.rows
    }

    Repeater {
        model: Math.min(20, grid.keys.length)

        Key {
            required property int index

            x: cells.left(index % 5)
            y: cells.top(Math.floor(index / 5))
            width: cells.span(index % 5, 1)
            height: cells.drop(Math.floor(index / 5), 1)
            entry: grid.keys[index] ?? null
            onTapped: intent => grid.tapped(intent)
        }
    }
}
