pragma ComponentBehavior: Bound

import QtQuick

// Keys in fixed slots. A slot names the keys that may lie in it, of which the first that the view
// has is shown; without one it stays empty, and no other key ever moves.
Item {
    id: pad

    property var keysByName: ({})
    required property var slots
    // `Cells`. Not said as its type: Qt may read that file anew in between, and would take the two
    // for different types.
    required property var cells
    property real titleSize: 5.6
    property real detailSize: Theme.read
    // Of a title with nothing below it.
    property real aloneSize: titleSize
    property bool brief: false
    // If a key before this one gives the same reason already, only the rule's number is shown.
    property bool once: false
    readonly property var row: ({ column: 0, columns: cells.columns })

    signal tapped(string intent)

    function entryOf(slot: var): var {
        return pad.keysByName[slot.names.find(name => name in pad.keysByName)]
    }

    function repeats(entry: var, index: int): bool {
        return pad.once && (entry?.why ?? "") !== ""
            && pad.slots.findIndex(slot => pad.entryOf(slot)?.why === entry.why) < index
    }

    Repeater {
        model: pad.slots

        Key {
            required property var modelData
            required property int index
            // Wider if the key with which it would share its row is not there.
            readonly property bool whole: modelData.beside !== undefined
                && ![].concat(modelData.beside).some(name => name in pad.keysByName)
            readonly property var place: whole ? pad.row : modelData
            // One row high if the key that shares its place from the second row on is there.
            readonly property bool low: modelData.above !== undefined && modelData.above in pad.keysByName

            x: pad.cells.left(place.column, place.columns)
            y: pad.cells.top(modelData.row)
            width: pad.cells.span(place.column, place.columns)
            height: pad.cells.drop(modelData.row, low ? 1 : modelData.rows)
            titleSize: modelData.title ?? (more === "" ? pad.aloneSize : pad.titleSize)
            detailSize: modelData.detail ?? pad.detailSize
            brief: (modelData.brief ?? pad.brief) || pad.repeats(entry, index)
            entry: pad.entryOf(modelData)
            onTapped: intent => pad.tapped(intent)
        }
    }
}
