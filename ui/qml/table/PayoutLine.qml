pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// One step of paying out: the pot and what is in it, to whom, with what or why, in which chips.
Item {
    id: row

    required property var line
    required property bool held
    // What all rows have alike: columns and sizes (`PayoutCard`).
    required property var card
    readonly property bool stacked: card.stacked
    readonly property real natural: chips.natural
    // Each below nothing, so that the largest of all rows is what the smallest can do.
    readonly property real shrunk: -chips.fitting
    readonly property int overwritten: fitted.given ? -fitted.fontInfo.pixelSize : -Theme.mm(6.4)
    readonly property int band: height - Theme.mm(card.crowded ? 0.3 : 1)
    // How high the upper of two lines is.
    readonly property int upper: stacked ? Math.round(band * (card.crowded ? 0.52 : 0.46)) : band
    readonly property bool isFirst: line.label !== ""

    Accessible.role: Accessible.StaticText
    Accessible.name: [line.label, line.amount, line.to, line.hand, line.reason]
        .filter(text => text !== "").join(", ")

    component Cell: Label {
        required property string column

        x: row.card.columns[column].x
        width: row.card.columns[column].width
        height: row.upper
        size: row.card[column].size
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        width: row.width
        height: row.band
        radius: Theme.mm(1.4)
        color: row.held ? Theme.pressed(Theme.box) : Theme.box
        opacity: row.isFirst ? 1 : 0.6
    }

    Cell {
        column: "label"
        text: row.line.label
        color: Theme.textSoft
    }

    Cell {
        column: "amount"
        y: row.stacked ? row.upper : 0
        height: row.stacked ? row.band - row.upper : row.band
        text: row.line.amount
        font.weight: Font.Bold
        horizontalAlignment: row.stacked ? Text.AlignLeft : Text.AlignRight
    }

    Cell {
        column: "taker"
        text: row.card.takerOf(row.line)
        font.weight: Font.Bold
    }

    // The Taxe has no winner, so that its text has the room of both.
    component Said: Label {
        readonly property bool alone: row.line.to === ""
        readonly property bool below: row.stacked && !alone
        readonly property var columns: row.card.columns
        readonly property bool given: text !== "" && (alone || row.card.wide || row.stacked)

        x: alone ? columns.taker.x : columns.words.x
        y: below ? row.upper : 0
        width: columns.chips.x - row.card.gap - x
        height: row.band - y - (below ? Theme.mm(0.4) : 0)
        text: Lines.cited([row.line.hand, row.line.reason]
            .filter(text => text !== "").join(row.card.parted ? "\n" : "\u00a0· "))
        size: Math.max(row.card.size * 0.84, Math.min(row.card.size, Theme.read))
        leastSize: 2.6
        color: Theme.textSoft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        verticalAlignment: below ? Text.AlignTop : Text.AlignVCenter
    }

    Said {
        id: fitted

        visible: false
    }

    Said {
        visible: given
        font.pixelSize: row.card.wordSize
        fontSizeMode: Text.FixedSize
    }

    ChipRow {
        id: chips

        x: row.card.columns.chips.x
        y: Math.round((row.band - height) / 2)
        width: row.card.columns.chips.width
        height: Math.min(Theme.mm(8), Math.round(row.band * (row.card.crowded ? 0.94 : 0.66)))
        most: row.card.chipScale
        chips: row.line.chips
    }
}
