pragma ComponentBehavior: Bound

import QtQuick
import ".."
import "../parts"
import "../table"

// The training: a page of it, or the practice table with its keys, always under a line that says so.
KioskWindow {
    id: root

    readonly property bool onPage: view.over?.kind === "school"

    title: view.top.title

    TrainingBar {
        id: bar

        width: parent.width
        height: Theme.mm(14)
        content: root.view.top
        band: root.view.asked.exercise?.band ?? ""
        onTapped: intent => root.tap(intent)
    }

    Felt {
        visible: !root.onPage
        anchors.top: bar.bottom
        anchors.bottom: pads.top
        anchors.bottomMargin: Theme.edge
        width: parent.width
        view: root.view
        onTapped: intent => root.tap(intent)
    }

    OnDemand {
        anchors.top: bar.bottom
        width: parent.width
        height: (pads.visible ? pads.y : parent.height) - bar.height - Theme.edge
        file: Qt.resolvedUrl("TrainingPage.qml")
        given: !root.onPage ? null
            : ({ content: root.view.over, notice: root.view.notice ?? null, helping: bar.helping })
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
