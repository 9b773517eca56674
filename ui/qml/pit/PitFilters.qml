pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The filters of the list of hands: each in its place, with its value while it is set.
Item {
    id: filters

    required property var keys
    // The relative width of each, as its text needs: for hands of the table, and for those of a file.
    readonly property var weights: keys.length === 7 ? [1, 1, 1.6, 1.6, 1.6, 1.3, 1.1]
        : [1, 1.72, 1.84, 1.04, 1.2, 1.36, 1, 1.36, 1.42, 1.26]
    readonly property real unit: (width - (weights.length - 1) * gap)
        / weights.reduce((sum, weight) => sum + weight, 0)
    readonly property int gap: Theme.mm(1.4)

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

            Label {
                id: title

                x: Theme.mm(1)
                y: filter.value === "" ? 0 : Theme.mm(1.2)
                width: parent.width - 2 * x
                height: filter.value === "" ? parent.height : Theme.mm(4.6)
                text: filter.entry?.title ?? ""
                size: filter.value === "" ? 3.8 : 3.2
                color: filter.value === "" ? filter.look.ink : filter.look.soft
                font.weight: filter.value === "" ? Font.DemiBold : Font.Normal
                fontSizeMode: Text.Fit
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                visible: filter.value !== ""
                x: Theme.mm(1)
                anchors.top: title.bottom
                width: title.width
                height: Theme.mm(6)
                text: filter.value
                size: 3.8
                leastSize: 2.8
                color: filter.look.ink
                font.weight: Font.DemiBold
                fontSizeMode: Text.Fit
                elide: Text.ElideRight
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
