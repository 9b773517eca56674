import QtQuick
import "../dialogs"
import "../problems"
import "../training"

// All pads above each other, of which one is seen.
Item {
    id: deck

    required property string current
    readonly property var always: ({ cards, actions, draw, showdown, between, choice, number })
    // Made when they are asked for, and gone with the next: each item of the screen costs time
    // whenever any item of it appears.
    readonly property var seldom: ({
        winners, depth, letters, settings, terms, problem, seat,
        past, replay, undoing, closing, seats, money, pieces, figures, picks, verdict, review, deeds
    })

    signal tapped(string intent)

    // The pad of this name, there to be filled.
    function brought(name: string): var {
        asked.sourceComponent = seldom[name] ?? null
        return always[name] ?? asked.item
    }

    CardPad {
        id: cards

        function fill(view: var): void {
            cards.cards = view.cards
        }

        anchors.fill: parent
        visible: deck.current === "cards"
        onTapped: intent => deck.tapped(intent)
    }

    ActionPad {
        id: actions

        anchors.fill: parent
        visible: deck.current === "actions"
        onTapped: intent => deck.tapped(intent)
    }

    DrawPad {
        id: draw

        anchors.fill: parent
        visible: deck.current === "draw"
        onTapped: intent => deck.tapped(intent)
    }

    ShowdownPad {
        id: showdown

        anchors.fill: parent
        visible: deck.current === "showdown"
        onTapped: intent => deck.tapped(intent)
    }

    BetweenPad {
        id: between

        anchors.fill: parent
        visible: deck.current === "between"
        onTapped: intent => deck.tapped(intent)
    }

    ChoicePad {
        id: choice

        anchors.fill: parent
        visible: deck.current === "choice"
        onTapped: intent => deck.tapped(intent)
    }

    NumberPad {
        id: number

        function fill(view: var): void {
            number.number = view.number
        }

        anchors.fill: parent
        visible: deck.current === "number"
        onTapped: intent => deck.tapped(intent)
    }

    Loader {
        id: asked

        anchors.fill: parent
    }

    Connections {
        target: asked.item
        ignoreUnknownSignals: true

        function onTapped(intent: string): void {
            deck.tapped(intent)
        }
    }

    Component {
        id: winners

        WinnerPad {}
    }

    Component {
        id: depth

        DrawPad {}
    }

    Component {
        id: letters

        LetterPad {}
    }

    Component {
        id: settings

        SettingsPad {}
    }

    Component {
        id: terms

        TermsPad {}
    }

    Component {
        id: problem

        ProblemPad {}
    }

    Component {
        id: seat

        SeatPad {}
    }

    Component {
        id: past

        PastPad {}
    }

    Component {
        id: replay

        ReplayPad {}
    }

    Component {
        id: undoing

        UndoingPad {}
    }

    Component {
        id: closing

        MoneyPad {}
    }

    Component {
        id: money

        MoneyPad {}
    }

    Component {
        id: pieces

        PiecesPad {}
    }

    Component {
        id: figures

        FiguresPad {}
    }

    Component { id: picks; PickPad {} }

    Component { id: verdict; VerdictPad {} }

    Component { id: review; ReviewPad {} }

    Component { id: deeds; DeedsPad {} }

    Component {
        id: seats

        SeatsPad {}
    }
}
