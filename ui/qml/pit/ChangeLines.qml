pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The lines of a change under their headings, the figures in columns. Where not all have room, those
// that change nothing give way.
Item {
    id: table

    required property var headings
    required property var lines
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property int head: headings.length > 0 ? lineHeight : 0
    readonly property int rows: Math.max(0, Math.floor((height - head) / Theme.mm(6.4)))
    readonly property var shown: lines.length <= rows ? lines : most(lines, rows)
    readonly property int rowHeight: Math.min(Theme.mm(8.4),
        Math.floor((height - head) / Math.max(1, shown.length)))
    // With the cards of a hand, the figures are narrower.
    readonly property bool withCards: lines.some(line => line.cards.length > 0)
    readonly property int columnWidth: Math.max(Theme.mm(24), Theme.mm(3) + Math.ceil(Theme.mm(Theme.read)
        * TextWidth.bold([...headings.slice(1), ...lines.map(line => line.before), ...lines.map(line => line.after),
            ...lines.map(line => line.difference)])))
    readonly property int whoWidth: width - 3 * columnWidth
    readonly property int nameWidth: Theme.mm(2)
        + Math.ceil(Theme.mm(Theme.read) * TextWidth.bold(lines.map(line => line.who)))
    readonly property int cardHeight: Math.min(Theme.mm(6.2), rowHeight - Theme.mm(0.6))
    readonly property int cardWidth: Math.round(cardHeight * (lines.some(line => line.cards.length > 5) ? 0.92 : 1.15))

    // As many lines in their order, first of all those that change something or do not fit.
    function most(all: var, count: int): var {
        const matter = line => line.difference !== "" || line.misfit
        const first = all.filter(matter).concat(all.filter(line => !matter(line))).slice(0, count)
        return all.filter(line => first.includes(line))
    }

    component Figure: Label {
        width: table.columnWidth
        height: parent.height
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
            color: Theme.textSoft
            horizontalAlignment: index === 0 ? Text.AlignLeft : Text.AlignRight
        }
    }

    Repeater {
        model: table.shown.length

        Item {
            id: row

            required property int index
            readonly property var line: table.shown[index] ?? null
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
                height: parent.height
                text: row.line?.who ?? ""
                color: row.line?.misfit ? Theme.amber : row.differs ? Theme.text : Theme.textSoft
                font.weight: row.differs ? Font.DemiBold : Font.Normal
                verticalAlignment: Text.AlignVCenter
            }

            Repeater {
                model: table.withCards ? 7 : 0

                PitCard {
                    required property int index

                    x: table.nameWidth + index * (table.cardWidth + Theme.mm(0.6))
                    y: Math.round((row.height - height) / 2)
                    width: table.cardWidth
                    height: table.cardHeight
                    value: row.line?.cards[index] ?? null
                    dim: row.line?.dim ?? false
                    faded: value !== null && !value.marked && row.line.cards.some(card => card.marked)
                }
            }

            Label {
                readonly property int cards: row.line?.cards.length ?? 0
                // Where a guest sits now is of more weight than what the hand was.
                readonly property string told: [row.line?.where ?? "", row.line?.note ?? ""].filter(text => text).join(Lines.between)

                x: table.nameWidth + (cards > 0 ? cards * (table.cardWidth + Theme.mm(0.6)) + Theme.mm(1.4) : 0)
                width: Math.max(0, table.whoWidth - x)
                height: parent.height
                visible: width >= Theme.mm(12)
                text: TextWidth.most(told, Theme.read, width, table.lineHeight) || told
                color: row.line?.misfit || row.line?.where ? Theme.amber : Theme.textSoft
                elide: Text.ElideRight
                verticalAlignment: Text.AlignVCenter
            }

            Figure {
                x: table.whoWidth
                text: row.line?.before ?? ""
                color: Theme.textSoft
                font.strikeout: row.differs && text !== "–"
            }

            Figure {
                x: table.whoWidth + table.columnWidth
                text: row.line?.after ?? ""
                color: row.differs ? Theme.text : Theme.textSoft
                font.weight: row.differs ? Font.Bold : Font.Normal
            }

            Figure {
                x: table.whoWidth + 2 * table.columnWidth
                text: row.line?.difference ?? ""
                color: Theme.amber
                font.weight: Font.Bold
            }
        }
    }
}
