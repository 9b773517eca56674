pragma ComponentBehavior: Bound

import QtQuick
import "parts"
import "table"

// The table, or the pit boss's page in its place, and the keys, all as the view says. QML knows no
// rules.
KioskWindow {
    id: root

    readonly property string over: view.over?.kind ?? ""
    readonly property bool covered: over !== "" && over !== "procedure"

    title: view.top.table

    TopBar {
        id: topBar

        visible: !root.covered
        width: parent.width
        height: Theme.mm(14)
        content: root.view.top
        onTapped: intent => root.tap(intent)
    }

    Felt {
        id: felt

        visible: !root.covered
        anchors.top: topBar.bottom
        anchors.bottom: pads.top
        anchors.bottomMargin: Theme.edge
        width: parent.width
        view: root.view
        onTapped: intent => root.tap(intent)
    }

    OnDemand {
        width: parent.width
        height: pads.visible ? pads.y - Theme.edge : parent.height
        file: Qt.resolvedUrl("pit/PitPage.qml")
        given: root.over !== "pit" ? null
            : ({ content: root.view.over, notice: root.view.notice ?? null, call: root.view.top.call ?? null })
        onTapped: intent => root.tap(intent)
    }

    OnDemand {
        width: parent.width
        height: pads.visible ? pads.y - Theme.edge : parent.height
        file: Qt.resolvedUrl("table/PlainPage.qml")
        given: root.over !== "plain" ? null
            : ({ content: root.view.over, notice: root.view.notice ?? null, call: root.view.top.call ?? null })
        onTapped: intent => root.tap(intent)
    }

    OnDemand {
        anchors.fill: parent
        file: Qt.resolvedUrl("machine/TouchPanel.qml")
        given: root.over !== "panel" ? null
            : ({ content: root.view.over, notice: root.view.notice ?? null, noticed: felt.noticed })
        onTapped: intent => root.tap(intent)
    }

    OnDemand {
        anchors.fill: parent
        file: Qt.resolvedUrl("dialogs/PrintedReport.qml")
        given: root.over !== "report" ? null
            : ({ content: root.view.over, notice: root.view.notice ?? null })
        onTapped: intent => root.tap(intent)
    }

    Pads {
        id: pads

        visible: root.view.asked.pad !== "none"
        x: Theme.edge
        y: parent.height - Theme.edge - height
        width: parent.width - 2 * Theme.edge
        height: Math.max(Math.round(parent.height * 0.458), Theme.column)
        view: root.view
        onTapped: intent => root.tap(intent)
    }
}
