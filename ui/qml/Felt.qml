pragma ComponentBehavior: Bound

import QtQuick

// The table as the croupier sees it: the guests from the left hand round to the right, and what
// lies in the middle.
Item {
    id: felt

    required property var view
    readonly property int gap: Theme.mm(2)
    readonly property int columns: view.seats.length > 9 ? 6 : 5

    // Where no seat is: its number 0 hides it.
    readonly property var nobody: ({
        number: 0, name: "", stack: "", cards: [], note: "", note_tone: "plain", bet: "",
        button: false, tone: "free", spoken: ""
    })

    signal tapped(string intent)

    function columnOf(seat: int): int {
        return seat < 3 ? 0 : Math.min(seat - 2, columns - 1)
    }

    function rowOf(seat: int): int {
        return seat < 3 ? 2 - seat : Math.max(0, seat - columns - 1)
    }

    Rectangle {
        anchors.fill: parent
        gradient: Gradient {
            GradientStop { position: 0; color: Theme.feltTop }
            GradientStop { position: 1; color: Theme.feltBottom }
        }
    }

    Cells {
        id: cells

        width: felt.width - 2 * felt.gap
        height: felt.height - 2 * felt.gap
        columns: felt.columns
        rows: 3
        gap: felt.gap
    }

    Repeater {
        model: 10

        Seat {
            required property int index
            readonly property int column: felt.columnOf(index)
            readonly property int row: felt.rowOf(index)

            x: felt.gap + cells.left(column)
            y: felt.gap + cells.top(row)
            width: cells.span(column, 1)
            height: cells.drop(row, 1)
            guest: felt.view.seats[index] ?? felt.nobody
            slots: felt.view.slots
            onTapped: intent => felt.tapped(intent)
        }
    }

    Item {
        id: middle

        x: felt.gap + cells.left(1) + Theme.mm(1)
        y: felt.gap + cells.top(1)
        width: cells.span(1, felt.columns - 2) - Theme.mm(2)
        height: cells.drop(1, 2)

        Prompt {
            width: parent.width
            height: boxes.y - Theme.mm(1.5)
            title: felt.view.prompt.title
            why: felt.view.prompt.why
        }

        PotBoxes {
            id: boxes

            y: facts.y - height - Theme.mm(2.4)
            width: parent.width
            height: Theme.mm(felt.view.board.cards.length < 5 ? 16 : 20)
            boxes: felt.view.boxes
            board: felt.view.board
        }

        FactsLine {
            id: facts

            y: parent.height - height
            width: parent.width
            height: Theme.mm(6.4)
            facts: felt.view.facts
        }

        NoticeCard {
            anchors.fill: parent
            notice: felt.view.notice ?? null
            onTapped: intent => felt.tapped(intent)
        }
    }
}
