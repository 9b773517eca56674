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

    property var payout: null
    property var pots: null

    function fill(view: var): void {
        const named = {}
        for (const key of view.asked.keys)
            named[key.name] = key
        pad.keysByName = named
        pad.payout = view.felt.payout ?? null
        pad.pots = view.felt.pots ?? null
    }

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
        rows: 1
    })).concat([within("winner-shared", 0), within("pot-next", 1), within("winner-low", 2)])
    titleSize: Theme.read

    // Among the keys of the seats, once it is known who wins.
    PayoutCard {
        x: Math.round((pad.width + Theme.gap) / pad.columns)
        y: pad.cells.top(1)
        width: pad.width - 2 * x
        height: pad.cells.drop(1, 1)
        payout: pad.payout
        pots: pad.pots
        onTapped: intent => pad.tapped(intent)
    }
}
