pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What can be chosen as an answer: cards, or words, in as few rows as possible; above it the
// verdict, once the answer is judged.
Item {
    id: pad

    property var picks: []
    property var verdict: null
    readonly property int taken: verdict === null ? 0 : Theme.mm(30) + Theme.gap
    readonly property bool cards: picks.length > 0 && picks[0].rank !== ""
    readonly property int count: picks.length
    readonly property int rows: cards ? (count > 7 ? 2 : 1) : count > 8 ? 3 : count > 3 ? 2 : 1

    signal tapped(string intent)

    function fill(view: var): void {
        const verdict = view.asked.exercise?.verdict ?? null
        pad.verdict = (verdict?.below ?? false) ? verdict : null
        pad.picks = view.asked.exercise?.picks ?? []
    }

    ExerciseVerdict {
        visible: pad.verdict !== null
        width: pad.width
        height: pad.taken - Theme.gap
        verdict: pad.verdict
        onTapped: intent => pad.tapped(intent)
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height - pad.taken
        columns: Math.max(1, Math.ceil(pad.count / pad.rows))
        rows: pad.rows
    }

    Repeater {
        model: pad.count

        PickKey {
            required property int index
            readonly property int row: Math.floor(index / cells.columns)

            x: cells.left(index % cells.columns)
            y: pad.taken + cells.top(row)
            width: cells.span(index % cells.columns, 1)
            height: cells.drop(row, 1)
            pick: pad.picks[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
