import QtQuick

// Everything that a croupier does, each key in its place: what is announced, the cards, the chips,
// the showdown.
SlotPad {
    id: pad

    function placed(names: var, column: int, columns: int, row: int): var {
        return { names, column, columns, row, rows: 1 }
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 8
        rows: 4
        mirrored: Theme.mirrored
    }
    slots: [
        ...["fold", "check", "call", "bet", "raise", "complete", "forced", "allin"]
            .map((act, at) => placed(["act-" + act], at, 1, 0)),
        placed(["do-antes"], 0, 1, 1),
        placed(["do-blinds"], 1, 1, 1),
        placed(["do-shuffle"], 2, 1, 1),
        placed(["do-burn"], 3, 1, 1),
        placed(["do-holes"], 4, 1, 1),
        placed(["do-deal", "do-board"], 5, 1, 1),
        placed(["do-common", "do-discards"], 6, 1, 1),
        placed(["do-opener"], 7, 1, 1),
        placed(["do-refuse"], 0, 2, 2),
        placed(["do-return"], 2, 1, 2),
        placed(["do-collect"], 3, 2, 2),
        placed(["do-pots"], 5, 1, 2),
        placed(["do-rake"], 6, 2, 2),
        placed(["do-show"], 0, 2, 3),
        placed(["do-read"], 2, 1, 3),
        placed(["do-push"], 3, 2, 3),
        placed(["do-odd"], 5, 1, 3),
        placed(["problem"], 6, 2, 3)
    ]
    titleSize: 4.8
    detailSize: 3.4
}
