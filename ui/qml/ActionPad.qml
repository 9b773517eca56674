import QtQuick

// What the guest who is to act may do: giving up and going along as tall keys, the rest in a grid.
SlotPad {
    id: pad

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 14
        rows: 2
    }
    slots: [
        { names: ["act-fold"], column: 0, columns: 2, row: 0, rows: 2 },
        { names: ["act-call"], column: 2, columns: 3, row: 0, rows: 2, title: 8, detail: 6 },
        { names: ["act-bet", "act-raise"], column: 5, columns: 3, row: 0, rows: 1 },
        { names: ["act-max", "act-pot"], column: 8, columns: 3, row: 0, rows: 1 },
        { names: ["act-amount"], column: 11, columns: 3, row: 0, rows: 1 },
        { names: ["act-check"], column: 5, columns: 3, row: 1, rows: 1 },
        { names: ["act-allin"], column: 8, columns: 3, row: 1, rows: 1 },
        { names: ["problem", "why"], column: 11, columns: 3, row: 1, rows: 1, title: 5 }
    ]
    titleSize: 6.8
}
