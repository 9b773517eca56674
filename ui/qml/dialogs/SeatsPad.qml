pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Which seat: each lies where it does on the felt, by the number that ends its key's name, whoever
// else can be named. In the middle is the key for the unknown card itself.
Item {
    id: pad

    property var keys: []
    readonly property int columns: Round.columns(keys.some(key => seatOf(key.name) > 9) ? 10 : 9)

    signal tapped(string intent)

    function seatOf(name: string): int {
        return Number(name.slice(name.lastIndexOf("-") + 1))
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: pad.columns
        rows: Round.rows
    }

    Repeater {
        model: 10

        Key {
            required property int index
            readonly property int column: Round.column(index + 1, pad.columns)
            readonly property int row: Round.row(index + 1, pad.columns)

            x: cells.left(column)
            y: cells.top(row)
            width: cells.span(column, 1)
            height: cells.drop(row, 1)
            entry: pad.keys.find(key => pad.seatOf(key.name) === index + 1)
            onTapped: intent => pad.tapped(intent)
        }
    }

    Key {
        x: cells.left(1)
        y: cells.top(1)
        width: cells.span(1, pad.columns - 2)
        height: cells.drop(1, 1)
        entry: pad.keys.find(key => key.name === "card-seen")
        onTapped: intent => pad.tapped(intent)
    }
}
