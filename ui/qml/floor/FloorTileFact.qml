import QtQuick
import "../parts"

// A figure of a table at the foot of its tile, under what it is called.
Item {
    id: foot

    required property var fact
    required property real unit
    required property color ink
    required property color soft
    required property int side
    readonly property bool heeded: fact?.tone === "heed"

    height: part(7.9)

    function part(length: real): int {
        return Math.round(Theme.mm(length) * foot.unit)
    }

    FloorTileWords {
        width: parent.width
        height: foot.part(3.4)
        text: foot.fact?.label ?? ""
        size: 2.7 * foot.unit
        color: foot.soft
        horizontalAlignment: foot.side
    }

    // What is to be heeded looks like what waits: it stands out from a tile of any colour.
    Rectangle {
        visible: foot.heeded
        x: -Math.round(Theme.mm(0.8) * Math.min(foot.unit, 1.6))
        y: foot.part(3.5)
        width: value.contentWidth - 2 * x
        height: foot.part(4.2)
        radius: height / 2
        color: Theme.keys.raise.fill
        border.width: Theme.hairline
        border.color: Theme.keys.raise.edge
    }

    FloorTileWords {
        id: value

        y: foot.part(3.3)
        width: parent.width
        height: foot.part(4.6)
        text: foot.fact?.value ?? ""
        size: 3.6 * foot.unit
        color: foot.heeded ? Theme.keys.raise.ink : foot.ink
        font.weight: Font.DemiBold
        horizontalAlignment: foot.side
    }
}
