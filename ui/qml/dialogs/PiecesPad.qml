pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Chips counted by denomination: under one thumb the digits and the way to the next chip, beside
// them the chips of the tray, of which one is typed, and what all are worth.
Item {
    id: pad

    property var count: null
    readonly property var digits: count?.digits ?? []
    readonly property var pieces: count?.pieces ?? []
    readonly property int rows: Math.max(2, Math.ceil(pieces.length / 4))

    signal tapped(string intent)

    function fill(view: var): void {
        pad.count = view.asked.shows
    }

    Item {
        id: keypad

        x: Theme.mirrored ? pad.width - width : 0
        width: Theme.mm(100)
        height: pad.height

        Cells {
            id: digitCells

            width: keypad.width
            height: keypad.height
            columns: 3
            rows: 4
        }

        Repeater {
            model: ["7", "8", "9", "4", "5", "6", "1", "2", "3", "next", "0", "back"]

            Key {
                required property int index
                required property string modelData

                x: digitCells.left(index % 3)
                y: digitCells.top(Math.floor(index / 3))
                width: digitCells.span(index % 3, 1)
                height: digitCells.drop(Math.floor(index / 3), 1)
                titleSize: modelData === "next" ? Theme.read : Theme.next
                iconOnly: modelData !== "next"
                entry: modelData === "next" ? pad.count?.next
                     : pad.digits.find(key => key.name === "digit-" + modelData)
                onTapped: intent => pad.tapped(intent)
            }
        }
    }

    Item {
        id: tray

        x: Theme.mirrored ? 0 : keypad.width + Theme.gap
        width: pad.width - keypad.width - Theme.gap
        height: pad.height - sum.height - Theme.gap

        Cells {
            id: cells

            width: tray.width
            height: tray.height
            columns: 4
            rows: pad.rows
        }

        Repeater {
            model: pad.pieces.length

            PieceKey {
                required property int index

                x: cells.left(index % 4)
                y: cells.top(Math.floor(index / 4))
                width: cells.span(index % 4, 1)
                height: cells.drop(Math.floor(index / 4), 1)
                piece: pad.pieces[index] ?? null
                onTapped: intent => pad.tapped(intent)
            }
        }
    }

    Panel {
        id: sum

        x: tray.x
        y: pad.height - height
        width: tray.width
        height: Theme.mm(17)

        Label {
            readonly property string said: pad.count?.alert ? pad.count.hint
                : [pad.count?.total.label, pad.count?.hint].join(Lines.between)

            x: Theme.mm(4)
            width: Math.round(parent.width * 0.46) - x
            height: parent.height
            text: Lines.parted(said, TextWidth.plain([said]) * font.pixelSize, width)
            color: pad.count?.alert ? Theme.red : Theme.textSoft
            falls: true
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignVCenter
        }

        Label {
            objectName: "pieces-total"
            x: Math.round(parent.width * 0.46)
            width: parent.width - x - Theme.mm(4)
            height: parent.height
            text: pad.count?.total.value ?? ""
            size: Theme.next
            font.weight: Font.Bold
            falls: true
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: (pad.count?.total.label ?? "") + ": " + text
        }
    }
}
