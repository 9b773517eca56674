pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A seat: number, name, stack, cards, and below them a note; its bet lies before it on the table. A
// name that has no room beside the stack has the line for itself, and the stack stands below. Of a
// free one there is only the number and an outline. The seat that the keys are about has a frame
// of its own colour, in addition to any other.
Touchable {
    id: seat

    required property var guest
    required property int slots

    readonly property string tone: guest.tone
    readonly property var look: Theme.seats[tone]
    readonly property bool dim: tone === "dim" || tone === "free"
    // Not kept for anybody either.
    readonly property bool vacant: tone === "free" && guest.note === ""
    readonly property color ink: dim ? Theme.textDim : Theme.text
    readonly property bool alert: guest.note_tone === "alert"
    readonly property bool ranked: guest.cards.some(card => card.marked)
    readonly property int inset: Theme.mm(2)
    readonly property int cardGap: Theme.mm(1)
    readonly property int headHeight: Theme.mm(6.8)
    readonly property int footHeight: Theme.mm(6.2)
    readonly property int cardsTop: Theme.mm(0.8) + headHeight + Theme.mm(0.6)
    readonly property int cardRoom: height - cardsTop - footHeight - Theme.mm(1.1)
    // By the name alone up to four figures, so that the stack does not move as it grows. What is
    // said below the cards, such as the hand that wins, is of more weight than the whole name.
    readonly property bool named: TextWidth.bold([guest.name]) * Theme.mm(Theme.read)
        > width - 2 * inset - headHeight - Theme.mm(2.6) - Math.max(stack.implicitWidth, Theme.mm(21.4))
        && (guest.cards.length === 0 || TextWidth.bold([guest.brief || guest.note]) * Theme.mm(Theme.read)
            <= width - inset - Theme.mm(3.8) - stack.implicitWidth)
    readonly property int footTop: height - footHeight - Theme.mm(0.9)
    readonly property int noteRoom: width - inset - Theme.mm(0.8)
        - (named && guest.stack !== "" ? stack.implicitWidth + Theme.mm(3) : 0)
    // A note that is too long for the line below the cards is said in fewer words, if there are.
    readonly property bool long: guest.brief !== ""
        && (alert ? TextWidth.bold([guest.note]) : TextWidth.plain([guest.note])) * Theme.mm(Theme.read) > noteRoom
    // Where fewer cards than in stud are dealt, there is room for the dealer button beside them: on
    // a narrow seat as much as for a card.
    readonly property int buttonWidth: Math.min(cardRoom * 0.88, wide(slots + 1, width))
    readonly property int buttonRoom: slots < 7 ? buttonWidth + 2 * cardGap : 0
    readonly property int cardWidth: Math.min(cardRoom * 0.76, wide(slots, width - buttonRoom))
    // Where some are raised, all are a little lower; a line below those for low is above the note.
    readonly property int raised: ranked ? Theme.mm(0.9) : 0
    readonly property int lined: guest.cards.some(card => card.low) ? Theme.mm(1.3) : 0
    readonly property int cardHeight: Math.min(cardRoom - raised - lined, cardWidth * 1.5)

    // How wide each of so many cards can be on a seat of this width.
    function wide(count: int, width: real): real {
        return (width - 2 * inset + cardGap) / count - cardGap
    }

    name: guest.number === 0 ? "" : "seat-" + guest.number
    spoken: guest.spoken

    Rectangle {
        visible: seat.look.halo !== "transparent"
        anchors.fill: parent
        anchors.margins: -Theme.mm(0.8)
        radius: Theme.mm(2.8)
        color: seat.look.halo
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2)
        color: seat.held ? Theme.pressed(seat.look.fill) : seat.vacant ? "transparent" : seat.look.fill
        border.width: seat.guest.chosen ? Theme.mm(0.9)
            : seat.look.halo === "transparent" ? Theme.hairline : Theme.mm(0.5)
        border.color: seat.guest.chosen ? Theme.seats.deal.edge : seat.look.edge
    }

    Rectangle {
        id: disc

        x: seat.inset
        y: Theme.mm(0.8)
        // Wider for two digits.
        width: Math.max(seat.headHeight, number.implicitWidth + Theme.mm(1.6))
        height: seat.headHeight
        radius: height / 2
        color: seat.vacant ? "transparent" : Theme.disc

        Label {
            id: number

            anchors.centerIn: parent
            text: seat.guest.number
            size: Theme.read
            color: seat.ink
            font.weight: Font.DemiBold
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }
    }

    Label {
        visible: !seat.vacant
        anchors.left: disc.right
        anchors.leftMargin: Theme.mm(1.4)
        anchors.right: seat.named ? parent.right : stack.left
        anchors.rightMargin: Theme.mm(1.2)
        y: disc.y
        height: seat.headHeight
        text: seat.guest.name
        size: Theme.read
        color: seat.ink
        font.weight: Font.DemiBold
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: stack

        anchors.right: parent.right
        anchors.rightMargin: seat.inset
        y: seat.named ? seat.footTop : disc.y
        height: seat.named ? seat.footHeight : seat.headHeight
        text: seat.guest.stack
        size: Theme.read
        color: seat.ink
        font.weight: Font.DemiBold
        verticalAlignment: Text.AlignVCenter
    }

    Kept {
        wanted: seat.guest.cards.length > 0 || Later.step > 7 + seat.guest.number
        sourceComponent: Item {
            Repeater {
                model: 7

                PlayingCard {
                    required property int index

                    x: seat.inset + index * (seat.cardWidth + seat.cardGap)
                    y: seat.cardsTop + seat.raised
                       + Math.round((seat.cardRoom - seat.raised - seat.lined - seat.cardHeight) / 2)
                    width: seat.cardWidth
                    height: seat.cardHeight
                    value: seat.guest.cards[index]
                    dim: seat.dim
                    faded: seat.ranked && !marked
                }
            }
        }
    }

    // Whoever folds with the next act that is recorded is struck through, as nothing is yet.
    Kept {
        wanted: seat.guest.struck ?? false
        anchors.fill: parent
        sourceComponent: Item {
            Rectangle {
                x: seat.inset
                y: seat.cardsTop + Math.round(seat.cardRoom / 2) - Math.round(height / 2)
                width: parent.width - 2 * seat.inset
                height: Theme.mm(0.9)
                radius: height / 2
                color: Theme.red
            }
        }
    }

    Kept {
        wanted: seat.guest.button
        anchors.right: parent.right
        anchors.rightMargin: seat.inset
        y: seat.cardsTop + Math.round((seat.cardRoom - height) / 2)
        width: seat.buttonWidth
        height: width
        sourceComponent: DealerButton {}
    }

    // Without cards there is room for two lines.
    Label {
        readonly property bool alone: seat.guest.cards.length === 0

        x: seat.inset
        width: seat.noteRoom - (alone && seat.guest.button ? seat.buttonWidth + seat.cardGap : 0)
        y: alone ? seat.cardsTop : seat.footTop
        height: alone ? seat.height - seat.cardsTop - Theme.mm(0.7) : seat.footHeight
        text: seat.long ? seat.guest.brief : seat.guest.note
        size: Theme.read
        color: seat.alert ? Theme.text : seat.dim ? Theme.textDim : Theme.textSoft
        font.weight: seat.alert ? Font.DemiBold : Font.Normal
        wrapMode: alone ? Text.WordWrap : Text.NoWrap
        elide: Text.ElideRight
        maximumLineCount: alone ? 3 : 1
        verticalAlignment: alone ? Text.AlignTop : Text.AlignVCenter
    }
}
