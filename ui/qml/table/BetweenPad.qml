pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Between two hands: at one side what the table goes on with, a new hand or a shift; at the other
// all else that can be done, each key in its own place; between them how the last pots are paid.
Item {
    id: pad

    property var keysByName: ({})
    property var payout: null
    property var pots: null
    readonly property bool paid: payout !== null

    signal tapped(string intent)

    function fill(view: var): void {
        const named = {}
        for (const key of view.asked.keys)
            named[key.name] = key
        pad.keysByName = named
        pad.payout = view.felt.payout ?? null
        pad.pots = view.felt.pots ?? null
        for (const key of view.asked.keys)
            if (!lies(pad.children, key.name))
                console.warn(`${key.name} has no place between two hands`)
    }

    // Whether the key of this name is one of them.
    function lies(keys: var, name: string): bool {
        for (let at = 0; at < keys.length; ++at)
            if (keys[at].entry?.name === name)
                return true
        return false
    }

    PayoutPlace {
        id: place

        width: pad.width
        height: pad.height
    }

    Key {
        x: place.fromLeft(0, width)
        width: pad.paid ? place.mainWidth : place.keysX - Theme.gap
        height: pad.height
        titleSize: Theme.next
        detailSize: pad.paid ? Theme.read : Theme.title
        entry: pad.keysByName["new-hand"] ?? pad.keysByName["shift-open"]
        onTapped: intent => pad.tapped(intent)
    }

    PayoutCard {
        x: place.payoutX
        width: place.payoutWidth
        height: pad.height
        payout: pad.payout
        pots: pad.pots
        onTapped: intent => pad.tapped(intent)
    }

    Cells {
        id: cells

        width: place.keysWidth
        height: pad.height
        columns: 2
        rows: 4
        mirrored: Theme.mirrored
    }

    component SmallKey: Key {
        required property int column
        required property int row
        property int columns: 1
        required property list<string> names
        readonly property real room: (width - Theme.mm(4.2)) / Theme.mm(Theme.read)
        readonly property bool brief: instead !== "" && TextWidth.plain([instead]) <= room
        // Both on one line each, the detail in fewer words if need be, or the title alone on two.
        readonly property bool level: TextWidth.bold([title]) <= room
            && (TextWidth.plain([more]) <= room || brief)

        x: place.fromLeft(place.keysX, place.keysWidth) + cells.left(column, columns)
        y: cells.top(row)
        width: cells.span(column, columns)
        height: cells.drop(row, 1)
        titleSize: Theme.read
        titleOnly: live && !level
        bare: true
        entry: pad.keysByName[names.find(name => name in pad.keysByName)]
        onTapped: intent => pad.tapped(intent)
    }

    SmallKey { row: 0; column: 0; names: ["guests"] }
    SmallKey { row: 0; column: 1; names: ["money", "tronc-sign", "tournament"] }
    SmallKey { row: 1; column: 0; names: ["report"] }
    SmallKey { row: 1; column: 1; names: ["croupier"] }
    SmallKey { row: 2; column: 0; names: ["count-next", "hand-at-level", "place-button", "straddle"] }
    SmallKey { row: 2; column: 1; names: ["pots-dealt"] }
    SmallKey { row: 2; column: 0; columns: 2; names: ["table-setup"] }
    SmallKey { row: 3; column: 0; names: ["shift-close", "shift-reopen"] }
    SmallKey { row: 3; column: 1; names: ["setup", "tray"] }
}
