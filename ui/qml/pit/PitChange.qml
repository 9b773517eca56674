pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is signed: how the hand ended, and beside it before and after for each guest, the Taxe, a box;
// old values are struck through. What does not fit the hand is amber.
Panel {
    id: change

    required property var card
    required property bool low
    readonly property int inset: Theme.mm(5)
    readonly property bool keyed: !low && (card?.keys.length ?? 0) > 0

    signal tapped(string intent)

    function named(keys: var): var {
        const map = {}
        for (const key of keys)
            map[key.name] = key
        return map
    }

    Label {
        id: title

        x: change.inset
        y: Theme.mm(3)
        width: parent.width - 2 * x
        height: Theme.mm(8.6)
        text: change.card?.title ?? ""
        size: TextWidth.fits(text, Theme.title, width, height, false) ? Theme.title : Theme.read
        font.weight: Font.Bold
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: detail

        x: change.inset
        anchors.top: title.bottom
        width: title.width
        text: change.card?.detail ?? ""
        color: Theme.textSoft
        wrapMode: Text.WordWrap
    }

    Row {
        id: status

        readonly property var fact: change.card?.status ?? null
        readonly property color ink: fact?.tone === "heed" ? Theme.amber : Theme.text

        x: change.inset
        anchors.top: detail.bottom
        anchors.topMargin: Theme.mm(0.6)
        height: fact === null ? 0 : Theme.mm(6.8)
        spacing: Theme.mm(2.4)

        Label {
            height: parent.height
            text: status.fact?.label ?? ""
            color: status.ink
            font.weight: Font.Bold
            verticalAlignment: Text.AlignVCenter
        }

        Label {
            height: parent.height
            text: status.fact?.value ?? ""
            color: status.fact?.tone === "heed" ? Theme.amber : Theme.text
            verticalAlignment: Text.AlignVCenter
        }
    }

    Label {
        id: ended

        visible: text !== ""
        x: change.inset
        anchors.top: status.bottom
        anchors.topMargin: Theme.mm(0.4)
        width: title.width
        text: change.card?.ended ?? ""
        wrapMode: Text.WordWrap
    }

    ChangeLines {
        x: change.inset
        anchors.top: ended.visible ? ended.bottom : status.bottom
        anchors.topMargin: Theme.mm(0.8)
        anchors.bottom: said.top
        anchors.bottomMargin: Theme.mm(0.8)
        width: title.width
        headings: change.card?.headings ?? []
        lines: change.card?.lines ?? []
    }

    Column {
        id: said

        x: change.inset
        anchors.bottom: parent.bottom
        anchors.bottomMargin: (change.keyed ? keys.height + Theme.gap : 0) + Theme.mm(2)
        width: title.width
        spacing: Theme.mm(0.4)

        Label {
            visible: text !== ""
            width: parent.width
            text: (change.card?.misfits ?? []).join("\n")
            font.weight: Font.DemiBold
            color: Theme.amber
            wrapMode: Text.WordWrap
        }

        Label {
            visible: text !== ""
            width: parent.width
            text: (change.card?.notes ?? []).join("\n")
            color: Theme.textSoft
            wrapMode: Text.WordWrap
        }
    }

    SlotPad {
        id: keys

        visible: change.keyed
        x: Theme.gap
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap
        width: parent.width - 2 * x
        height: Theme.mm(20)
        keysByName: change.named(change.card?.keys ?? [])
        cells: Cells {
            width: keys.width
            height: keys.height
            columns: 5
            rows: 1
        }
        slots: [
            { names: ["count-late"], column: 0, columns: 2, row: 0, rows: 1 },
            { names: ["decline", "draft-cancel"], column: 0, columns: 1, row: 0, rows: 1 },
            { names: ["withdraw", "draft-back"], column: 1, columns: 1, row: 0, rows: 1 },
            { names: ["hand-correct", "hand-replay"], column: 2, columns: 1, row: 0, rows: 1 },
            { names: ["approve", "acknowledge", "propose"], column: 3, columns: 2, row: 0, rows: 1 }
        ]
        onTapped: intent => change.tapped(intent)
    }
}
