pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What rings, as cards beside each other. The place and the room of each are always the same, so
// nothing moves under a finger when something begins to ring, or no longer does.
Item {
    id: cards

    required property var rings
    // How much more rings than has room.
    required property string more
    required property bool lit
    // The width of all that they share with the figures.
    required property int room
    readonly property int cardWidth: Math.min(Theme.mm(110), Math.round(room * 0.29))
    readonly property int pitch: cardWidth + Theme.mm(2)

    signal tapped(string intent)

    width: 2 * pitch

    Label {
        visible: text !== ""
        anchors.right: parent.left
        height: cards.height
        text: cards.more
        size: 6.4
        color: Theme.amber
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
        rightPadding: Theme.mm(1)
    }

    Repeater {
        model: 2

        FloorRing {
            required property int index

            x: cards.width - index * cards.pitch - width
            width: cards.cardWidth
            height: cards.height
            ring: cards.rings.find(each => each.place === index + 1) ?? null
            lit: cards.lit
            onTapped: intent => cards.tapped(intent)
        }
    }
}
