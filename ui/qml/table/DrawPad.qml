pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A tall key for each of a few choices: how many cards the guest gives back, how much is recorded.
Item {
    id: pad

    property var keys: []

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: Math.max(1, pad.keys.length)
        rows: 1
    }

    Repeater {
        model: 6

        Key {
            required property int index

            x: cells.left(index)
            width: cells.span(index, 1)
            height: pad.height
            titleSize: Theme.title
            largestIcon: 15
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
