pragma ComponentBehavior: Bound

import QtQuick

// Which seat: each has its place by the number that ends its key's name, whoever else can be named.
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
            entry: pad.keys.find(key => pad.seatOf(key.name) === index + 1)
            onTapped: intent => pad.tapped(intent)
        }
    }
}
