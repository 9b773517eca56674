pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A card for each table of the house with its figures; amber if something waits there.
Item {
    id: strip

    required property var tables
    required property var chart
    readonly property int places: 5

    Cells {
        id: cells

        width: strip.width
        height: strip.height
        columns: strip.places
        rows: 1
        gap: Theme.mm(2.4)
    }

    Repeater {
        model: strip.places - 1

        Rectangle {
            id: card

            required property int index
            readonly property var table: strip.tables[index] ?? null
            readonly property bool waits: table?.tone === "raise"

            visible: table !== null
            x: cells.left(index)
            width: cells.span(index, 1)
            height: strip.height
            radius: Theme.mm(2.4)
            color: Theme.card
            border.width: Theme.hairline
            border.color: waits ? Theme.amber : Theme.line

            Column {
                x: Theme.mm(3.6)
                width: parent.width - 2 * x
                anchors.verticalCenter: parent.verticalCenter
                spacing: Theme.mm(0.8)

                Label {
                    width: parent.width
                    text: card.table?.title ?? ""
                    size: 3.4
                    leastSize: 2.4
                    fontSizeMode: Text.HorizontalFit
                    color: Theme.textSoft
                }

                Item {
                    width: parent.width
                    height: figure.height

                    Label {
                        id: figure

                        width: parent.width - state.width - Theme.mm(2)
                        text: card.table?.figure ?? ""
                        size: 5
                        leastSize: 2.6
                        fontSizeMode: Text.HorizontalFit
                        font.weight: Font.Bold
                    }

                    Label {
                        id: state

                        anchors.right: parent.right
                        anchors.baseline: figure.baseline
                        text: card.table?.state ?? ""
                        size: 3.4
                        color: Theme.textSoft
                    }
                }

                Label {
                    width: parent.width
                    text: card.table?.detail ?? ""
                    size: 3.4
                    leastSize: 2.6
                    fontSizeMode: Text.HorizontalFit
                    color: card.waits ? Theme.amber : Theme.textSoft
                }
            }
        }
    }

    Panel {
        visible: strip.chart !== null
        x: cells.left(strip.places - 1)
        width: cells.span(strip.places - 1, 1)
        height: strip.height

        Chart {
            anchors.fill: parent
            anchors.margins: Theme.mm(1.6)
            content: strip.chart
            beside: true
        }
    }
}
