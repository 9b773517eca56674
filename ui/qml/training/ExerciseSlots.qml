pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The blanks of the answer in a row, the next one in a dashed frame; after them the time, with a
// bar that grows shorter if there is a limit.
Item {
    id: row

    required property var slots
    required property var clock
    readonly property bool timed: clock !== null
    readonly property int gap: Theme.mm(2.6)
    readonly property int count: slots.length + (timed ? 1 : 0)
    // Beside the given answer there may be the right one.
    readonly property bool doubled: slots.some(slot => slot.right !== "")
    readonly property int inset: Theme.mm(2)
    readonly property int each: Math.min(Theme.mm(130), Math.max(Theme.mm(slots.length > 4 ? 24 : 34),
        written(slots.map(slot => slot.label), false) + 2 * inset,
        written([...slots.map(slot => slot.value), ...slots.map(slot => slot.right)], true) * (doubled ? 2 : 1) + (doubled ? 4 : 2) * inset))
    readonly property int clockWidth: Theme.mm(24)
    readonly property int natural: slots.length * (each + gap) + (timed ? clockWidth : -gap)
    readonly property real squeeze: Math.min(1, width / Math.max(1, natural))
    readonly property int slotWidth: Math.floor((each + gap) * squeeze) - gap

    signal tapped(string intent)

    // How wide the longest of these texts is, in the smallest letters.
    function written(texts: var, bold: bool): int {
        return Math.ceil(Theme.mm(Theme.read) * (bold ? TextWidth.bold(texts) : TextWidth.plain(texts)))
    }

    component Named: Label {
        y: Theme.mm(0.8)
        height: Theme.mm(6.4)
        color: Theme.textSoft
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Label {
        y: Theme.mm(6.4)
        height: row.height - y - Theme.mm(0.4)
        size: Theme.title
        font.weight: Font.Bold
        falls: true
        wrapMode: Text.NoWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Repeater {
        model: row.slots.length

        Touchable {
            id: slot

            required property int index
            readonly property var content: row.slots[index]
                ?? ({ name: "", label: "", value: "", chosen: false, wrong: false, right: "" })
            readonly property bool known: content.right !== ""
            // As much room for each of the two as it has to say.
            readonly property real part: (3 + content.value.length)
                / (6 + content.value.length + content.right.length)
            readonly property int edge: known ? Math.round(width * part) : width

            name: content.name
            visible: true
            spoken: [content.label, content.value, content.right].filter(part => part !== "").join(", ")
            x: index * (row.slotWidth + row.gap)
            width: row.slotWidth
            height: row.height
            onTapped: intent => row.tapped(intent)

            Rectangle {
                anchors.fill: parent
                radius: Theme.mm(2)
                color: slot.held ? Theme.pressed(Theme.box) : Theme.box
                border.width: slot.content.wrong ? Math.max(2, Theme.mm(0.4)) : 0
                border.color: Theme.red
            }

            Loader {
                anchors.fill: parent
                active: slot.content.chosen
                sourceComponent: DuePlace { radius: Theme.mm(2); ink: Theme.place }
            }

            Named {
                x: Theme.mm(1)
                width: slot.width - 2 * x
                text: slot.content.label
            }

            Figure {
                x: row.inset
                width: slot.edge - (slot.known ? 1.5 : 2) * x
                text: slot.content.value
                color: slot.content.wrong ? Theme.red : slot.content.chosen ? Theme.place : Theme.text
                font.strikeout: slot.known && slot.content.value !== "?"
            }

            Figure {
                visible: slot.known
                x: slot.edge + row.inset / 2
                width: slot.width - x - row.inset
                text: slot.content.right
            }
        }
    }

    Rectangle {
        id: time

        readonly property bool limited: (row.clock?.part ?? -1) >= 0
        readonly property bool heed: row.clock?.heed ?? false

        visible: row.timed
        x: row.slots.length * (row.slotWidth + row.gap)
        width: row.clockWidth
        height: row.height
        radius: Theme.mm(2)
        color: Theme.seats.free.fill
        border.width: Theme.hairline
        border.color: Theme.seats.free.edge
        Accessible.role: Accessible.StaticText
        Accessible.name: (row.clock?.label ?? "") + ": " + (row.clock?.value ?? "")

        Named {
            width: time.width
            text: row.clock?.label ?? ""
        }

        Figure {
            y: Theme.mm(time.limited ? 5.8 : 6.4)
            height: row.height - y - Theme.mm(time.limited ? 1.1 : 0.4)
            width: time.width
            text: row.clock?.value ?? ""
            color: time.heed ? Theme.amber : Theme.text
        }

        Rectangle {
            visible: time.limited
            x: Theme.mm(2)
            y: time.height - Theme.mm(1.5)
            width: Math.round((time.width - 2 * x) * Math.max(0, row.clock?.part ?? 0))
            height: Theme.mm(1)
            radius: height / 2
            color: time.heed ? Theme.amber : Theme.textDim
        }
    }
}
