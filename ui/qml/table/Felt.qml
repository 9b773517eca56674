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
    readonly property int columns: Round.columns(view.seats.length)
    // In a place without a seat: the number 0 hides it.
    readonly property var nobody: ({
        number: 0, name: "", stack: "", cards: [], note: "", note_tone: "plain", bet: "",
        button: false, chosen: false, struck: false, tone: "free", spoken: ""
    })
    readonly property bool replaying: (view.replay ?? null) !== null
    readonly property bool practising: (view.exercise ?? null) !== null
    // Each follows the view by itself. Of two properties that are asked one after the other, one
    // would still be that of the view before: an exercise that is gone would count as unjudged.
    readonly property var result: view.exercise?.result ?? null
    readonly property var asked: (view.exercise?.result ?? null) === null ? view.exercise ?? null : null
    readonly property var procedure: view.procedure ?? null
    readonly property var notice: view.notice ?? null
    // A notice lies below the prompt and beside the board. Where its words need more room it covers
    // the prompt, and says itself whose turn it is.
    readonly property bool beside: notice !== null && view.board.cards.length > 0
        && notice.title.length + notice.text.length < 140 && !notice.asked
    readonly property var noticeCard: noticePlace.item
    readonly property int cardNeeds: noticeCard?.natural ?? 0
    readonly property int belowPrompt: middle.height - Theme.mm(13.4) - Theme.gap
    readonly property bool overPrompt: notice !== null && cardNeeds > belowPrompt
    readonly property int clear: notice === null ? middle.height : middle.height - cardNeeds - Theme.gap
    // What a call of the pit boss takes of the middle.
    readonly property int callRoom: band.ringing ? band.height + Theme.mm(2) : 0
    // What is to be done, in one sentence; beside steps that have a line each, what comes after them.
    readonly property string whole: view.payout?.title ?? view.prompt.title
    readonly property bool stepped: (view.payout ?? null) === null && (view.prompt.steps?.length ?? 0) > 0

    // Where a notice lies, in the window.
    readonly property rect noticed: Qt.rect(middle.x, y + middle.y, middle.width, middle.height)

    signal tapped(string intent)

    // The name of a low hand is kept on one line.
    function unbroken(words: string): string {
        return words.replace(/-(?=\d|[AKQJT]\b)/g, "\u2011")
    }

    Rectangle {
        anchors.fill: parent
        gradient: Gradient {
            GradientStop { position: 0; color: Theme.feltTop }
            GradientStop { position: 1; color: Theme.feltBottom }
        }
    }

    // While a past hand is shown, everything is in an amber frame.
    Rectangle {
        objectName: "replay-frame"
        visible: felt.replaying
        anchors.fill: parent
        color: "transparent"
        border.width: Theme.mm(1.2)
        border.color: Theme.amber
    }

    Cells {
        id: cells

        width: felt.width - 2 * felt.rim
        height: felt.height - Theme.gap - felt.rim
        columns: felt.columns
        rows: Round.rows
    }

    Repeater {
        model: Math.max(9, felt.view.seats.length)

        Seat {
            required property int index
            readonly property int column: Round.column(index + 1, felt.columns)
            readonly property int row: Round.row(index + 1, felt.columns)

            x: felt.rim + cells.left(column)
            y: Theme.gap + cells.top(row)
            width: cells.span(column, 1)
            height: cells.drop(row, 1)
            guest: felt.view.seats[index] ?? felt.nobody
            slots: felt.view.slots
            onTapped: intent => felt.tapped(intent)
        }
    }

    CallBand {
        id: band

        x: middle.x
        y: middle.above
        width: middle.width
        call: felt.view.call ?? null
        onTapped: intent => felt.tapped(intent)
    }

    Item {
        id: middle

        readonly property int above: Theme.gap + cells.top(1)

        x: felt.rim + cells.left(1)
        y: above + felt.callRoom
        width: cells.span(1, felt.columns - 2)
        height: cells.drop(1, 2) - felt.callRoom

        PromptSteps {
            visible: !felt.practising && felt.stepped && !felt.overPrompt
            width: Math.round(parent.width * 0.36)
            height: prompt.height
            steps: felt.stepped ? felt.view.prompt.steps : []
        }

        Prompt {
            id: prompt

            visible: !felt.practising && !felt.overPrompt
            x: felt.stepped ? Math.round(parent.width * 0.36) + Theme.mm(4) : 0
            width: parent.width - x
            height: Math.min(felt.clear, (facts.rows > 1 && boxes.boxes.length === 0 ? facts.y : boxes.y) - Theme.gap)
            title: felt.stepped ? felt.view.prompt.due : felt.whole
            spoken: [felt.whole, announcement, why].filter(text => text !== "").join(". ")
            announcement: felt.unbroken(felt.view.announcement)
            // Beside a call there is room for the words to say or for the reason.
            why: (felt.view.payout ?? null) !== null || (felt.notice !== null && (boxes.raised || felt.clear < Theme.mm(26))) || (band.ringing && announcement !== "") ? "" : felt.view.prompt.why
            banded: felt.replaying
            onTapped: intent => felt.tapped(intent)
        }

        PotBoxes {
            id: boxes

            visible: !felt.practising && (felt.notice === null || felt.beside || raised)
            readonly property bool raised: felt.notice !== null && !felt.beside && boxes.boxes.length + board.cards.length > 0
                && felt.clear - height >= Theme.mm(12)
            y: Math.min(facts.y - Theme.mm(2.4), raised && !felt.beside ? felt.clear : middle.height) - height
            width: parent.width
            height: Theme.mm(felt.view.board.cards.length < 5 ? 16 : 19)
            boxes: (felt.view.payout ?? null) === null && !felt.beside ? felt.view.boxes : []
            board: felt.view.board
            pots: felt.view.pots ?? null
            onTapped: intent => felt.tapped(intent)
        }

        FactsLine {
            id: facts

            visible: !felt.practising && felt.notice === null
            y: parent.height - height
            width: parent.width
            height: implicitHeight
            facts: felt.view.facts
        }

        OnDemand {
            anchors.fill: parent
            file: Qt.resolvedUrl("../training/ExerciseMiddle.qml")
            given: felt.asked === null ? null : ({
                exercise: felt.asked, boxes: felt.view.boxes, board: felt.view.board
            })
            onTapped: intent => felt.tapped(intent)
        }
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
        height: middle.height
        file: Qt.resolvedUrl("../problems/ProcedureCard.qml")
        given: felt.procedure === null ? null : ({ procedure: felt.procedure })
        onTapped: intent => felt.tapped(intent)
    }

    OnDemand {
        id: noticePlace

        x: middle.x + (felt.beside ? boxes.cardsWidth : 0)
        y: middle.y + middle.height - height
        width: middle.width - (felt.beside ? boxes.cardsWidth : 0)
        file: Qt.resolvedUrl("../parts/NoticeCard.qml")
        given: felt.notice === null ? null : ({
            mostHeight: middle.y + middle.height - Theme.gap,
            notice: felt.notice,
            room: felt.belowPrompt,
            turn: felt.view.prompt.title
        })
        onTapped: intent => felt.tapped(intent)
    }
}
