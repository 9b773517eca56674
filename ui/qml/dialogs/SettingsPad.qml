pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The settings of how the screen looks: each key says what is chosen, and shows it.
Item {
    id: pad

    property var keys: []

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 4
        rows: 3
    }

    Repeater {
        model: 12

        SettingKey {
            required property int index

            x: cells.left(index % 4)
            y: cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
