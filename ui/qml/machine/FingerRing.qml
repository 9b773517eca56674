import QtQuick
import "../parts"

// A finger that lies on the glass, or one that has landed: a ring with its distance beside it.
Item {
    id: ring

    required property var given
    required property Item page
    readonly property bool landed: given?.landed ?? false
    readonly property color ink: landed ? Theme.text : Theme.place
    // Between the crosses at the bottom lie the keys: there the words are on the other side.
    readonly property bool besideKeys: landed && (given?.y ?? 0) > 0.8
        && Math.min(given.x, 1 - given.x) * page.width > Theme.mm(20)
    // Beside the ring, on the side where the page has more room.
    readonly property bool onLeft: ((given?.x ?? 0) > 0.5) !== besideKeys

    visible: given !== null
    width: Theme.mm(landed ? 5 : 22)
    height: width
    x: Math.round((given?.x ?? 0) * page.width - width / 2)
    y: Math.round((given?.y ?? 0) * page.height - height / 2)

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: "transparent"
        border.width: Math.max(1, Theme.mm(ring.landed ? 0.5 : 1))
        border.color: ring.ink
    }

    Rectangle {
        anchors.centerIn: parent
        width: Math.max(2, Theme.mm(1))
        height: width
        radius: width / 2
        color: ring.ink
    }

    Label {
        // Never beyond the edge of the page.
        x: Math.max(-ring.x, Math.min(ring.page.width - ring.x - width,
            ring.onLeft ? -width - Theme.mm(1.6) : ring.width + Theme.mm(1.6)))
        y: Math.round(ring.landed ? ring.height + Theme.mm(1) : (ring.height - height) / 2)
        text: ring.given?.text ?? ""
        color: ring.ink
        font.weight: Font.DemiBold
    }
}
