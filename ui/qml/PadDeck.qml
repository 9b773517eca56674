import QtQuick

// All pads above each other, of which one is seen.
Item {
    id: deck

    required property string current
    readonly property var pads: ({
        cards, actions, draw, showdown, winners, depth, between, choice, letters, settings, terms, problem,
        seat, past, replay, undoing, closing, seats, number
    })

    signal tapped(string intent)

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

    WinnerPad {
        id: winners

        anchors.fill: parent
        visible: deck.current === "winners"
        onTapped: intent => deck.tapped(intent)
    }

    DrawPad {
        id: depth

        anchors.fill: parent
        visible: deck.current === "depth"
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

    LetterPad {
        id: letters

        anchors.fill: parent
        visible: deck.current === "letters"
        onTapped: intent => deck.tapped(intent)
    }

    SettingsPad {
        id: settings

        anchors.fill: parent
        visible: deck.current === "settings"
        onTapped: intent => deck.tapped(intent)
    }

    TermsPad {
        id: terms

        anchors.fill: parent
        visible: deck.current === "terms"
    }

    ProblemPad {
        id: problem

        anchors.fill: parent
        visible: deck.current === "problem"
        onTapped: intent => deck.tapped(intent)
    }

    SeatPad {
        id: seat

        anchors.fill: parent
        visible: deck.current === "seat"
        onTapped: intent => deck.tapped(intent)
    }

    PastPad {
        id: past

        anchors.fill: parent
        visible: deck.current === "past"
        onTapped: intent => deck.tapped(intent)
    }

    ReplayPad {
        id: replay

        anchors.fill: parent
        visible: deck.current === "replay"
        onTapped: intent => deck.tapped(intent)
    }

    UndoingPad {
        id: undoing

        anchors.fill: parent
        visible: deck.current === "undoing"
    }

    ClosingPad {
        id: closing

        anchors.fill: parent
        visible: deck.current === "closing"
    }

    SeatsPad {
        id: seats

        anchors.fill: parent
        visible: deck.current === "seats"
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
}
