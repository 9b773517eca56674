pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The tray and its slips above, the boxes that are counted below, of which a house has four to six:
// each key in its place.
Item {
    id: pad

    property var keys: []
    readonly property int above: Math.max(4, keys.findIndex(key => key.name.startsWith("count-")))
    readonly property int below: Math.max(4, keys.length - above)

    signal tapped(string intent)

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: pad.above
        rows: 2
    }

    Cells {
        id: boxes

        width: pad.width
        height: pad.height
        columns: pad.below
        rows: 2
    }

    Repeater {
        model: 11

        Key {
            required property int index
            readonly property var row: index < pad.above ? cells : boxes
            readonly property int column: index < pad.above ? index : index - pad.above

            x: row.left(column)
            y: row.top(index < pad.above ? 0 : 1)
            width: row.span(column, 1)
            height: row.drop(index < pad.above ? 0 : 1, 1)
            entry: pad.keys[index]
            onTapped: intent => pad.tapped(intent)
        }
    }
}
