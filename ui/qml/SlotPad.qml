pragma ComponentBehavior: Bound

import QtQuick

// Keys in fixed slots. A slot names the keys that may lie in it, of which the first that the view
// has is shown; without one it stays empty, and no other key ever moves.
Item {
    id: pad

    property var keysByName: ({})
    required property var slots
    required property Cells cells
    property real titleSize: 5.6
    property real detailSize: 4
    property bool brief: false
    // A reason that a key before says already is cut to the rule.
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
            // Without the key that it would share its row with.
            readonly property bool whole: modelData.beside !== undefined
                && !(modelData.beside in pad.keysByName)
            readonly property var place: whole ? pad.row : modelData

            x: pad.cells.left(place.column, place.columns)
            y: pad.cells.top(modelData.row)
            width: pad.cells.span(place.column, place.columns)
            height: pad.cells.drop(modelData.row, modelData.rows)
            titleSize: modelData.title ?? pad.titleSize
            detailSize: modelData.detail ?? pad.detailSize
            brief: (modelData.brief ?? pad.brief) || pad.repeats(entry, index)
            entry: pad.entryOf(modelData)
            onTapped: intent => pad.tapped(intent)
        }
    }
}
