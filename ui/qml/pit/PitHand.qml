pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A past hand: its head, the guests with their cards, which entry is shown, and the keys to go on.
Panel {
    id: panel

    required property var hand
    readonly property int inset: Theme.mm(3.6)
    readonly property int room: width - 2 * inset
    readonly property bool whole: height > Theme.mm(110)

    signal tapped(string intent)

    component Line: Label {
        x: panel.inset
        width: panel.room
        leastSize: 2.6
        fontSizeMode: Text.Fit
        verticalAlignment: Text.AlignVCenter
    }

    Line {
        id: title

        y: Theme.mm(2.2)
        height: Theme.mm(6.4)
        text: panel.hand?.title ?? ""
        size: 5
        font.weight: Font.Bold
    }

    Line {
        id: dealt

        anchors.top: title.bottom
        height: Theme.mm(4.6)
        text: panel.hand?.facts[0] ?? ""
        size: 3.4
        color: Theme.textSoft
    }

    Line {
        id: played

        anchors.top: dealt.bottom
        height: Theme.mm(7.2)
        wrapMode: Text.WordWrap
        text: panel.hand?.facts[1] ?? ""
        size: 3.4
        color: Theme.textSoft
    }

    Label {
        id: pays

        x: panel.inset
        anchors.top: played.bottom
        height: Theme.mm(5.4)
        text: panel.hand?.pays ?? ""
        size: 3.9
        font.weight: Font.DemiBold
        color: (panel.hand?.paid ?? "") === "" ? Theme.text : Theme.amber
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        anchors.left: pays.right
        anchors.leftMargin: Theme.mm(3)
        anchors.right: parent.right
        anchors.rightMargin: panel.inset
        anchors.verticalCenter: pays.verticalCenter
        text: panel.hand?.paid ?? ""
        size: 3.5
        leastSize: 2.6
        fontSizeMode: Text.Fit
        font.strikeout: true
        color: Theme.textDim
    }

    Label {
        id: said

        x: panel.inset
        anchors.top: pays.bottom
        width: panel.room
        height: text === "" ? 0 : Theme.mm(12.4)
        text: panel.hand?.said ?? ""
        size: 3.5
        leastSize: 2.6
        fontSizeMode: Text.Fit
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        color: panel.hand?.heeded ? Theme.amber : Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    PitGuests {
        id: guests

        // Above keys many guests have no room for cards that can be read: then the head is enough.
        visible: panel.whole || legible
        x: panel.inset
        anchors.top: said.bottom
        anchors.topMargin: Theme.mm(1.4)
        width: panel.room
        lines: panel.hand?.guests ?? []
        most: panel.whole ? Theme.mm(58) : panel.height - y - Theme.mm(2)
    }

    PitSteps {
        visible: panel.whole
        x: panel.inset
        anchors.top: guests.bottom
        anchors.topMargin: Theme.mm(1.4)
        anchors.bottom: keys.top
        anchors.bottomMargin: Theme.mm(1.6)
        width: panel.room
        hand: panel.whole ? panel.hand : null
    }

    Item {
        id: keys

        visible: panel.whole
        x: panel.inset
        width: panel.room
        height: Theme.mm(31)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2.4)

        Cells {
            id: cells

            width: keys.width
            height: keys.height
            columns: 12
            rows: 2
        }

        Repeater {
            // Four steps, and below them what can be done with the hand.
            model: 7

            Key {
                required property int index
                readonly property bool steps: index < 4
                // Two of them have half of the width each.
                readonly property int span: steps ? 3 : (panel.hand?.keys.length ?? 0) < 7 ? 6 : 4
                readonly property int place: steps ? index : index - 4

                visible: name !== ""
                x: cells.left(place * span)
                y: cells.top(steps ? 0 : 1)
                width: cells.span(place * span, span)
                height: cells.drop(steps ? 0 : 1, 1)
                iconOnly: steps
                titleSize: 4.4
                entry: panel.whole ? panel.hand?.keys[index] ?? null : null
                onTapped: intent => panel.tapped(intent)
            }
        }
    }
}
