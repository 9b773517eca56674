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
    property real titleSize: Theme.read
    property real detailSize: Theme.read
    // Of a title with nothing below it.
    property real aloneSize: titleSize
    readonly property var row: ({ column: 0, columns: cells.columns })

    signal tapped(string intent)

    function entryOf(slot: var): var {
        return pad.keysByName[slot.names.find(name => name in pad.keysByName)]
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
            entry: pad.entryOf(modelData)
            onTapped: intent => pad.tapped(intent)
        }
    }
}
