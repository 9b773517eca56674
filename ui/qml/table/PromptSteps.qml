pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is done by hand before the next tap, one step under the other; those that are done fade.
Item {
    id: list

    required property var steps
    readonly property int pitch: Math.min(Theme.mm(8), Math.floor(height / Math.max(1, steps.length)))
    // In millimetres, the same for all.
    readonly property real size: Math.min(Theme.read, pitch / Theme.pixelsPerMm * 0.72)

    Accessible.role: Accessible.StaticText
    Accessible.name: steps.map(step => step.text).join(", ")

    Repeater {
        model: list.steps

        Label {
            required property int index
            required property var modelData

            y: Math.round((list.height - list.steps.length * list.pitch) / 2) + index * list.pitch
            width: list.width
            height: list.pitch
            text: modelData.text
            size: list.size
            leastSize: 2.8
            color: modelData.done ? Theme.textDim : Theme.text
            font.weight: Font.DemiBold
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignVCenter
        }
    }

    Rectangle {
        x: list.width + Theme.mm(2)
        y: Math.round((list.height - height) / 2)
        width: Theme.hairline
        height: list.steps.length * list.pitch
        color: Theme.line
    }
}
