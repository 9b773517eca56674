import QtQuick
import "../parts"

// Keys above each other that never move; the last of them lies where no card is tapped, no digit
// and no new hand: what gives something up, or pays it out.
SlotPad {
    id: side

    property list<string> names
    // Of these one lies in the last place.
    property list<string> last
    readonly property var places: last.length > 0 ? [...names.map(name => [name]), [...last]]
        : names.map(name => [name])

    width: Theme.sideWidth
    cells: Cells {
        width: side.width
        height: side.height
        columns: 1
        rows: side.places.length
    }
    slots: places.map((names, row) => ({ names, column: 0, columns: 1, row, rows: 1 }))
    brief: true
    stacked: true
    titleSize: 4
    detailSize: 3.3
}
