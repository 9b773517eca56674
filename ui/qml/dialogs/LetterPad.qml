pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Thirty letters in three rows, in the order of the keys, which is that of the language's keyboards;
// or, on the other page, the digits twice as high, and signs. Below them the key that turns the page,
// a space, two signs, and taking one back.
SlotPad {
    id: pad

    readonly property bool digits: "page-letters" in keysByName
    readonly property var characters: Object.keys(keysByName)
        .filter(name => name.startsWith("letter-") && name.length === 8)
    readonly property var below: ["letter-space", "letter-hyphen", "letter-dot", "letter-back"]
    readonly property var signs: Object.keys(keysByName)
        .filter(name => name.startsWith("letter-") && name.length > 8 && !below.includes(name))

    function isDigit(name: string): bool {
        return name >= "letter-0" && name <= "letter-9"
    }

    function letterSlots(): var {
        return characters.filter(name => !isDigit(name)).map((name, at) => ({
            names: [name], column: at % 10, columns: 1, row: Math.floor(at / 10), rows: 1
        }))
    }

    function digitSlots(): var {
        return [
            ...characters.filter(isDigit).map((name, at) => ({
                names: [name], column: at, columns: 1, row: 0, rows: 2, title: Theme.next
            })),
            ...signs.map((name, at) => ({
                names: [name], column: at, columns: 1, row: 2, rows: 1
            }))
        ]
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 10
        rows: 4
    }
    slots: [
        ...(digits ? digitSlots() : letterSlots()),
        { names: ["page-digits", "page-letters"], column: 0, columns: 2, row: 3, rows: 1 },
        { names: ["letter-space"], column: 2, columns: 4, row: 3, rows: 1 },
        { names: ["letter-hyphen"], column: 6, columns: 1, row: 3, rows: 1 },
        { names: ["letter-dot"], column: 7, columns: 1, row: 3, rows: 1 },
        { names: ["letter-back"], column: 8, columns: 2, row: 3, rows: 1 }
    ]
    titleSize: Theme.next
}
