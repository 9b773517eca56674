pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The table as the croupier sees it: the guests from the left hand round to the right, and what
// lies in the middle.
Item {
    id: felt

    required property var view
    // Between the felt and the edge of the screen; the keys below lie an edge lower.
    readonly property int rim: Theme.gap - Theme.edge
    readonly property int columns: Round.columns(view.felt.seats.length)
    // In a place without a seat: the number 0 hides it.
    readonly property var nobody: ({
        number: 0, name: "", stack: "", cards: [], note: "", brief: "", note_tone: "plain",
        bet: "", won: "", button: false, chosen: false, struck: false, tone: "free", spoken: ""
    })
    readonly property bool replaying: view.asked.pad === "replay"
    readonly property bool practising: (view.asked.exercise ?? null) !== null
    // Each follows the view by itself. Of two properties that are asked one after the other, one
    // would still be that of the view before: an exercise that is gone would count as unjudged.
    readonly property var result: view.asked.exercise?.result ?? null
    readonly property var asked: (view.asked.exercise?.result ?? null) === null ? view.asked.exercise ?? null : null
    readonly property var notice: view.notice ?? null
    // It gives way to a notice, which would lie over its lower half.
    readonly property var procedure: notice === null && view.over?.kind === "procedure" ? view.over : null
    // A notice lies below the prompt and beside the board. Where its words need more room it covers
    // the prompt, and says itself whose turn it is.
    readonly property bool beside: notice !== null && view.felt.board.cards.length > 0
        && notice.title.length + notice.text.length < 140 && !notice.asked
    readonly property var noticeCard: noticePlace.item
    readonly property int cardNeeds: noticeCard?.natural ?? 0
    readonly property int belowPrompt: middle.free - promptTop - Theme.mm(13) - Theme.mm(1)
    // Where its words begin; the place that is tapped reaches higher where there is little room.
    readonly property int promptTop: Theme.mm(8.2)
    readonly property int promptRoom: Math.min(clear, filled ? boxes.y : facts.y) - Theme.mm(0.5) - promptTop
    readonly property bool overPrompt: notice !== null && cardNeeds > belowPrompt
    // Of the middle, above a notice and a call.
    readonly property int clear: middle.free - (notice === null ? 0 : cardNeeds + Theme.mm(1))
    // What a call of the pit boss takes of the middle, at its lower edge; while its reasons can be
    // tapped, pots and board lie higher.
    readonly property int callRoom: band.ringing ? middle.height - band.y + middle.y + Theme.mm(1) : 0
    readonly property bool filled: boxes.visible && boxes.boxes.length + view.felt.board.cards.length > 0
    readonly property int callRaise: band.ringing && band.asked
        ? callRoom - Theme.mm(view.felt.board.cards.length > 0 ? 1.4 : 6.5) : 0
    // Figures of stub and burns lie beside the pots then.
    readonly property bool factsInBoxes: band.ringing && view.felt.boxes.length > 0 && (view.felt.payout ?? null) === null
    readonly property var boxes: factsInBoxes ? [...view.felt.boxes, ...counted] : view.felt.boxes
    readonly property var counted: view.felt.facts.filter(fact => fact.value !== "" && fact.chips.length === 0)
        .slice(0, 2).map(fact => ({ label: fact.label, brief: "", amount: fact.value, alert: false }))
    readonly property int cornerRadius: Theme.mm(20)
    // Of the table, around the middle.
    readonly property int railWidth: Theme.mm(1.5)
    // What is to be done, in one sentence; beside steps that have a line each, what comes after them.
    readonly property string whole: view.felt.payout?.title ?? view.asked.prompt.title
    readonly property bool stepped: (view.felt.payout ?? null) === null && (view.asked.prompt.steps?.length ?? 0) > 0

    // Where a notice lies, in the window.
    readonly property rect noticed: Qt.rect(middle.x, y + middle.y, middle.width, middle.free)

    signal tapped(string intent)

    // The name of a low hand is kept on one line.
    function unbroken(words: string): string {
        return words.replace(/-(?=\d|[AKQJT]\b)/g, "\u2011")
    }

    // The table, with a rail round it: the guests sit outside, the croupier below.
    Rectangle {
        id: rail

        x: middle.x - Theme.mm(2.3)
        y: middle.y - Theme.mm(2.3)
        width: middle.width + Theme.mm(4.6)
        height: felt.height - y
        topLeftRadius: felt.cornerRadius
        topRightRadius: felt.cornerRadius
        bottomLeftRadius: Theme.mm(4)
        bottomRightRadius: Theme.mm(4)
        color: Theme.rail
    }

    Rectangle {
        anchors.fill: rail
        anchors.margins: felt.railWidth
        topLeftRadius: felt.cornerRadius - felt.railWidth
        topRightRadius: felt.cornerRadius - felt.railWidth
        bottomLeftRadius: Theme.mm(2.5)
        bottomRightRadius: Theme.mm(2.5)
        gradient: Gradient {
            GradientStop { position: 0; color: Theme.feltTop }
            GradientStop { position: 1; color: Theme.feltBottom }
        }
    }

    // While a past hand is shown, everything is in a bright frame.
    Rectangle {
        objectName: "replay-frame"
        visible: felt.replaying
        anchors.fill: parent
        color: "transparent"
        border.width: Theme.mm(1.2)
        border.color: Theme.text
    }

    Cells {
        id: cells

        width: felt.width - 2 * felt.rim
        height: felt.height - Theme.gap - felt.rim
        columns: felt.columns
        rows: Round.rows
    }

    Repeater {
        model: Math.max(9, felt.view.felt.seats.length)

        Seat {
            required property int index
            readonly property int column: Round.column(index + 1, felt.columns)
            readonly property int row: Round.row(index + 1, felt.columns)

            x: felt.rim + cells.left(column)
            y: Theme.gap + cells.top(row)
            width: cells.span(column, 1)
            height: cells.drop(row, 1)
            guest: felt.view.felt.seats[index] ?? felt.nobody
            slots: felt.view.felt.slots
            onTapped: intent => felt.tapped(intent)
        }
    }

    SeatBets {
        id: bets

        anchors.fill: parent
        shown: felt.procedure === null
        seats: felt.view.felt.seats
        columns: felt.columns
        cells: cells
        nobody: felt.nobody
        table: Qt.rect(middle.x, middle.y, middle.width, middle.height)
        notice: felt.notice === null ? height : noticePlace.y
    }

    Item {
        id: middle

        // Above the band of a call.
        readonly property int free: height - felt.callRoom

        x: felt.rim + cells.left(1)
        y: Theme.gap + cells.top(1)
        width: cells.span(1, felt.columns - 2)
        height: cells.drop(1, 2)

        Prompt {
            id: prompt

            visible: !felt.practising && !felt.overPrompt
            x: bets.besides ? bets.besideWidth : Theme.mm(6)
            y: felt.promptTop - lift
            width: parent.width - 2 * x
            room: felt.promptRoom
            lift: Math.max(0, Theme.mm(13) - felt.promptRoom + Theme.mm(2.5))
            // As far from the keys below it as keys are from each other.
            // A notice has its own keys at its lower edge.
            height: room + lift + (felt.notice === null ? -Theme.mm(2.5) : Theme.mm(0.5))
            title: felt.stepped ? felt.view.asked.prompt.due : felt.whole
            steps: felt.stepped ? felt.view.asked.prompt.steps : []
            spoken: [felt.whole, announcement, why].filter(text => text !== "").join(". ")
            announcement: felt.unbroken(felt.view.asked.announcement)
            why: (felt.view.felt.payout ?? null) !== null ? "" : felt.view.asked.prompt.why
            rule: felt.view.asked.prompt.rule
            banded: felt.replaying
            onTapped: intent => felt.tapped(intent)
        }

        PotBoxes {
            id: boxes

            visible: !felt.practising && (felt.notice === null || felt.beside)
            x: Theme.mm(3)
            y: parent.height - height - Theme.mm(2) - felt.callRaise
            width: parent.width - 2 * x
            height: Theme.mm(18.6)
            potsHeight: Theme.mm(14)
            boardHeight: Theme.mm(17)
            boxes: (felt.view.felt.payout ?? null) === null && !felt.beside ? felt.boxes : []
            board: felt.view.felt.board
            pots: felt.view.felt.pots ?? null
            onTapped: intent => felt.tapped(intent)
        }

        FactsLine {
            id: facts

            visible: !felt.practising && felt.notice === null && !felt.factsInBoxes && !(boxes.visible && boxes.tall)
            x: boxes.x + boxes.cardsWidth
            // Clear of the pot above it.
            y: parent.height - height + (band.ringing ? -felt.callRoom : Theme.mm(0.8))
            width: parent.width - x - boxes.x
            centre: Math.round(parent.width / 2) - x
            height: implicitHeight
            facts: felt.view.felt.facts
        }

        OnDemand {
            anchors.fill: parent
            file: Qt.resolvedUrl("../training/ExerciseMiddle.qml")
            given: felt.asked === null ? null : ({
                exercise: felt.asked, boxes: felt.view.felt.boxes, board: felt.view.felt.board,
                leftRow: bets.leftRow, rightRow: bets.rightRow, aside: bets.asideWidth,
                above: bets.above ? bets.betHeight : 0
            })
            onTapped: intent => felt.tapped(intent)
        }
    }

    CallBand {
        id: band

        readonly property int start: asked ? 0 : boxes.cardsWidth

        x: middle.x + Theme.mm(2) + start
        y: middle.y + middle.height + Theme.mm(0.4) - height
        width: middle.width - Theme.mm(4) - start
        call: felt.view.top.call ?? null
        low: felt.notice !== null
        onTapped: intent => felt.tapped(intent)
    }

    OnDemand {
        anchors.fill: parent
        file: Qt.resolvedUrl("../training/ExerciseResult.qml")
        given: felt.result === null ? null : ({ result: felt.result })
    }

    OnDemand {
        x: middle.x
        y: middle.y
        width: middle.width
        height: middle.free
        file: Qt.resolvedUrl("../problems/ProcedureCard.qml")
        given: felt.procedure === null ? null : ({ procedure: felt.procedure })
        onTapped: intent => felt.tapped(intent)
    }

    OnDemand {
        id: noticePlace

        readonly property int start: felt.beside ? boxes.x + boxes.cardsWidth : 0

        x: middle.x + start
        y: middle.y + middle.free - height
        width: middle.width - start
        file: Qt.resolvedUrl("../parts/NoticeCard.qml")
        given: felt.notice === null ? null : ({
            mostHeight: middle.y + middle.free - Theme.gap,
            notice: felt.notice,
            room: felt.belowPrompt,
            turn: felt.view.asked.prompt.title
        })
        onTapped: intent => felt.tapped(intent)
    }
}
