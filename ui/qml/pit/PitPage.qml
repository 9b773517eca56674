pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The pit boss's page: its head, the tables, and below them the page that is open.
Item {
    id: page

    required property var content
    property var notice: null
    property var call: null
    readonly property int inset: Theme.mm(4)
    // Whether there are keys below the page.
    readonly property bool low: height < Theme.mm(150)
    // The report of a shift and the evaluation say more than they do, and need their room.
    readonly property bool tabled: !low && content.tables.length > 0 && (content.shifts ?? null) === null
        && (content.evaluation ?? null) === null
    // What explains the keys lies where there are none: over the cards of the tables; with keys below
    // the page, over the end of its lines.
    readonly property bool helping: content.help?.tone === "raise"
    // A notice lies where no page has keys: on the right, between the tabs and what is below.
    readonly property bool aside: !low && !helping

    signal tapped(string intent)

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    PitHead {
        id: head

        width: parent.width
        height: Theme.mm(14)
        content: page.content
        // The strip of the tables has room for both.
        call: page.tabled ? null : page.call
        shift: page.tabled ? "" : page.content.shift
        onTapped: intent => page.tapped(intent)
    }

    PitTables {
        id: tables

        x: page.inset
        anchors.top: head.bottom
        anchors.topMargin: Theme.mm(2)
        width: parent.width - 2 * page.inset
        visible: page.tabled
        height: page.tabled ? Theme.mm(20) : 0
        tables: page.content.tables
        shift: page.content.shift
        call: page.call
        chart: page.content.chart ?? null
    }

    Item {
        id: body

        x: page.inset
        anchors.top: tables.bottom
        anchors.topMargin: page.tabled ? Theme.gap : 0
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2)
        width: parent.width - 2 * page.inset

        PitHands {
            anchors.fill: parent
            visible: hands !== null
            hands: page.content.hands ?? null
            onTapped: intent => page.tapped(intent)
        }

        PitShifts {
            anchors.fill: parent
            visible: shifts !== null
            shifts: page.content.shifts ?? null
            onTapped: intent => page.tapped(intent)
        }

        PitLog {
            anchors.fill: parent
            visible: content !== null
            content: page.content.state ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    Loader {
        anchors.fill: body
        active: (page.content.corrections ?? null) !== null
        sourceComponent: PitCorrections {
            content: page.content.corrections
            low: page.low
            onTapped: intent => page.tapped(intent)
        }
    }

    Loader {
        anchors.fill: body
        active: (page.content.records ?? null) !== null
        sourceComponent: PitRecords {
            content: page.content.records
            onTapped: intent => page.tapped(intent)
        }
    }

    Loader {
        anchors.fill: body
        active: (page.content.evaluation ?? null) !== null
        sourceComponent: PitEvaluation {
            content: page.content.evaluation
            low: page.low
            onTapped: intent => page.tapped(intent)
        }
    }

    NoticeCard {
        x: Math.round(page.width * (page.aside ? 0.545 : 0.2))
        y: page.aside ? Math.round(page.height * 0.41)
            : page.low || !page.helping ? page.height - height - Theme.mm(2) : head.height + Theme.mm(1)
        width: Math.round(page.width * (page.aside ? 0.43 : 0.6))
        mostHeight: page.aside ? Math.round(page.height * 0.4)
            : page.height - (page.helping ? head.height : 0) - 2 * page.inset
        notice: page.notice
        turn: ""
        onTapped: intent => page.tapped(intent)
    }
}
