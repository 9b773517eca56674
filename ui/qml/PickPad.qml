pragma ComponentBehavior: Bound

import QtQuick

// What can be chosen as an answer: cards, or words, in as few rows as they have room.
Item {
    id: pad

    property var picks: []
    readonly property bool cards: picks.length > 0 && picks[0].rank !== ""
    readonly property int count: picks.length
    readonly property int rows: cards ? (count > 7 ? 2 : 1) : count > 8 ? 3 : count > 3 ? 2 : 1

    signal tapped(string intent)

    function fill(view: var): void {
        pad.picks = view.exercise?.picks ?? []
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: Math.max(1, Math.ceil(pad.count / pad.rows))
        rows: pad.rows
    }

    Repeater {
        model: pad.count

        PickKey {
            required property int index
            readonly property int row: Math.floor(index / cells.columns)

            x: cells.left(index % cells.columns)
            y: cells.top(row)
            width: cells.span(index % cells.columns, 1)
            height: cells.drop(row, 1)
            pick: pad.picks[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
