import QtQuick
import "../parts"

// Every action of the dealer, each key in its place: announcements, cards, chips, the showdown.
SlotPad {
    id: pad

    function placed(names: var, column: int, columns: int, row: int): var {
        return { names, column, columns, row, rows: 1 }
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 40
        rows: 4
        mirrored: Theme.mirrored
    }
    slots: [
        ...["fold", "check", "call", "bet", "raise", "complete", "forced", "allin"]
            .map((act, at) => placed(["act-" + act], at * 5, 5, 0)),
        ...[["antes"], ["blinds"], ["shuffle"], ["burn"], ["holes"], ["deal", "board"],
            ["common", "discards"], ["opener"]]
            .map((actions, at) => placed(actions.map(action => "do-" + action), at * 5, 5, 1)),
        ...["refuse", "return", "collect", "pots", "rake"]
            .map((action, at) => placed(["do-" + action], at * 8, 8, 2)),
        ...["do-show", "do-read", "do-push", "do-odd", "problem"]
            .map((name, at) => placed([name], at * 8, 8, 3))
    ]
    titleSize: 4.8
    detailSize: 3.4
}
