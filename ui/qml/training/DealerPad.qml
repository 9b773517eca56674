import QtQuick
import "../parts"

// Every action of the dealer, each key in its place: announcements, cards, chips, the showdown.
SlotPad {
    id: pad

    // Where pots give something for a jackpot, its key stands beside that of the rake. In a
    // tournament, where none is taken, that of the hands of absent guests stands in its place.
    readonly property var chips: ["refuse", "return", "collect", "pots", "rake", "drop"]
        .slice(0, "do-drop" in keysByName ? 6 : 5)

    function placed(names: var, column: int, columns: int, row: int): var {
        return { names, column, columns, row, rows: 1 }
    }

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 120
        rows: 4
        mirrored: Theme.mirrored
    }
    slots: [
        ...["fold", "check", "call", "bet", "raise", "complete", "forced", "allin"]
            .map((act, at) => placed(["act-" + act], at * 15, 15, 0)),
        ...[["antes"], ["blinds"], ["shuffle"], ["burn"], ["holes"], ["deal", "board"],
            ["common", "discards"], ["opener"]]
            .map((actions, at) => placed(actions.map(action => "do-" + action), at * 15, 15, 1)),
        ...chips.map((action, at) => placed(["do-" + action, ...(action === "rake" ? ["do-kill"] : [])], at * 120 / chips.length,
            120 / chips.length, 2)),
        ...["do-show", "do-read", "do-push", "do-odd", "problem"]
            .map((name, at) => placed([name], at * 24, 24, 3))
    ]
}
