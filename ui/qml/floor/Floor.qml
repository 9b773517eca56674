pragma ComponentBehavior: Bound

import QtQuick
import ".."
import "../parts"

// The floor: its head, which stays above everything, and below it the page that is open.
KioskWindow {
    id: root

    readonly property var floorView: view.floor
    readonly property bool rings: (floorView.head.rings ?? []).length > 0
    // What rings is lit and dark in turn; nothing moves while nothing rings.
    property bool lit: true

    title: floorView.head.house

    onRingsChanged: lit = true

    Timer {
        interval: 700
        repeat: true
        running: root.rings
        onTriggered: root.lit = !root.lit
    }

    FloorHead {
        id: head

        width: parent.width
        content: root.floorView.head
        lit: root.lit
        onTapped: intent => root.tap(intent)
    }

    Loader {
        id: tiles

        anchors.top: head.bottom
        anchors.topMargin: Theme.mm(2)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2)
        x: Theme.mm(3)
        width: parent.width - 2 * x
        active: (root.floorView.tiles ?? null) !== null
        sourceComponent: FloorTiles {
            content: root.floorView.tiles
            lit: root.lit
            dim: root.floorView.dim
            onTapped: intent => root.tap(intent)
        }
    }

    FloorAsking {
        visible: root.view.pad !== "none"
        width: parent.width
        height: parent.height - y
        y: Math.round(parent.height * 0.42)
        view: root.view
        onTapped: intent => root.tap(intent)
    }

    NoticeCard {
        x: Math.round(root.width * 0.2)
        y: Math.round((root.height - height) / 2)
        width: Math.round(root.width * 0.6)
        leastHeight: Theme.mm(60)
        mostHeight: root.height - Theme.mm(8)
        notice: root.view.notice ?? null
        turn: ""
        onTapped: intent => root.tap(intent)
    }
}
