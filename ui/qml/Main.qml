import QtQuick

// The table: what the bridge's one value says, and keys. It knows no rules.
KioskWindow {
    id: root

    title: view.top.table

    TopBar {
        id: topBar

        width: parent.width
        height: Theme.mm(14)
        content: root.view.top
        onTapped: intent => root.tap(intent)
    }

    Felt {
        anchors.top: topBar.bottom
        anchors.bottom: pads.top
        anchors.bottomMargin: Theme.edge
        width: parent.width
        view: root.view
        onTapped: intent => root.tap(intent)
    }

    Pads {
        id: pads

        x: Theme.edge
        y: parent.height - Theme.edge - height
        width: parent.width - 2 * Theme.edge
        height: Math.max(Math.round(parent.height * 0.458), Theme.mm(89))
        view: root.view
        onTapped: intent => root.tap(intent)
    }
}
