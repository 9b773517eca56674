pragma ComponentBehavior: Bound

import QtQuick

// A line from one bar of a chart to the next, broken where there is nothing; the figure that is given
// stands above its point.
Item {
    id: drawn

    required property var bars
    readonly property real pitch: width / Math.max(1, bars.length)
    readonly property real thick: Math.max(1.5, Theme.mm(0.5))
    readonly property int marked: bars.findIndex(bar => bar.figure !== "")

    function across(at: int): real {
        return (at + 0.5) * pitch
    }

    function down(at: int): real {
        return height * (1 - Math.max(0, bars[at]?.share ?? 0) / 1000)
    }

    function there(at: int): bool {
        return (bars[at]?.share ?? -1) >= 0
    }

    Repeater {
        model: drawn.bars.length

        // The piece from a point to the next; a dot where there is none on either side.
        Rectangle {
            required property int index
            readonly property bool on: drawn.there(index) && drawn.there(index + 1)
            readonly property bool alone: drawn.there(index) && !on && !drawn.there(index - 1)
            readonly property real rise: drawn.down(index + 1) - drawn.down(index)

            visible: on || alone
            x: drawn.across(index) - (alone ? drawn.thick : 0)
            y: drawn.down(index) - height / 2
            width: alone ? 2 * drawn.thick : Math.hypot(drawn.pitch, rise)
            height: alone ? 2 * drawn.thick : drawn.thick
            color: Theme.textDim
            antialiasing: true
            transformOrigin: Item.Left
            rotation: on ? Math.atan2(rise, drawn.pitch) * 180 / Math.PI : 0
        }
    }

    Label {
        visible: text !== ""
        x: Math.round(Math.max(0, Math.min(drawn.width - width, drawn.across(drawn.marked) - width / 2)))
        y: Math.round(drawn.down(drawn.marked) - height - Theme.mm(0.6))
        text: drawn.bars[drawn.marked]?.figure ?? ""
        size: Theme.read
    }
}
