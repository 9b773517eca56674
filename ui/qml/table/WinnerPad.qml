import QtQuick
import "../parts"

// Naming the winners where no cards are recorded: a key for each seat where it lies on the felt, and
// within them how the next one wins. The key that pays out is at the edge, in the same place as when
// cards are shown.
SlotPad {
    id: pad

    readonly property int seats: "winner-10" in keysByName ? 10 : 9
    readonly property int columns: Round.columns(seats)
    // Three keys share what is between the seats, whose columns each have three parts.
    readonly property int part: columns - 2

    function within(name: string, place: int): var {
        return { names: [name], column: 3 + place * part, columns: part, row: 2, rows: 1 }
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 3 * pad.columns
        rows: Round.rows
    }
    slots: Array.from({ length: seats }, (_, at) => ({
        names: ["winner-" + (at + 1)],
        column: 3 * Round.column(at + 1, columns),
        columns: 3,
        row: Round.row(at + 1, columns),
        rows: 1,
        title: 5.6
    })).concat([within("winner-shared", 0), within("pot-next", 1), within("winner-low", 2)])
    titleSize: Theme.read
}
