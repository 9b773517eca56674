pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A hand in the list: the figures in their columns, then how it ended and what was unusual.
Touchable {
    id: line

    required property var hand
    // `PitColumns`; see `SlotPad`.
    required property var columns

    name: hand?.key.name ?? ""
    spoken: hand === null ? ""
        : [hand.key.title, hand.day, hand.time, hand.outcome, hand.pot].concat(hand.heeded, hand.flags)
            .filter(text => text !== "").join(", ")

    component Cell: Label {
        height: line.height
        size: 4
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        anchors.fill: parent
        color: line.held ? Theme.keys.plain.edge
             : line.hand?.chosen ? Theme.keys.plain.fill : "transparent"
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    Cell {
        x: line.columns.number
        text: line.hand?.number ?? ""
        font.weight: Font.Bold
    }

    Cell {
        visible: text !== ""
        x: line.columns.time
        y: Theme.mm(1.8)
        height: Theme.mm(4)
        text: line.hand?.day ?? ""
        size: 3
        color: Theme.textDim
    }

    Cell {
        x: line.columns.time
        y: line.hand?.day ? Theme.mm(1.8) : 0
        // A hand of a file has no croupier: its game has the room of both.
        width: (line.hand?.croupier ? line.columns.croupier : line.columns.guests) - x - Theme.mm(1.5)
        text: line.hand?.time ?? ""
        // In the hour that occurs twice, at the end of summer time, the zone follows the time.
        leastSize: 2.8
        fontSizeMode: Text.HorizontalFit
    }

    Cell {
        x: line.columns.croupier
        text: line.hand?.croupier ?? ""
    }

    Cell {
        x: line.columns.guests
        text: line.hand?.guests ?? ""
    }

    Cell {
        x: line.columns.pot
        width: line.columns.potWidth
        text: line.hand?.pot ?? ""
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        x: line.columns.rake
        width: line.columns.rakeWidth
        text: line.hand?.rake ?? ""
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        x: line.columns.outcome
        width: (flags.count === 0 ? line.columns.end : line.columns.end - chips.width - Theme.mm(2)) - x
        text: line.hand?.outcome ?? ""
        leastSize: 3
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        maximumLineCount: 2
        elide: Text.ElideRight
    }

    Row {
        id: chips

        x: line.columns.end - width
        height: line.height
        spacing: Theme.mm(1.2)

        Repeater {
            id: flags

            model: line.hand === null ? [] : line.hand.heeded.concat(line.hand.flags).slice(0, 3)

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
