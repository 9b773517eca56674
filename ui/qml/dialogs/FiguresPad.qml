pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Up to six large figures beside each other, to be read and not tapped: of a count, of all counts,
// or of a slip.
Item {
    id: pad

    property var figures: []
    readonly property var inks: ({ plain: Theme.text, good: Theme.text, heed: Theme.amber })

    function fill(view: var): void {
        pad.figures = view.asked.shows?.figures ?? []
    }

    Cells {
        id: cells

        width: pad.width
        height: pad.height
        columns: Math.max(1, pad.figures.length)
        rows: 1
    }

    Repeater {
        model: 6

        Panel {
            id: tile

            required property int index
            readonly property var figure: pad.figures[index] ?? null
            readonly property string tone: figure?.tone ?? "plain"
            readonly property int inset: Theme.mm(3)

            visible: figure !== null
            x: cells.left(index)
            width: cells.span(index, 1)
            height: pad.height
            border.color: tone === "heed" ? Theme.amber : Theme.line

            Label {
                x: tile.inset
                y: Math.round(tile.height / 2) - height - Theme.mm(4)
                width: tile.width - 2 * tile.inset
                text: tile.figure?.label ?? ""
                elide: Text.ElideRight
                color: Theme.textSoft
                horizontalAlignment: Text.AlignHCenter
            }

            Label {
                x: tile.inset
                y: Math.round(tile.height / 2) - Theme.mm(2)
                width: tile.width - 2 * tile.inset
                text: tile.figure?.value ?? ""
                height: Theme.mm(18)
                size: Theme.moment
                falls: true
                wrapMode: Text.NoWrap
                verticalAlignment: Text.AlignVCenter
                color: pad.inks[tile.tone]
                font.weight: Font.Bold
                horizontalAlignment: Text.AlignHCenter
                Accessible.ignored: false
                Accessible.role: Accessible.StaticText
                Accessible.name: (tile.figure?.label ?? "") + ": " + text
            }
        }
    }
}
