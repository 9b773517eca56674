pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The cards of the pack, a row for each suit from the ace down; fewer ranks have wider keys.
Item {
    id: pad

    property var cards: []
    readonly property var blank: ({ name: "", rank: "", suit: "", enabled: false, spoken: "", there: true })

    readonly property int ranks: 13 - pad.cards.slice(0, 13).filter(card => !card.there).length

    signal tapped(string intent)

    function fill(view: var): void {
        pad.cards = view.asked.shows.cards
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: pad.ranks
        rows: 4
    }

    Repeater {
        model: 52

        CardKey {
            required property int index
            readonly property var card: pad.cards[index] ?? pad.blank

            x: cells.left(index % 13)
            y: cells.top(Math.floor(index / 13))
            width: cells.span(index % 13, 1)
            height: cells.drop(Math.floor(index / 13), 1)
            name: card.name
            rank: card.rank
            suit: card.suit
            live: card.enabled
            visible: card.there
            spoken: card.spoken
            onTapped: intent => pad.tapped(intent)
        }
    }
}
