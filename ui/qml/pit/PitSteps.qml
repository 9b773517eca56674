pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The step of a past hand that is shown, as a bar, and the entries around it, by streets.
Item {
    id: steps

    required property var hand
    readonly property var lines: hand?.steps ?? []
    readonly property int head: Theme.mm(7)
    // A time has more letters than the number of an action.
    readonly property int timeWidth: Theme.mm(lines.some(line => line.time.length > 4) ? 16 : 7)
    readonly property real pitch: Math.min(Theme.mm(6.6), (height - head) / Math.max(1, lines.length))

    Label {
        id: place

        height: Theme.mm(6)
        text: steps.hand?.place ?? ""
        size: 3.5
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: undone

        anchors.right: parent.right
        height: place.height
        text: steps.hand?.undone ?? ""
        size: 3.5
        color: Theme.amber
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        visible: steps.lines.length > 0
        anchors.left: place.right
        anchors.leftMargin: Theme.mm(3)
        anchors.right: undone.left
        anchors.rightMargin: undone.text === "" ? 0 : Theme.mm(3)
        anchors.verticalCenter: place.verticalCenter
        height: Theme.mm(1.6)
        radius: height / 2
        color: Theme.keys.plain.fill

        Rectangle {
            width: Math.round(parent.width * (steps.hand?.part ?? 0))
            height: parent.height
            radius: height / 2
            color: Theme.place
        }

        Rectangle {
            x: Math.round((parent.width - width) * (steps.hand?.part ?? 0))
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.mm(3.6)
            height: width
            radius: width / 2
            color: Theme.place
        }
    }

    Repeater {
        model: 10

        Item {
            id: line

            required property int index
            readonly property var content: steps.lines[index] ?? null
            readonly property bool current: content?.current ?? false

            visible: content !== null
            y: Math.round(steps.head + index * steps.pitch)
            width: steps.width
            height: Math.round(steps.pitch)
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.street, content?.time, content?.text]
                .filter(text => text).join(" ")

            component Words: Label {
                height: line.height
                size: 3.5
                leastSize: 2.6
                fontSizeMode: Text.Fit
                color: line.current ? Theme.keys.chosen.ink : Theme.textSoft
                verticalAlignment: Text.AlignVCenter
            }

            Rectangle {
                visible: line.current
                x: -Theme.mm(1.6)
                width: parent.width + 2 * Theme.mm(1.6)
                height: parent.height
                radius: Theme.mm(1.4)
                color: Theme.keys.chosen.fill
                border.width: Theme.hairline
                border.color: Theme.keys.chosen.edge
            }

            Words {
                width: Theme.mm(24)
                text: line.content?.street ?? ""
                font.weight: Font.DemiBold
                color: Theme.text
            }

            Words {
                id: time

                x: Theme.mm(24.6)
                width: Math.max(steps.timeWidth, implicitWidth)
                text: line.content?.time ?? ""
                color: line.current ? Theme.keys.chosen.ink : Theme.textDim
            }

            Words {
                x: time.x + time.width + Theme.mm(1.4)
                width: parent.width - x
                text: line.content?.text ?? ""
                color: line.current ? Theme.keys.chosen.ink : line.content?.heeded ? Theme.amber : Theme.text
                font.weight: line.current ? Font.DemiBold : Font.Normal
                wrapMode: Text.WordWrap
            }
        }
    }
}
