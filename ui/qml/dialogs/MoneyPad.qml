pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The tray and its slips above, the boxes that are counted below: eight keys, each in its place.
Item {
    id: pad

    property var keys: []

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 4
        rows: 2
    }

    Repeater {
        model: 8

        Key {
            required property int index

            x: cells.left(index % 4)
            y: cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)
            titleSize: 5.6
            detailSize: 4.2
            oneLine: true
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
