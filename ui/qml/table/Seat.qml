pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A seat: number, name, stack, cards, and below them a note. The seat that the keys are about has a
// frame of its own colour, in addition to any other.
Touchable {
    id: seat

    required property var guest
    required property int slots

    readonly property string tone: guest.tone
    readonly property var look: Theme.seats[tone]
    readonly property bool dim: tone === "dim" || tone === "free"
    readonly property color ink: dim ? Theme.textDim : Theme.text
    readonly property bool alert: guest.note_tone === "alert"
    readonly property bool ranked: guest.cards.some(card => card.marked)
    readonly property int inset: Theme.mm(2)
    readonly property int cardGap: Theme.mm(1)
    readonly property int headHeight: Theme.mm(6.8)
    readonly property int footHeight: Theme.mm(5.4)
    readonly property int cardsTop: Theme.mm(0.8) + headHeight + Theme.mm(0.6)
    readonly property int cardRoom: height - cardsTop - footHeight - Theme.mm(2.1)
    // A long name and its stack share their line, in one size.
    readonly property real headRoom: width - 2 * inset - headHeight - Theme.mm(3.6)
    readonly property real headNeed: TextWidth.bold([guest.name]) + TextWidth.bold([guest.stack])
    readonly property real headSize: Math.max(3.4, Math.min(Theme.read, headRoom / Math.max(1, headNeed) / Theme.pixelsPerMm))
    // Where fewer cards than in stud are dealt, there is room for the dealer button beside them: on
    // a narrow seat as much as for a card.
    readonly property int buttonWidth: Math.min(cardRoom * 0.88, wide(slots + 1, width))
    readonly property int buttonRoom: slots < 7 ? buttonWidth + 2 * cardGap : 0
    readonly property int cardWidth: Math.min(cardRoom * 0.76, wide(slots, width - buttonRoom))
    readonly property int cardHeight: Math.min(cardRoom, cardWidth * 1.5)

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
        color: seat.held ? Theme.pressed(seat.look.fill) : seat.look.fill
        border.width: seat.guest.chosen ? Theme.mm(0.9)
            : seat.look.halo === "transparent" ? Theme.hairline : Theme.mm(0.5)
        border.color: seat.guest.chosen ? Theme.text : seat.look.edge
    }

    Rectangle {
        id: disc

        x: seat.inset
        y: Theme.mm(0.8)
        width: seat.headHeight
        height: seat.headHeight
        radius: width / 2
        color: Theme.disc

        Label {
            anchors.fill: parent
            text: seat.guest.number
            size: seat.guest.number > 9 ? 4.6 : Theme.read
            color: seat.ink
            font.weight: Font.DemiBold
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }
    }

    Label {
        anchors.left: disc.right
        anchors.leftMargin: Theme.mm(1.8)
        anchors.right: stack.left
        anchors.rightMargin: Theme.mm(1.5)
        y: disc.y
        height: seat.headHeight
        text: seat.guest.name
        size: seat.headSize
        color: seat.ink
        font.weight: Font.DemiBold
        leastSize: 2.4
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: stack

        anchors.right: parent.right
        anchors.rightMargin: seat.inset
        y: disc.y
        height: seat.headHeight
        text: seat.guest.stack
        size: seat.headSize
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
                    y: seat.cardsTop + Math.round((seat.cardRoom - seat.cardHeight) / 2)
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

    Label {
        anchors.left: parent.left
        anchors.leftMargin: seat.inset
        anchors.right: bet.left
        anchors.rightMargin: bet.text === "" ? 0 : Theme.mm(1.5)
        y: bet.y - Theme.mm(0.7)
        height: seat.footHeight + Theme.mm(1.4)
        text: seat.guest.note
        size: Theme.read
        leastSize: 2.3
        color: seat.alert ? Theme.red : seat.dim ? Theme.textDim : Theme.textSoft
        font.weight: seat.alert ? Font.Bold : Font.Normal
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: bet

        anchors.right: parent.right
        anchors.rightMargin: seat.inset
        y: seat.height - height - Theme.mm(1.4)
        height: seat.footHeight
        text: seat.guest.bet
        size: Theme.read
        color: Theme.amber
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }
}
