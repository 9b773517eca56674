import QtQuick
import "../parts"

// The key for showing, and beside it what the key in the last place on the right does: all others
// muck, or the pots are paid out. The keys that muck and that pay out are at the edges, where no
// card is tapped; an arrow points there.
SlotPad {
    id: pad

    readonly property var last: keysByName["act-award"] ?? keysByName["act-muck-others"] ?? null
    readonly property bool able: last?.enabled ?? false
    readonly property color ink: last?.tone === "give_up" ? Theme.keys.give_up.edge : Theme.green

    cells: Cells {
        width: pad.width
        height: pad.height
        columns: 2
        rows: 1
        mirrored: Theme.mirrored
    }
    slots: [{ names: ["act-show"], column: 0, columns: 1, row: 0, rows: 1 }]
    titleSize: 8.4
    detailSize: 5

    // Without a frame: it is read, not tapped.
    Item {
        id: panel

        readonly property int inset: Theme.mm(8)
        readonly property int wordsWidth: width - 3 * inset - arrow.width
        readonly property int wordsX: Theme.mirrored ? width - inset - wordsWidth : inset

        visible: pad.last !== null
        x: pad.cells.left(1)
        width: pad.cells.span(1, 1)
        height: pad.height

        Label {
            id: title

            x: panel.wordsX
            y: Math.round(panel.height * 0.5) - height
            width: panel.wordsWidth
            height: Theme.mm(12)
            text: pad.last?.title ?? ""
            size: 8.4
            color: pad.able ? pad.ink : Theme.textGrey
            font.weight: Font.Bold
            fontSizeMode: Text.Fit
            verticalAlignment: Text.AlignBottom
        }

        Label {
            x: panel.wordsX
            anchors.top: title.bottom
            anchors.topMargin: Theme.mm(1.6)
            width: panel.wordsWidth
            height: Math.round(panel.height * 0.5) - Theme.mm(4)
            text: Lines.bound((pad.able ? pad.last.detail : pad.last?.why) ?? "")
            size: 5
            leastSize: 3
            color: pad.able ? Theme.text : Theme.textGrey
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
        }

        Drawing {
            id: arrow

            x: Theme.mirrored ? panel.inset : panel.width - panel.inset - width
            y: pad.cells.height - Theme.mm(10) - Math.round(height / 2)
            width: Theme.mm(14)
            height: width
            name: Theme.mirrored ? "arrow-left" : "arrow-right"
            ink: pad.able ? pad.ink : Theme.keys.grey.edge
        }
    }
}
