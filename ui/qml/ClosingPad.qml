pragma ComponentBehavior: Bound

import QtQuick

// How the shift stands that is to be closed: up to eight figures, to be read and not tapped.
Item {
    id: pad

    property var figures: []

    function fill(view: var): void {
        pad.figures = view.figures
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: 4
        rows: 2
    }

    Repeater {
        model: 8

        Panel {
            id: tile

            required property int index
            readonly property var figure: pad.figures[index] ?? null
            readonly property bool heeded: figure?.tone === "heed"
            readonly property int inset: Theme.mm(4)

            visible: figure !== null
            x: cells.left(index % 4)
            y: cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)

            Label {
                x: tile.inset
                y: Math.round(tile.height / 2) - height - Theme.mm(0.6)
                width: tile.width - 2 * tile.inset
                text: tile.figure?.label ?? ""
                size: 4.2
                leastSize: 3
                color: Theme.textSoft
                fontSizeMode: Text.HorizontalFit
            }

            Label {
                x: tile.inset
                y: Math.round(tile.height / 2) + Theme.mm(0.6)
                width: tile.width - 2 * tile.inset
                text: tile.figure?.value ?? ""
                size: 8
                leastSize: 5
                color: tile.heeded ? Theme.amber : Theme.text
                font.weight: Font.Bold
                fontSizeMode: Text.HorizontalFit
                Accessible.ignored: false
                Accessible.role: Accessible.StaticText
                Accessible.name: (tile.figure?.label ?? "") + ": " + text
            }
        }
    }
}
