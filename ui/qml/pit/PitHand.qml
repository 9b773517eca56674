pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A past hand: what it paid, the guests with their cards, which entry is shown, and the keys to go
// on. Where there are many guests, what was played gives way to them, and then the entries.
Panel {
    id: panel

    required property var hand
    // What the list says of it, in amber and otherwise.
    required property var heeded
    required property var flags
    // Whether there are no keys below the page.
    required property bool whole
    readonly property int inset: Theme.mm(4)
    readonly property int room: width - 2 * inset
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property int many: hand?.guests.length ?? 0
    readonly property var marks: [...heeded, hand?.undone ?? ""].filter(text => text !== "")

    signal tapped(string intent)

    component Line: Label {
        x: panel.inset
        width: panel.room
        height: text === "" ? 0 : panel.lineHeight
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    // As many of the parts of a text as have room in a line.
    function parts(text: string): string {
        return TextWidth.most(text, Theme.read, room, lineHeight) || text
    }

    Label {
        id: title

        x: panel.inset
        y: Theme.mm(2.4)
        width: panel.room
        text: panel.hand?.title ?? ""
        size: TextWidth.fits(text, Theme.title, width, 2 * panel.lineHeight, false) ? Theme.title : Theme.read
        font.weight: Font.Bold
        elide: Text.ElideMiddle
    }

    Label {
        id: pays

        x: panel.inset
        anchors.top: title.bottom
        text: panel.hand?.pays ?? ""
        font.weight: Font.Bold
        color: (panel.hand?.paid ?? "") === "" ? Theme.text : Theme.amber
    }

    Label {
        anchors.left: pays.right
        anchors.leftMargin: Theme.mm(4)
        anchors.right: parent.right
        anchors.rightMargin: panel.inset
        anchors.baseline: pays.baseline
        text: panel.hand?.paid ?? ""
        font.strikeout: true
        elide: Text.ElideRight
        color: Theme.textDim
    }

    Line {
        id: dealt

        anchors.top: pays.bottom
        text: panel.parts(panel.hand?.facts[0] ?? "")
        color: Theme.textSoft
    }

    Line {
        id: played

        readonly property bool roomy: !panel.whole
            || keys.y - dealt.y - 3 * panel.lineHeight - said.height >= panel.many * guests.least

        anchors.top: dealt.bottom
        text: roomy ? panel.parts(panel.hand?.facts[1] ?? "") : ""
        color: Theme.textSoft
    }

    Line {
        id: noted

        anchors.top: played.bottom
        text: panel.parts([...panel.marks, ...panel.flags].join(Lines.between))
        font.weight: panel.marks.length > 0 ? Font.DemiBold : Font.Normal
        color: panel.marks.length > 0 ? Theme.amber : Theme.textSoft
    }

    Label {
        id: said

        x: panel.inset
        anchors.top: noted.bottom
        width: panel.room
        height: text === "" ? 0 : Math.min(3, TextWidth.lines(text, width / Theme.mm(Theme.read)) || 3) * panel.lineHeight
        text: panel.hand?.said ?? ""
        maximumLineCount: 3
        wrapMode: Text.Wrap
        elide: Text.ElideRight
        color: panel.hand?.heeded ? Theme.amber : Theme.textSoft
    }

    PitGuests {
        id: guests

        // Above keys many guests have no room for cards that can be read: then the head is enough.
        visible: panel.whole || legible
        x: panel.inset
        anchors.top: said.bottom
        anchors.topMargin: Theme.mm(1.2)
        width: panel.room
        lines: panel.hand?.guests ?? []
        most: (panel.whole ? keys.y : panel.height) - y - Theme.mm(1.2)
    }

    PitSteps {
        visible: panel.whole
        x: panel.inset
        anchors.top: guests.bottom
        anchors.topMargin: Theme.mm(1.2)
        anchors.bottom: keys.top
        anchors.bottomMargin: Theme.mm(1.2)
        width: panel.room
        hand: panel.whole ? panel.hand : null
    }

    Item {
        id: keys

        readonly property int stepHeight: Theme.mm(13.2)
        readonly property int lowHeight: Theme.mm(14.4)

        visible: panel.whole
        x: Theme.mm(2.4)
        width: panel.width - 2 * x
        height: visible ? stepHeight + Theme.gap + lowHeight : 0
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(1.6)

        Cells {
            id: cells

            width: keys.width
            height: keys.height
            columns: 12
            rows: 1
        }

        PitPlace {
            x: cells.left(4) + Theme.mm(1)
            width: cells.span(4, 4) - 2 * Theme.mm(1)
            height: keys.stepHeight
            hand: panel.hand
        }

        Repeater {
            // Two steps on either side of the place, and below them what can be done with the hand.
            model: 7

            Key {
                required property int index
                readonly property bool steps: index < 4
                // Two of them have half of the width each.
                readonly property int span: steps ? 2 : (panel.hand?.keys.length ?? 0) < 7 ? 6 : 4
                readonly property int place: steps ? index * 2 + (index < 2 ? 0 : 4) : (index - 4) * span

                visible: name !== ""
                x: cells.left(place)
                y: steps ? 0 : keys.stepHeight + Theme.gap
                width: cells.span(place, span)
                height: steps ? keys.stepHeight : keys.lowHeight
                iconOnly: steps
                entry: panel.whole ? panel.hand?.keys[index] ?? null : null
                onTapped: intent => panel.tapped(intent)
            }
        }
    }
}
