pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The pots and the Taxe in a row, behind the board or the common cards if there are any. The cards
// lie at the left edge, and stay there however many pots there are; the pots are in the middle of
// what is left.
Item {
    id: row

    required property var boxes
    required property var board
    // The key that shows hidden figures.
    required property var pots
    readonly property int cardWidth: Math.round(height * 0.7)
    readonly property int cardPitch: cardWidth + Theme.mm(1.6)
    readonly property int cardsWidth: board.cards.length * cardPitch + (board.cards.length > 0 ? gap : 0)
    readonly property bool ranked: board.cards.some(card => card.marked)
    readonly property int gap: Theme.mm(2.6)
    readonly property int boxWidth: boxes.length === 0 ? 0
        : Math.min(Theme.mm(42), (width - cardsWidth + gap) / boxes.length - gap)
    readonly property int boxesWidth: boxes.length * (boxWidth + gap) - gap
    // One size for all figures.
    readonly property real widest: Math.max(1, ...boxes.map(box => figures.advanceWidth(box.amount)))
    readonly property real amountSize: 6.6 * Math.min(1, (boxWidth - 2 * Theme.mm(1.2)) / widest)

    signal tapped(string intent)

    FontMetrics {
        id: figures

        font.family: Theme.family
        font.pixelSize: Theme.mm(6.6)
        font.weight: Font.Bold
    }

    readonly property int start: cardsWidth + Math.round((width - cardsWidth - boxesWidth) / 2)

    Touchable {
        name: row.board.spoken === "" ? "" : "board"
        live: row.board.enabled
        spoken: row.board.spoken
        width: Math.max(row.cardsWidth, Theme.mm(13))
        height: row.height
        onTapped: intent => row.tapped(intent)
    }

    Repeater {
        model: 5

        Kept {
            id: place

            required property int index
            readonly property var value: row.board.cards[index]

            wanted: value !== undefined || Later.step > 18
            x: index * row.cardPitch
            width: row.cardWidth
            height: row.height
            sourceComponent: PlayingCard {
                value: place.value
                faded: row.ranked && !marked
            }
        }
    }

    Repeater {
        model: 10

        Kept {
            id: pot

            required property int index
            readonly property var content: row.boxes[index]

            wanted: content !== undefined
            x: row.start + index * (row.boxWidth + row.gap)
            width: row.boxWidth
            height: row.height
            sourceComponent: Rectangle {
                id: box

                radius: Theme.mm(2)
                color: key.held ? Theme.pressed(Theme.box) : Theme.box
                Accessible.role: Accessible.StaticText
                Accessible.name: [pot.content?.label, pot.content?.amount].join(": ")

                Label {
                    x: Theme.mm(1.2)
                    width: box.width - 2 * x
                    y: Theme.mm(1.4)
                    height: Math.round(box.height * 0.34)
                    text: pot.content?.label ?? ""
                    size: 3.6
                    leastSize: 2.4
                    color: Theme.textSoft
                    fontSizeMode: Text.Fit
                    wrapMode: Text.WordWrap
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: Theme.mm(1.2)
                    width: box.width - 2 * x
                    y: Math.round(box.height * 0.42)
                    height: Math.round(box.height * 0.5)
                    text: pot.content?.amount ?? ""
                    size: row.amountSize
                    leastSize: 3
                    font.weight: Font.Bold
                    fontSizeMode: Text.Fit
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    Touchable {
        id: key

        x: row.start
        width: row.boxesWidth
        height: row.height
        visible: row.pots !== null && row.boxes.length > 0
        name: row.pots?.name ?? ""
        spoken: row.pots?.title ?? ""
        onTapped: intent => row.tapped(intent)
    }
}
