pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// One step of paying out: the pot and what is in it, to whom, with what or why, in which chips.
Item {
    id: row

    required property var line
    required property bool held
    required property bool crowded
    property alias fitting: chips.fitting
    property alias chipScale: chips.most
    // In pixels: how large the words can be here, and how large they are, in all rows alike, so that
    // no row that says more, such as where an odd chip goes, is written smaller than the others.
    readonly property int fittingWords: fitted.fontInfo.pixelSize
    property int wordSize: fittingWords
    readonly property int inset: Theme.mm(2.4)
    readonly property int band: height - Theme.mm(crowded ? 0.3 : 1)
    // In millimetres; the same for all rows of a card.
    readonly property real size: Math.min(6, band / Theme.pixelsPerMm * (crowded ? 0.84 : 0.6))
    readonly property bool isFirst: line.label !== ""

    Accessible.role: Accessible.StaticText
    Accessible.name: [line.label, line.amount, line.to, line.hand, line.reason]
        .filter(text => text !== "").join(", ")

    component Cell: Label {
        height: row.band
        size: row.size
        leastSize: 2.6
        fontSizeMode: Text.Fit
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
        x: row.inset
        width: Math.round(row.width * 0.13) - row.inset
        text: row.line.label
        size: row.crowded ? row.size : row.size * 0.86
        color: Theme.textSoft
    }

    Cell {
        x: Math.round(row.width * 0.13)
        width: Math.round(row.width * 0.11)
        text: row.line.amount
        font.weight: Font.Bold
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        id: taker

        x: Math.round(row.width * 0.265)
        width: Math.round(row.width * (row.crowded ? 0.2 : 0.18))
        text: row.line.to
        font.weight: Font.DemiBold
    }

    // The Taxe has no winner, so that its text has the room of two columns.
    component Said: Cell {
        x: row.line.to === "" ? taker.x : taker.x + taker.width + Theme.mm(1)
        width: chips.x - Theme.mm(2.4) - x
        text: [row.crowded && row.line.reason !== "" ? "" : row.line.hand, row.line.reason]
            .filter(text => text !== "").join(row.crowded ? " · " : "\n")
        size: Math.max(2.6, row.size * 0.8)
        color: Theme.textSoft
        wrapMode: Text.WordWrap
    }

    Said {
        id: fitted

        visible: false
    }

    Said {
        font.pixelSize: row.wordSize
        fontSizeMode: Text.FixedSize
    }

    ChipRow {
        id: chips

        x: Math.round(row.width * 0.71)
        y: Math.round((row.band - height) / 2)
        width: row.width - x - row.inset
        height: Math.min(Theme.mm(8), Math.round(row.band * (row.crowded ? 0.86 : 0.66)))
        chips: row.line.chips
    }
}
