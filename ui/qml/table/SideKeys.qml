import QtQuick
import "../parts"

// Keys above each other that never move. The last place is for what gives up a hand or pays it out:
// neither cards nor digits nor *New hand* are tapped there.
SlotPad {
    id: side

    // From above: the names of those of which one lies in each place.
    required property var places

    width: Theme.sideWidth
    cells: Cells {
        width: side.width
        height: side.height
        columns: 1
        rows: side.places.length
    }
    slots: places.map((names, row) => ({ names, column: 0, columns: 1, row, rows: 1 }))
}
