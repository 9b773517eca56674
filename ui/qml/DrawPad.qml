pragma ComponentBehavior: Bound

import QtQuick

// How many cards the guest gives back: a tall key for each number, and on the right trouble.
Item {
    id: pad

    property var keys: []
    property var sideKeys: ({})

    signal tapped(string intent)

    Cells {
        id: cells

        width: right.x - Theme.gap
        height: pad.height
        columns: Math.max(1, pad.keys.length)
        rows: 1
    }

    Repeater {
        model: 6

        Key {
            required property int index

            x: cells.left(index)
            width: cells.span(index, 1)
            height: pad.height
            titleSize: 7.4
            largestIcon: 15
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }

    SideKeys {
        id: right

        anchors.right: parent.right
        width: Theme.sideWidth
        height: parent.height
        names: ["card-unknown", "problem"]
        keysByName: pad.sideKeys
        onTapped: intent => pad.tapped(intent)
    }
}
