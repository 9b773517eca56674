pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Which seat: each has its place by the number that ends its key's name, whoever else can be named.
// The last place, which the games with open cards leave free, is for the unknown card itself.
Item {
    id: pad

    property var keys: []

    signal tapped(string intent)

    function seatOf(name: string): int {
        return Number(name.slice(name.lastIndexOf("-") + 1))
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

        Key {
            required property int index

            x: cells.left(index % 5)
            y: cells.top(Math.floor(index / 5))
            width: cells.span(index % 5, 1)
            height: cells.drop(Math.floor(index / 5), 1)
            titleSize: 6
            entry: pad.keys.find(key => pad.seatOf(key.name) === index + 1) ?? (index === 9 ? pad.keys.find(key => key.name === "card-seen") : undefined)
            onTapped: intent => pad.tapped(intent)
        }
    }
}
