pragma ComponentBehavior: Bound

import QtQuick
import ".."
import "../parts"
import "../pit"
import "../table"

// The floor: its head, which stays above everything, and below it the page that is open, or one
// table: the pages of its pit, or a hand of it on the felt.
KioskWindow {
    id: root

    readonly property var floorView: view.over
    readonly property bool rings: (floorView.head.rings ?? []).length > 0
    readonly property bool inPit: (floorView.pit ?? null) !== null
    readonly property bool onFelt: view.felt.seats.length > 0 && !inPit
    readonly property bool helping: floorView.head.help.tone === "raise"
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

    component Page: TappedLoader {
        anchors.top: head.bottom
        anchors.topMargin: Theme.mm(2)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2)
        x: Theme.mm(3)
        width: root.width - 2 * x
        onTapped: intent => root.tap(intent)
    }

    Page {
        active: (root.floorView.tiles ?? null) !== null
        sourceComponent: FloorTiles {
            content: root.floorView.tiles
            lit: root.lit
            dim: root.floorView.dim
        }
    }

    Page {
        active: (root.floorView.day ?? null) !== null
        sourceComponent: FloorDay {
            content: root.floorView.day
        }
    }

    Page {
        active: (root.floorView.rota ?? null) !== null
        sourceComponent: FloorLists {
            content: root.floorView.rota
        }
    }

    Page {
        active: (root.floorView.waiting ?? null) !== null
        sourceComponent: FloorLists {
            content: root.floorView.waiting
            share: 0.56
        }
    }

    Page {
        active: (root.floorView.seats ?? null) !== null
        sourceComponent: FloorLists {
            content: root.floorView.seats
            share: 0.45
        }
    }

    Page {
        active: (root.floorView.tournament ?? null) !== null
        sourceComponent: FloorTournament {
            content: root.floorView.tournament
        }
    }

    Page {
        active: (root.floorView.evaluation ?? null) !== null
        sourceComponent: PitEvaluation {
            content: root.floorView.evaluation
        }
    }

    Page {
        active: (root.floorView.search ?? null) !== null
        sourceComponent: FloorSearch {
            content: root.floorView.search
        }
    }

    Page {
        active: root.floorView.said !== ""
        sourceComponent: FloorSaid {
            text: root.floorView.said
            back: root.floorView.back ?? null
        }
    }

    OnDemand {
        anchors.top: head.bottom
        width: parent.width
        height: (pads.visible ? pads.y - Theme.edge : parent.height) - head.height
        file: Qt.resolvedUrl("../pit/PitPage.qml")
        given: !root.inPit ? null : ({ content: root.floorView.pit, notice: null })
        onTapped: intent => root.tap(intent)
    }

    Loader {
        anchors.top: head.bottom
        anchors.bottom: pads.top
        anchors.bottomMargin: Theme.edge
        width: parent.width
        active: root.onFelt
        // Its prompt would be half under what is asked, which says the same.
        visible: !root.floorView.asks
        sourceComponent: Felt {
            view: root.view
        }
    }

    Pads {
        id: pads

        visible: (root.inPit || root.onFelt) && root.view.asked.pad !== "none" && !root.floorView.asks
        x: Theme.edge
        y: parent.height - Theme.edge - height
        width: parent.width - 2 * Theme.edge
        // Beside the felt it is lower: there the cards have to be read.
        height: root.onFelt ? Math.round(parent.height * 0.36)
            : Math.max(Math.round(parent.height * 0.42), Theme.column)
        view: root.view
        onTapped: intent => root.tap(intent)
    }

    Loader {
        width: parent.width
        height: parent.height - y
        y: Math.round(parent.height * 0.42)
        active: root.floorView.asks
        sourceComponent: FloorAsking {
            view: root.view
            onTapped: intent => root.tap(intent)
        }
    }

    NoticeCard {
        x: Math.round(root.width * 0.2)
        // What explains the keys lies over the page, and not over the keys below it.
        y: Math.round(!root.helping ? (root.height - height) / 2
            : Math.max(Theme.mm(4), root.height * (root.floorView.asks ? 0.42 : 0.57) - height))
        width: Math.round(root.width * 0.6)
        mostHeight: root.height - Theme.mm(8)
        notice: root.view.notice ?? null
        turn: ""
        onTapped: intent => root.tap(intent)
    }
}
