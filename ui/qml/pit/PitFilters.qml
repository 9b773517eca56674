pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The filters of a list of hands, or of the evaluation: each in its place, with its value while it is
// set.
Item {
    id: filters

    required property var keys
    // The relative width of each, as its text needs: for the evaluation, for hands of a file, and for
    // those of the table.
    property var weights: keys.length === 6 ? [52, 44, 44, 30, 70, 40]
        : keys.length === 7 ? [26, 24, 44, 54, 50, 34, 26]
        : [18, 38, 42, 21, 40, 28, 24, 50, 38, 24]
    readonly property real unit: (width - (weights.length - 1) * gap)
        / weights.reduce((sum, weight) => sum + weight, 0)
    readonly property int gap: Theme.mm(2)
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))

    signal tapped(string intent)

    function start(index: int): int {
        const before = filters.weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)
        return Math.round(before * filters.unit + index * filters.gap)
    }

    Repeater {
        model: filters.weights.length

        Touchable {
            id: filter

            required property int index
            readonly property var entry: filters.keys[index] ?? null
            readonly property var look: Theme.keys[live ? entry?.tone ?? "plain" : "grey"]
            readonly property string value: entry?.detail ?? ""

            x: filters.start(index)
            width: Math.floor(filters.weights[index] * filters.unit)
            height: filters.height
            name: entry?.name ?? ""
            live: entry?.enabled ?? true
            spoken: [entry?.title ?? "", value].filter(text => text !== "").join(", ")
            onTapped: intent => filters.tapped(intent)

            Rectangle {
                anchors.fill: parent
                radius: Theme.mm(2.4)
                color: filter.held ? Theme.pressed(filter.look.fill) : filter.look.fill
                border.width: Theme.hairline
                border.color: filter.look.edge
            }

            component Words: Label {
                x: Theme.mm(1)
                width: filter.width - 2 * x
                height: filters.lineHeight
                font.weight: Font.DemiBold
                elide: Text.ElideRight
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
            }

            Words {
                readonly property bool alone: filter.value === ""

                y: alone ? Math.round((filter.height - height) / 2) : Math.round(filter.height / 2 - height)
                text: filter.entry?.title ?? ""
                color: alone ? filter.look.ink : filter.look.soft
                font.weight: alone ? Font.DemiBold : Font.Normal
            }

            Words {
                visible: text !== ""
                y: Math.round(filter.height / 2)
                text: filter.value
                color: filter.look.ink
            }
        }
    }
}
