pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The pot in the middle, large; beside it, in lines, the side pots and the Taxe. The board or the
// common cards lie at the left edge, and stay there however many pots there are.
Item {
    id: row

    required property var boxes
    required property var board
    // The key that shows hidden figures.
    required property var pots
    // Room between the cards and the pots, for what is said of these.
    property int lead: 0
    // How high the pots are, and how high the cards, which go on below them.
    property int potsHeight: height
    property int boardHeight: height
    // A board that was run twice lies in two rows.
    readonly property bool twice: board.second.length > 0
    readonly property int cardHeight: twice ? Math.round((height - Theme.mm(1.2)) / 2) : boardHeight
    readonly property int cardWidth: Math.round(cardHeight * 0.7)
    readonly property int cardPitch: cardWidth + Theme.mm(1.6)
    readonly property int cardsWidth: board.cards.length * cardPitch + (board.cards.length > 0 ? gap : 0)
    readonly property bool ranked: [...board.cards, ...board.second].some(card => card.marked)
    readonly property int gap: Theme.mm(2.6)
    readonly property var others: boxes.slice(1)
    readonly property int room: width - cardsWidth - lead
    readonly property real mainSize: potsHeight < Theme.mm(13) ? Theme.title : Theme.next
    readonly property int mainWidth: boxes.length === 0 ? 0 : Math.min(room, Math.max(
        wide(TextWidth.plain([boxes[0].label]), Theme.read), wide(TextWidth.bold([boxes[0].amount]), mainSize)))
    // Whole labels where there is room for them, then short ones, then three lines.
    readonly property int spare: room - mainWidth - gap
    readonly property bool brief: listed(2, false) > spare
    readonly property int lines: !brief || listed(2, true) <= spare ? 2 : 3
    readonly property bool tall: lines > 2
    readonly property int pitch: tall ? Math.floor(height / 3) : Math.min(Theme.mm(6.7), Math.floor(potsHeight / 2))
    readonly property int columns: Math.ceil(others.length / lines)
    readonly property int columnWidth: columnOf(brief)
    readonly property int potsWidth: mainWidth + (columns > 0 ? gap + listed(lines, brief) : 0)
    // The pot is in the middle, unless what lies beside it needs the room.
    readonly property int start: Math.max(cardsWidth + lead,
        Math.min(Math.round((width - mainWidth) / 2), width - potsWidth))

    signal tapped(string intent)

    function wide(letters: real, size: real): int {
        return Math.ceil(letters * Theme.mm(size) * 1.02)
    }

    function labelOf(box: var, brief: bool): string {
        return brief && box.brief !== "" ? box.brief : box.label
    }

    // How wide a line of label and amount is, one size for all.
    function columnOf(brief: bool): int {
        return others.length === 0 ? 0 : wide(TextWidth.plain(others.map(box => labelOf(box, brief)))
            + TextWidth.bold(others.map(box => box.amount)), Theme.read) + Theme.mm(2)
    }

    function listed(lines: int, brief: bool): int {
        return Math.ceil(others.length / lines) * (columnOf(brief) + 2 * gap) - gap
    }

    Touchable {
        name: row.board.spoken === "" ? "" : "board"
        live: row.board.enabled
        spoken: row.board.spoken
        y: row.height - height
        width: Math.max(row.cardsWidth, Theme.mm(13))
        height: row.twice ? row.height : row.boardHeight
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
            y: row.twice ? 0 : row.height - height
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

    Rectangle {
        visible: key.held
        anchors.fill: key
        radius: Theme.mm(2)
        color: Theme.box
    }

    Item {
        id: main

        readonly property var content: row.boxes[0]

        visible: row.boxes.length > 0
        x: row.start
        width: row.mainWidth
        height: row.potsHeight
        Accessible.role: Accessible.StaticText
        Accessible.name: [content?.label, content?.amount].join(": ")

        Label {
            width: main.width
            y: -Theme.mm(1.9)
            text: main.content?.label ?? ""
            size: Theme.read
            color: Theme.textSoft
            elide: Text.ElideRight
            horizontalAlignment: Text.AlignHCenter
        }

        Label {
            width: main.width
            y: main.height - height + Theme.mm(1.1)
            text: main.content?.amount ?? ""
            size: row.mainSize
            color: main.content?.alert === true ? Theme.amber : Theme.text
            font.weight: Font.Bold
            horizontalAlignment: Text.AlignHCenter
        }
    }

    Repeater {
        model: 9

        Kept {
            id: pot

            required property int index
            readonly property var content: row.others[index]

            wanted: content !== undefined
            x: row.start + row.mainWidth + 2 * row.gap + Math.floor(index / row.lines) * (row.columnWidth + 2 * row.gap)
            y: (row.tall ? row.height : row.potsHeight) - (Math.min(row.lines, row.others.length) - index % row.lines) * row.pitch
            width: row.columnWidth
            height: row.pitch
            sourceComponent: Item {
                id: line

                readonly property color ink: pot.content?.alert === true ? Theme.amber : Theme.text

                Accessible.role: Accessible.StaticText
                Accessible.name: [pot.content?.label, pot.content?.amount].join(": ")

                Label {
                    height: line.height
                    text: pot.content === undefined ? "" : row.labelOf(pot.content, row.brief)
                    size: Theme.read
                    color: Theme.textSoft
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: line.width - width
                    height: line.height
                    text: pot.content?.amount ?? ""
                    size: Theme.read
                    color: line.ink
                    font.weight: Font.Bold
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    Touchable {
        id: key

        x: row.start
        width: row.potsWidth
        height: row.potsHeight
        visible: row.pots !== null && row.boxes.length > 0
        name: row.pots?.name ?? ""
        spoken: row.pots?.title ?? ""
        onTapped: intent => row.tapped(intent)
    }
}
