pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Thirty letters in three rows, in the order of the keys, which is that of the language's keyboards;
// below them a space, two signs, and taking one back.
SlotPad {
    id: pad

    readonly property string letters: Object.keys(keysByName)
        .filter(name => name.startsWith("letter-")).map(name => name.slice(7))
        .filter(letter => letter.length === 1).join("")

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 10
        rows: 4
    }
    slots: [
        ...Array.from(letters, (letter, at) => ({
            names: ["letter-" + letter], column: at % 10, columns: 1, row: Math.floor(at / 10), rows: 1
        })),
        { names: ["letter-space"], column: 0, columns: 6, row: 3, rows: 1, title: 5 },
        { names: ["letter-hyphen"], column: 6, columns: 1, row: 3, rows: 1 },
        { names: ["letter-dot"], column: 7, columns: 1, row: 3, rows: 1 },
        { names: ["letter-back"], column: 8, columns: 2, row: 3, rows: 1, title: 5 }
    ]
    titleSize: 8
}
