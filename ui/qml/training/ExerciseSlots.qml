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
    readonly property int longest: Math.max(0, ...slots.map(slot => Math.max(slot.value.length, slot.right.length)))
    readonly property int alone: Math.max(40, Math.min(130, (8 + 2.4 * longest) * (doubled ? 2 : 1)))
    readonly property int each: Theme.mm(slots.length === 1 ? alone : !timed && slots.length === 2 ? 72
        : slots.length > 4 ? 29 : slots.length > 2 || !doubled ? 34 : 44)
    readonly property int clockWidth: Theme.mm(30)
    readonly property int natural: slots.length * (each + gap) + (timed ? clockWidth : -gap)
    readonly property real squeeze: Math.min(1, width / Math.max(1, natural))
    readonly property int slotWidth: Math.floor((each + gap) * squeeze) - gap

    signal tapped(string intent)

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

            Label {
                x: Theme.mm(1.2)
                y: Theme.mm(1)
                width: slot.width - 2 * x
                height: Math.round(slot.height * 0.34)
                text: slot.content.label
                size: 3.5
                leastSize: 2.4
                color: Theme.textSoft
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                id: given

                x: Theme.mm(slot.known ? 2.4 : 1.2)
                y: Math.round(slot.height * 0.42)
                width: slot.edge - 2 * x
                height: Math.round(slot.height * 0.5)
                text: slot.content.value
                size: 6.4
                leastSize: 3
                color: slot.content.wrong ? Theme.red : slot.content.chosen ? Theme.place : Theme.text
                font.weight: Font.Bold
                font.strikeout: slot.known && slot.content.value !== "?"
                fontSizeMode: Text.Fit
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                visible: slot.known
                x: slot.edge
                y: given.y
                width: slot.width - slot.edge - Theme.mm(2.4)
                height: given.height
                text: slot.content.right
                size: 6.4
                leastSize: 3
                color: Theme.text
                font.weight: Font.Bold
                fontSizeMode: Text.Fit
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
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

        Label {
            y: Theme.mm(1)
            width: time.width
            height: Math.round(time.height * 0.34)
            text: row.clock?.label ?? ""
            size: 3.5
            color: Theme.textSoft
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }

        Label {
            y: Math.round(time.height * (time.limited ? 0.37 : 0.42))
            width: time.width
            height: Math.round(time.height * (time.limited ? 0.44 : 0.5))
            text: row.clock?.value ?? ""
            size: time.limited ? 5.4 : 6.4
            color: time.heed ? Theme.amber : Theme.text
            font.weight: Font.Bold
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }

        Rectangle {
            visible: time.limited
            x: Theme.mm(2)
            y: time.height - Theme.mm(1.7)
            width: Math.round((time.width - 2 * x) * Math.max(0, row.clock?.part ?? 0))
            height: Theme.mm(1)
            radius: height / 2
            color: time.heed ? Theme.amber : Theme.textDim
        }
    }
}
