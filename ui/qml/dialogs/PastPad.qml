pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The last ten hands, the newest first.
Item {
    id: pad

    property var hands: []

    signal tapped(string intent)

    function fill(view: var): void {
        pad.hands = view.asked.shows.hands
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 5
        rows: 2
    }

    Repeater {
        model: 10

        PastKey {
            required property int index

            x: cells.left(index % 5)
            y: cells.top(Math.floor(index / 5))
            width: cells.span(index % 5, 1)
            height: cells.drop(Math.floor(index / 5), 1)
            hand: pad.hands[index] ?? null
            onTapped: intent => pad.tapped(intent)
        }
    }
}
