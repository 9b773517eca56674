pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What can be done for a guest, and below it the cards of the seat, any of which can be named anew.
// For the board or a common card there are the cards alone, larger, and in the middle of the screen.
Item {
    id: pad

    property var keys: []
    property var fixes: []
    property string question
    readonly property var others: keys.filter(key => key.name !== "act-show-early")
    readonly property bool alone: keys.length === 0
    readonly property int places: 9
    // Where cards that are there alone begin: the keys that end the dialog lie on one side only.
    readonly property int begin: Math.round((pad.width - row.left(fixes.length) + Theme.gap
        + (Theme.mirrored ? -1 : 1) * (Theme.endsWidth + Theme.gap)) / 2)

    signal tapped(string intent)

    function fill(view: var): void {
        pad.keys = view.asked.keys
        pad.fixes = view.asked.shows?.cards ?? []
        pad.question = view.asked.shows?.question ?? ""
    }

    // A card's place by the number that ends its name, so that it never moves.
    function placeOf(name: string): int {
        return Number(name.slice(name.lastIndexOf("-") + 1)) + 1
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 4
        rows: 3
    }

    Cells {
        id: row

        width: pad.width
        height: pad.height
        columns: pad.alone ? 6 : pad.places
        rows: 3
    }

    Repeater {
        model: 8

        Key {
            required property int index

            x: cells.left(index % 4)
            y: cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)
            entry: pad.others[index]
            onTapped: intent => pad.tapped(intent)
        }
    }

    Label {
        visible: pad.fixes.length > 0 && !pad.alone
        x: row.left(0)
        y: row.top(2)
        width: row.span(0, 1)
        height: row.drop(2, 1)
        text: pad.question
        color: Theme.textSoft
        falls: true
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
    }

    Repeater {
        model: 7

        CardKey {
            required property int index
            readonly property var card: pad.fixes[index] ?? null
            readonly property int place: card === null || pad.alone ? index : pad.placeOf(card.name)

            x: pad.alone ? pad.begin + row.left(place) : row.left(place)
            y: row.top(pad.alone ? 1 : 2)
            width: row.span(place, 1)
            height: row.drop(pad.alone ? 1 : 2, 1)
            name: card?.name ?? ""
            rank: card?.rank ?? ""
            suit: card?.suit ?? ""
            live: card?.enabled ?? false
            spoken: card?.spoken ?? ""
            onTapped: intent => pad.tapped(intent)
        }
    }

    Key {
        x: row.left(pad.places - 1)
        y: row.top(2)
        width: row.span(pad.places - 1, 1)
        height: row.drop(2, 1)
        bare: true
        entry: pad.keys.find(key => key.name === "act-show-early")
        onTapped: intent => pad.tapped(intent)
    }
}
