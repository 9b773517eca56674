import QtQuick
import "../parts"

// Naming the winners where no cards are recorded: a key for each seat, and how the next one wins.
// The key that pays out is at the edge, in the same place as when cards are shown.
SlotPad {
    id: pad

    // Five in a row. As on the felt they count from the left, for the left hand too.
    readonly property list<int> seats: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 15
        rows: 3
        mirrored: Theme.mirrored
    }
    slots: seats.map(seat => ({
        names: ["winner-" + seat],
        column: (Theme.mirrored ? 4 - (seat - 1) % 5 : (seat - 1) % 5) * 3,
        columns: 3,
        row: Math.floor((seat - 1) / 5),
        rows: 1,
        title: 5.6
    })).concat([
        { names: ["winner-shared"], column: 0, columns: 5, row: 2, rows: 1 },
        { names: ["winner-low"], column: 10, columns: 5, row: 2, rows: 1 },
        { names: ["pot-next"], column: 5, columns: 5, row: 2, rows: 1 }
    ])
    titleSize: 4.8
    detailSize: 3.4
}
