import QtQuick

// All pads above each other, of which one is seen.
Item {
    id: deck

    required property string current
    readonly property var pads: ({
        cards, actions, draw, showdown, between, choice, terms, number
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

    TermsPad {
        id: terms

        anchors.fill: parent
        visible: deck.current === "terms"
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
