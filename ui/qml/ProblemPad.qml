import QtQuick

// What went wrong, or the answers to what is asked about it: each key has one place of its own.
SlotPad {
    id: pad

    readonly property list<string> rows: [
        "hole-card-exposed", "boxed-card", "wrong-seat", "burn", "early-street", "river-exposed",
        "wrong-forced-bet", "out-of-turn", "short-bet", "absent", "wrong-pot", "wrong-rake",
        "misdeal", "foul-deck", "defective-deck", "interruption", "other"
    ]
    // Answers of which two, four or five are asked for at once, in their order.
    readonly property var answers: [
        ["exposed-one", "acted-no", "said-fold", "burned-none", "order-restored", "river-all-in",
            "deck-identical", "misdeal-cards-exposed"],
        ["exposed-both", "acted-yes", "said-check", "burned-two", "order-stays", "order-exchanged",
            "river-turned-up", "deck-too-many", "misdeal-boxed-or-too-many"],
        ["said-call", "order-as-they-lie", "misdeal-wrong-order"],
        ["said-wager", "misdeal-player-dealt-out"],
        ["misdeal-empty-seat-dealt-in"]
    ]

    function placed(names: var, column: int, columns: int, row: int, title: real): var {
        return { names, column, columns, row, rows: columns === 10 ? 2 : 3, title }
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 60
        rows: 6
    }
    slots: [
        ...rows.map((name, at) => placed(
            ["problem-" + name], at % 6 * 10, 10, Math.floor(at / 6) * 2, 4.6)),
        ...answers.map((names, at) => placed(names, at % 4 * 15, 15, Math.floor(at / 4) * 3, 6)),
        ...Array.from({ length: 10 }, (_, at) => placed(
            ["who-" + (at + 1), "count-" + (at + 1)], at % 5 * 12, 12, Math.floor(at / 5) * 3, 6))
    ]
    detailSize: 3.6
}
