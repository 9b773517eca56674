import QtQuick
import "../parts"

// The replay of a past hand: on the left the entries around the one on the felt, beside them the
// keys one entry on or back, to the first or the last.
Item {
    id: pad

    property var keysByName: ({})
    property var replay: null
    readonly property int listWidth: Math.round((width - Theme.gap) * 0.58)

    signal tapped(string intent)

    function fill(view: var): void {
        const map = {}
        for (const key of view.asked.keys)
            map[key.name] = key
        pad.keysByName = map
        pad.replay = view.asked.shows
    }

    Panel {
        x: Theme.mirrored ? pad.width - width : 0
        width: pad.listWidth
        height: pad.height

        Label {
            id: place

            x: Theme.mm(4)
            y: Theme.mm(2)
            height: Theme.mm(7)
            text: pad.replay?.place ?? ""
            font.weight: Font.Bold
            verticalAlignment: Text.AlignVCenter
        }

        Rectangle {
            anchors.left: place.right
            anchors.leftMargin: Theme.mm(4)
            anchors.right: parent.right
            anchors.rightMargin: Theme.mm(4)
            anchors.verticalCenter: place.verticalCenter
            height: Theme.mm(1.6)
            radius: height / 2
            color: Theme.keys.plain.fill

            Rectangle {
                width: Math.round(parent.width * (pad.replay?.part ?? 0))
                height: parent.height
                radius: height / 2
                color: Theme.place
            }
        }

        EntryLines {
            anchors.fill: parent
            anchors.leftMargin: Theme.mm(4)
            anchors.rightMargin: Theme.mm(4)
            anchors.topMargin: Theme.mm(10.5)
            anchors.bottomMargin: Theme.mm(2)
            lines: pad.replay?.lines ?? []
            rows: 7
            columns: 1
        }
    }

    SlotPad {
        id: keys

        x: Theme.mirrored ? 0 : pad.listWidth + Theme.gap
        width: pad.width - pad.listWidth - Theme.gap
        height: pad.height
        keysByName: pad.keysByName
        cells: Cells {
            width: keys.width
            height: keys.height
            columns: 6
            rows: 4
        }
        slots: [
            { names: ["replay-first"], column: 0, columns: 3, row: 0, rows: 1 },
            { names: ["replay-last"], column: 3, columns: 3, row: 0, rows: 1 },
            { names: ["replay-back"], column: 0, columns: 3, row: 1, rows: 2 },
            { names: ["replay-next"], column: 3, columns: 3, row: 1, rows: 2 },
            { names: ["hand-print"], column: 0, columns: 2, row: 3, rows: 1 },
            { names: ["floor-again"], column: 0, columns: 3, row: 3, rows: 1 },
            { names: ["withdraw"], column: 2, columns: 2, row: 3, rows: 1 },
            { names: ["hand-correct"], column: 4, columns: 2, row: 3, rows: 1 }
        ]
        onTapped: intent => pad.tapped(intent)
    }
}
