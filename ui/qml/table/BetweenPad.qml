pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Between two hands: the next hand as one large key, and up to ten others in their order.
Item {
    id: pad

    property var keys: []
    readonly property var others: keys.filter(key => key.name !== "new-hand")

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 15
        rows: 2
        mirrored: Theme.mirrored
    }

    Key {
        x: cells.left(0, 5)
        width: cells.span(0, 5)
        height: pad.height
        titleSize: 9
        detailSize: 6
        entry: pad.keys.find(key => key.name === "new-hand")
        onTapped: intent => pad.tapped(intent)
    }

    Repeater {
        model: 10

        Key {
            required property int index

            x: cells.left(5 + index % 5 * 2, 2)
            y: cells.top(Math.floor(index / 5))
            width: cells.span(5 + index % 5 * 2, 2)
            height: cells.drop(Math.floor(index / 5), 1)
            titleSize: Theme.read
            part: 0.62
            // If a key before this one gives the same reason, a few words of it are enough.
            brief: why !== "" && pad.keys.findIndex(key => key.why === why) < pad.keys.indexOf(entry)
            entry: pad.others[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
