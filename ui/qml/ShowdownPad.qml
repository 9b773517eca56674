import QtQuick

// Giving up, showing, and paying out.
SlotPad {
    id: pad

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 14
        rows: 1
        mirrored: Theme.mirrored
    }
    slots: [
        { names: ["act-muck"], column: 0, columns: 3, row: 0, rows: 1 },
        { names: ["act-show"], column: 3, columns: 3, row: 0, rows: 1 },
        { names: ["act-award"], column: 6, columns: 8, row: 0, rows: 1, title: 8.4, detail: 5 }
    ]
    titleSize: 6.6
}
