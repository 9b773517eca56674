import QtQuick

// Giving up, showing, and paying out.
SlotPad {
    id: pad

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 28
        rows: 1
        mirrored: Theme.mirrored
    }
    slots: [
        { names: ["act-muck"], column: 0, columns: 9, row: 0, rows: 1 },
        { names: ["act-show"], column: 9, columns: 9, row: 0, rows: 1 },
        { names: ["act-award"], column: 18, columns: 10, row: 0, rows: 1, title: 8.4, detail: 5 }
    ]
    titleSize: 6.6
}
