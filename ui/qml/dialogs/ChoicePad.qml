pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Up to eighteen choices in their order; twelve and fewer have wider keys.
Item {
    id: pad

    property var keys: []
    readonly property int columns: Math.max(4, Math.ceil(keys.length / 3))

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: pad.columns
        rows: 3
    }

    Repeater {
        model: 18

        Key {
            required property int index

            x: cells.left(index % pad.columns)
            y: cells.top(Math.floor(index / pad.columns))
            width: cells.span(index % pad.columns, 1)
            height: cells.drop(Math.floor(index / pad.columns), 1)
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
