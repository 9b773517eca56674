pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A hand that was found: its table first, then as the pit lists its hands.
Touchable {
    id: line

    required property var hand
    required property var places

    name: hand?.key.name ?? ""
    spoken: hand === null ? "" : [hand.key.title, hand.day, hand.time, hand.winners, hand.pot]
        .concat(hand.heeded, hand.flags).filter(text => text !== "").join(", ")

    component Cell: Label {
        height: line.height
        size: 4
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        anchors.fill: parent
        color: line.held ? Theme.keys.plain.edge : "transparent"
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    Cell {
        x: Math.round(line.places[0] * line.width)
        text: line.hand?.table ?? ""
        size: 4.8
        font.weight: Font.Bold
    }

    Cell {
        x: Math.round(line.places[1] * line.width)
        text: line.hand?.number ?? ""
        font.weight: Font.DemiBold
    }

    Cell {
        x: Math.round(line.places[2] * line.width)
        text: line.hand?.time ?? ""
    }

    Cell {
        x: Math.round(line.places[2] * line.width) + Theme.mm(20)
        text: line.hand?.day ?? ""
        size: 3.2
        color: Theme.textSoft
    }

    Cell {
        x: Math.round(line.places[3] * line.width)
        text: line.hand?.croupier ?? ""
    }

    Cell {
        x: Math.round(line.places[4] * line.width)
        text: line.hand?.guests ?? ""
    }

    Cell {
        x: Math.round(line.places[5] * line.width)
        width: Math.round(0.1 * line.width)
        text: line.hand?.pot ?? ""
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        x: Math.round(line.places[6] * line.width)
        width: line.width - x - flags.width - Theme.mm(4)
        text: line.hand?.winners ?? ""
        leastSize: 3
        fontSizeMode: Text.HorizontalFit
    }

    Row {
        id: flags

        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(2)
        height: line.height
        spacing: Theme.mm(1.2)

        Repeater {
            model: line.hand === null ? [] : line.hand.heeded.concat(line.hand.flags)

            Rectangle {
                id: chip

                required property int index
                required property string modelData
                readonly property bool heeded: index < line.hand.heeded.length
                readonly property var look: Theme.keys[heeded ? "raise" : "plain"]

                anchors.verticalCenter: parent?.verticalCenter
                width: words.implicitWidth + Theme.mm(3.6)
                height: Theme.mm(5.8)
                radius: height / 2
                color: look.fill
                border.width: heeded ? Theme.hairline : 0
                border.color: look.edge

                Label {
                    id: words

                    anchors.centerIn: parent
                    text: chip.modelData
                    size: 3.1
                    color: chip.heeded ? Theme.amber : chip.look.soft
                }
            }
        }
    }
}
