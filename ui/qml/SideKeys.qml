import QtQuick

// Keys above each other that never move.
SlotPad {
    id: side

    property list<string> names

    width: Theme.sideWidth
    cells: Cells {
        width: side.width
        height: side.height
        columns: 1
        rows: side.names.length
    }
    slots: names.map((name, row) => ({ names: [name], column: 0, columns: 1, row, rows: 1 }))
    brief: true
    titleSize: 4
    detailSize: 3.3
}
