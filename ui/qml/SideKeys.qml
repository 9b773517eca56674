import QtQuick

// Two keys above each other that never move.
SlotPad {
    id: side

    property list<string> names

    cells: Cells {
        width: side.width
        height: side.height
        columns: 1
        rows: 2
    }
    slots: names.map((name, row) => ({ names: [name], column: 0, columns: 1, row, rows: 1 }))
    titleSize: 4.4
    detailSize: 3.5
}
