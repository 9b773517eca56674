pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The lines of a change under their headings, the figures in columns.
Item {
    id: table

    required property var headings
    required property var lines
    readonly property int head: headings.length > 0 ? Theme.mm(6.4) : 0
    readonly property int rowHeight: Math.min(Theme.mm(8.4),
        Math.floor((height - head) / Math.max(1, lines.length)))
    readonly property real size: Math.min(4.4, rowHeight / Theme.pixelsPerMm * 0.7)
    // With the cards of a hand, the figures are narrower.
    readonly property bool withCards: lines.some(line => line.cards.length > 0)
    readonly property int whoWidth: Math.round(width * (withCards ? 0.58 : 0.4))
    readonly property int columnWidth: Math.round(width * (withCards ? 0.14 : 0.2))
    readonly property int cardHeight: Math.min(Theme.mm(6), rowHeight - Theme.mm(0.8))
    readonly property int cardWidth: Math.round(cardHeight * 1.15)

    component Figure: Label {
        width: table.columnWidth
        height: parent.height
        leastSize: size * 0.7
        fontSizeMode: Text.Fit
        horizontalAlignment: Text.AlignRight
        verticalAlignment: Text.AlignVCenter
    }

    Repeater {
        model: 4

        Figure {
            required property int index

            x: index === 0 ? 0 : table.whoWidth + (index - 1) * table.columnWidth
            width: index === 0 ? table.whoWidth : table.columnWidth
            height: table.head
            text: table.headings[index] ?? ""
            size: 3.4
            color: Theme.textSoft
            horizontalAlignment: index === 0 ? Text.AlignLeft : Text.AlignRight
        }
    }

    Repeater {
        model: table.lines.length

        Item {
            id: row

            required property int index
            readonly property var line: table.lines[index] ?? null
            readonly property bool differs: (line?.difference ?? "") !== ""

            y: table.head + index * table.rowHeight
            width: table.width
            height: table.rowHeight
            visible: line !== null

            Rectangle {
                width: parent.width
                height: Theme.hairline
                color: Theme.line
            }

            Label {
                id: who

                height: parent.height
                text: row.line?.who ?? ""
                size: table.size
                color: row.line?.misfit ? Theme.amber : row.differs ? Theme.text : Theme.textSoft
                font.weight: row.differs ? Font.DemiBold : Font.Normal
                verticalAlignment: Text.AlignVCenter
            }

            Repeater {
                model: table.withCards ? 7 : 0

                PitCard {
                    required property int index

                    x: Theme.mm(16) + index * (table.cardWidth + Theme.mm(0.6))
                    y: Math.round((row.height - height) / 2)
                    width: table.cardWidth
                    height: table.cardHeight
                    value: row.line?.cards[index] ?? null
                    dim: row.line?.dim ?? false
                    faded: value !== null && !value.marked && row.line.cards.some(card => card.marked)
                }
            }

            Label {
                id: where

                readonly property int cards: row.line?.cards.length ?? 0

                x: cards > 0 ? Theme.mm(17.2) + cards * (table.cardWidth + Theme.mm(0.6))
                    : who.width + Theme.mm(2)
                width: table.whoWidth - x
                height: parent.height
                text: [row.line?.note ?? "", row.line?.where ?? ""].filter(text => text).join(" · ")
                size: table.size * 0.86
                leastSize: 2.4
                color: row.line?.misfit || row.line?.where ? Theme.amber : Theme.textSoft
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
                lineHeight: 0.86
                verticalAlignment: Text.AlignVCenter
            }

            Figure {
                x: table.whoWidth
                text: row.line?.before ?? ""
                size: table.size
                color: Theme.textSoft
                font.strikeout: row.differs && text !== "–"
            }

            Figure {
                x: table.whoWidth + table.columnWidth
                text: row.line?.after ?? ""
                size: table.size
                color: row.differs ? Theme.text : Theme.textSoft
                font.weight: row.differs ? Font.Bold : Font.Normal
            }

            Figure {
                x: table.whoWidth + 2 * table.columnWidth
                text: row.line?.difference ?? ""
                size: table.size
                color: Theme.amber
                font.weight: Font.Bold
            }
        }
    }
}
