pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The pots and the Taxe in a row, behind the board or the common cards if there are any. The cards
// lie at the left edge, and stay there however many pots there are; the pots are in the middle of
// what is left, in two rows where one would make them too narrow to be read.
Item {
    id: row

    required property var boxes
    required property var board
    // The key that shows hidden figures.
    required property var pots
    // Room between the cards and the pots, for what is said of these.
    property int lead: 0
    // A board that was run twice lies in two rows.
    readonly property bool twice: board.second.length > 0
    readonly property int cardHeight: twice ? Math.round((height - Theme.mm(1.2)) / 2) : height
    readonly property int cardWidth: Math.round(cardHeight * 0.7)
    readonly property int cardPitch: cardWidth + Theme.mm(1.6)
    readonly property int cardsWidth: board.cards.length * cardPitch + (board.cards.length > 0 ? gap : 0)
    readonly property bool ranked: [...board.cards, ...board.second].some(card => card.marked)
    readonly property int gap: Theme.mm(2.6)
    readonly property int room: width - cardsWidth - lead + gap
    readonly property bool doubled: room / Math.max(1, boxes.length) - gap < Theme.mm(24)
    readonly property int columns: doubled ? Math.ceil(boxes.length / 2) : boxes.length
    readonly property int boxWidth: boxes.length === 0 ? 0
        : Math.min(Math.max(Theme.mm(42), labelWidth), room / columns - gap)
    // What the longest label needs on one line.
    readonly property int labelWidth: TextWidth.plain(boxes.map(box => box.label)) * Theme.mm(Theme.read) * 1.03 + 2 * inset
    readonly property int boxesWidth: columns * (boxWidth + gap) - gap
    readonly property int boxHeight: doubled ? Math.round((height - Theme.mm(1.4)) / 2) : height
    readonly property int inset: Theme.mm(doubled ? 1.8 : 1.2)
    // One size for all figures; in two rows they stand beside their labels.
    readonly property real largestAmount: doubled ? 5.2 : 6.6
    readonly property real amountRoom: (boxWidth - 2 * inset) * (doubled ? 0.46 : 1)
    readonly property real amountSize: fitting(TextWidth.bold(boxes.map(box => box.amount)), largestAmount, amountRoom)
    // In two rows the labels have a line each, and are of one size too.
    readonly property real labelRoom: boxWidth - 2 * inset - (doubled ? amountRoom : 0)
    readonly property real labelSize: doubled ? fitting(TextWidth.plain(boxes.map(box => box.label)), Theme.read, labelRoom) : Theme.read

    signal tapped(string intent)

    // The size, in millimetres, in which a text of so many letters' sizes has this room.
    function fitting(longest: real, largest: real, room: real): real {
        return Math.min(largest, 0.97 * room / longest / Theme.pixelsPerMm)
    }

    readonly property int start: cardsWidth + lead + Math.round((width - cardsWidth - lead - boxesWidth) / 2)

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
            height: row.cardHeight
            sourceComponent: PlayingCard {
                value: place.value
                faded: row.ranked && !marked
            }
        }
    }

    Repeater {
        model: row.board.second

        PlayingCard {
            required property var modelData
            required property int index

            x: index * row.cardPitch
            y: row.height - height
            width: row.cardWidth
            height: row.cardHeight
            value: modelData
            faded: row.ranked && !marked
        }
    }

    Repeater {
        model: 10

        Kept {
            id: pot

            required property int index
            readonly property var content: row.boxes[index]

            wanted: content !== undefined
            x: row.start + index % row.columns * (row.boxWidth + row.gap)
            y: index < row.columns ? 0 : row.height - height
            width: row.boxWidth
            height: row.boxHeight
            sourceComponent: Rectangle {
                id: box

                radius: Theme.mm(2)
                color: key.held ? Theme.pressed(Theme.box) : Theme.box
                Accessible.role: Accessible.StaticText
                Accessible.name: [pot.content?.label, pot.content?.amount].join(": ")

                Label {
                    x: row.inset
                    width: row.labelRoom
                    y: row.doubled ? 0 : Theme.mm(0.5)
                    height: Math.round(box.height * (row.doubled ? 1 : 0.44))
                    text: pot.content?.label ?? ""
                    size: row.labelSize
                    leastSize: 2.4
                    color: Theme.textSoft
                    fontSizeMode: Text.Fit
                    wrapMode: row.doubled ? Text.NoWrap : Text.WordWrap
                    horizontalAlignment: row.doubled ? Text.AlignLeft : Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: box.width - row.inset - width
                    width: row.amountRoom
                    y: row.doubled ? 0 : Math.round(box.height * 0.45)
                    height: Math.round(box.height * (row.doubled ? 1 : 0.53))
                    text: pot.content?.amount ?? ""
                    size: row.amountSize
                    color: pot.content?.alert === true ? Theme.amber : Theme.text
                    leastSize: 3
                    font.weight: Font.Bold
                    fontSizeMode: Text.Fit
                    horizontalAlignment: row.doubled ? Text.AlignRight : Text.AlignHCenter
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
