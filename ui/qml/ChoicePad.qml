pragma ComponentBehavior: Bound

import QtQuick

// Up to twelve choices in their order; on the right carrying out or going back, and
// closing or trouble.
Item {
    id: pad

    property var keys: []
    readonly property var choices: keys.filter(key => !ends.names.includes(key.name))

    signal tapped(string intent)

    Cells {
        id: cells

        width: ends.x - Theme.gap
        height: pad.height
        columns: 4
        rows: 3
    }

    Repeater {
        model: 12

        Key {
            required property int index

            x: cells.left(index % 4)
            y: cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)
            titleSize: 5
            entry: pad.choices[index]
            onTapped: intent => pad.tapped(intent)
        }
    }

    EndKeys {
        id: ends

        readonly property list<string> names: [...above, "cancel", "problem"]
        readonly property list<string> above: ["confirm", "more-games", "game-back", "limit-back"]

        confirm: pad.keys.find(key => above.includes(key.name))
        cancel: pad.keys.find(key => ["cancel", "problem"].includes(key.name))
        onTapped: intent => pad.tapped(intent)
    }
}
