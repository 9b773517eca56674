import QtQuick

// What the guest who is to act may do: giving up and going along as tall keys, the same for
// everybody else below them, the amounts in a grid.
SlotPad {
    id: pad

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 14
        rows: 4
        mirrored: Theme.mirrored
    }
    slots: [
        { names: ["act-fold"], column: 0, columns: 2, row: 0, rows: 3 },
        { names: ["rest-fold"], column: 0, columns: 2, row: 3, rows: 1, title: 4.2, detail: 3.3, brief: true },
        { names: ["act-call"], column: 2, columns: 3, row: 0, rows: 3, title: 8, detail: 6 },
        { names: ["rest-call", "round-bet"], column: 2, columns: 3, row: 3, rows: 1, title: 4.6, detail: 3.3, brief: true },
        { names: ["act-bet", "act-raise", "round-bet"], column: 5, columns: 3, row: 0, rows: 2 },
        { names: ["act-max", "act-pot", "round-max"], column: 8, columns: 3, row: 0, rows: 2 },
        { names: ["act-amount", "name-opener"], column: 11, columns: 3, row: 0, rows: 2 },
        { names: ["act-check"], column: 5, columns: 3, row: 2, rows: 2 },
        { names: ["act-allin"], column: 8, columns: 3, row: 2, rows: 2 },
        { names: ["rest-check"], column: 11, columns: 3, row: 2, rows: 2, title: 5.4 }
    ]
    titleSize: 6.8
    once: true
}
