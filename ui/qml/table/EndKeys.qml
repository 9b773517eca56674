import QtQuick
import "../parts"

// The keys at the edge of a dialog's pad: confirm, turn the page, cancel. Going back and turning
// the page share a row if there are both.
SlotPad {
    id: ends

    width: Theme.endsWidth
    cells: Cells {
        width: ends.width
        height: ends.height
        columns: 2
        rows: 4
    }
    slots: [
        { names: ["confirm", "find", "step", "seat-action", "closing-back"], column: 0, columns: 2, row: 0, rows: 2 },
        { names: ["hint"], column: 0, columns: 2, row: 2, rows: 2 },
        { names: ["back", "tournaments", "waiting-list", "reserve", "evening-all", "close-pending", "tronc-due"], column: 0, columns: 1, row: 2, rows: 1,
            beside: ["more", "evening"] },
        { names: ["more", "evening"], column: 1, columns: 1, row: 2, rows: 1,
            beside: ["back", "tournaments", "waiting-list", "reserve", "evening-all"] },
        { names: ["cancel"], column: 0, columns: 2, row: 3, rows: 1 }
    ]
}
