import QtQuick
import "../parts"

// What the guest who is to act may do: check or call as a tall key, the same for everybody else
// below it, the amounts in a grid. Folding is at the edge, where no card is tapped. Where guests
// choose what they bet, the sizes that they say lie below the other amounts, which then are lower.
SlotPad {
    id: pad

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 12
        rows: 4
        mirrored: Theme.mirrored
    }
    slots: [
        { names: ["act-call", "act-bring-in"], column: 0, columns: 3, row: 0, rows: 3, title: Theme.next },
        { names: ["rest-call", "round-bet"], column: 0, columns: 3, row: 3, rows: 1 },
        { names: ["act-bet", "act-raise", "round-bet"], column: 3, columns: 3, row: 0, rows: 2, above: "act-size-1" },
        { names: ["act-max", "act-pot", "round-max"], column: 6, columns: 3, row: 0, rows: 2, above: "act-size-1" },
        { names: ["act-amount", "name-opener"], column: 9, columns: 3, row: 0, rows: 2, above: "act-size-1" },
        { names: ["act-size-1"], column: 3, columns: 3, row: 1, rows: 1 },
        { names: ["act-size-2"], column: 6, columns: 3, row: 1, rows: 1 },
        { names: ["act-size-3"], column: 9, columns: 3, row: 1, rows: 1 },
        { names: ["act-check"], column: 3, columns: 3, row: 2, rows: 2 },
        { names: ["act-allin"], column: 6, columns: 3, row: 2, rows: 2 },
        { names: ["rest-check"], column: 9, columns: 3, row: 2, rows: 2, above: "seat-menu" },
        { names: ["seat-menu"], column: 9, columns: 3, row: 3, rows: 1 }
    ]
    titleSize: Theme.title
    detailSize: Theme.read
}
