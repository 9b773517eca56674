pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A card for each table of the house with its figures, amber if something waits there; beside it a
// call of the pit boss, until it is answered, and how the evening went.
Item {
    id: strip

    required property var tables
    required property string shift
    required property var chart
    property var call: null
    readonly property bool called: call !== null
    readonly property int inset: Theme.mm(4)
    readonly property int callWidth: called ? Theme.mm(92) : 0
    readonly property int chartWidth: chart === null ? 0 : Theme.mm(96)
    readonly property int cardsWidth: width - (called ? callWidth + Theme.gap : 0)
        - (chart === null ? 0 : chartWidth + Theme.gap)
    readonly property int line: Math.ceil(TextWidth.line * Theme.mm(Theme.read))

    Cells {
        id: cells

        width: strip.cardsWidth
        height: strip.height
        columns: Math.max(1, strip.tables.length)
        rows: 1
    }

    Repeater {
        model: strip.tables.length

        Panel {
            id: card

            required property int index
            readonly property var table: strip.tables[index]
            readonly property bool waits: table?.tone === "raise"
            readonly property int room: width - 2 * strip.inset
            readonly property string head: [table?.title ?? "", strip.shift].filter(text => text).join(Lines.between)

            x: cells.left(index)
            width: cells.span(index, 1)
            height: strip.height
            border.color: waits ? Theme.amber : Theme.line

            Label {
                x: strip.inset
                y: Theme.mm(1.6)
                width: card.room - state.width - Theme.gap
                text: TextWidth.most(card.head, Theme.read, width, strip.line) || card.head
                color: Theme.textSoft
                elide: Text.ElideRight
            }

            Label {
                id: state

                x: strip.inset + card.room - width
                y: Theme.mm(1.6)
                text: card.table?.state ?? ""
                color: Theme.textSoft
            }

            Label {
                id: figure

                x: strip.inset
                anchors.bottom: parent.bottom
                anchors.bottomMargin: Theme.mm(1.4)
                text: card.table?.figure ?? ""
                size: Theme.title
                font.weight: Font.Bold
            }

            Label {
                id: detail

                readonly property string all: card.table?.detail ?? ""

                x: figure.x + figure.width + Theme.mm(5)
                anchors.baseline: figure.baseline
                width: strip.inset + card.room - x
                text: TextWidth.most(all, Theme.read, width, strip.line) || all
                color: card.waits ? Theme.amber : Theme.textSoft
                elide: Text.ElideRight
            }
        }
    }

    Panel {
        id: ringing

        readonly property string named: [strip.call?.title ?? "", strip.call?.since ?? ""].filter(text => text).join(" ")

        visible: strip.called
        x: strip.cardsWidth + Theme.gap
        width: strip.callWidth
        height: strip.height
        border.color: Theme.amber

        Column {
            x: strip.inset
            width: parent.width - 2 * x
            anchors.verticalCenter: parent.verticalCenter

            Label {
                width: parent.width
                text: ringing.named
                color: Theme.amber
                font.weight: Font.Bold
                elide: Text.ElideRight
            }

            Label {
                visible: text !== ""
                width: parent.width
                text: strip.call?.reason ?? ""
                color: Theme.amber
                elide: Text.ElideRight
            }
        }
    }

    Panel {
        visible: strip.chart !== null
        x: strip.width - width
        width: strip.chartWidth
        height: strip.height

        Chart {
            anchors.fill: parent
            anchors.margins: Theme.mm(1.6)
            content: strip.chart
            size: Theme.read
            beside: true
        }
    }
}
