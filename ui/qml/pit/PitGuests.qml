pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The players of a past hand, a line each, and its board: cards, what they make, won or lost.
Item {
    id: guests

    required property var lines
    // The greatest height of a line; with many guests lines are lower.
    required property int most
    readonly property int pitch: Math.min(Theme.mm(7), Math.floor(most / Math.max(1, lines.length)))
    readonly property bool legible: pitch >= Theme.mm(4.6)
    readonly property int slots: 7
    // Seven cards leave no room for what they make, in both halves of a pot, unless they are narrow.
    readonly property bool narrow: lines.some(line => line.cards.length > 5)
    readonly property int cardWidth: Theme.mm(narrow ? 6 : 7.8)

    height: pitch * lines.length

    Repeater {
        model: 12

        Item {
            id: line

            required property int index
            readonly property var guest: guests.lines[index] ?? null
            readonly property bool dim: guest?.dim ?? false

            visible: guest !== null
            y: index * guests.pitch
            width: guests.width
            height: guests.pitch
            Accessible.role: Accessible.StaticText
            Accessible.name: [guest?.name, guest?.note, guest?.bet, guest?.net]
                .filter(text => text).join(", ")

            component Words: Label {
                height: line.height
                leastSize: 2.6
                fontSizeMode: Text.Fit
                color: line.dim ? Theme.textGrey : Theme.text
                verticalAlignment: Text.AlignVCenter
            }

            Words {
                width: Theme.mm(15.4)
                text: line.guest?.name ?? ""
                size: 3.8
                font.weight: line.guest?.wins ? Font.Bold : Font.DemiBold
                color: line.dim && !line.guest?.wins ? Theme.textGrey : Theme.text
            }

            Repeater {
                model: guests.slots

                PitCard {
                    required property int index

                    x: Theme.mm(15.8) + index * (guests.cardWidth + Theme.mm(0.7))
                    y: Math.round((line.height - height) / 2)
                    width: guests.cardWidth
                    height: Math.min(Theme.mm(6), line.height - Theme.mm(0.8))
                    value: line.guest?.cards[index] ?? null
                    dim: line.dim
                    faded: value !== null && !value.marked && line.guest.cards.some(card => card.marked)
                }
            }

            Words {
                readonly property int cards: line.guest?.cards.length ?? 0

                x: Theme.mm(17) + cards * (guests.cardWidth + Theme.mm(0.7))
                width: was.x - x - Theme.mm(1.5)
                leastSize: 2.2
                text: [line.guest?.note ?? "", line.guest?.bet ?? ""].filter(text => text).join(" · ")
                size: 3.3
                wrapMode: Text.WordWrap
                lineHeight: 0.84
                color: (line.guest?.bet ?? "") !== "" ? Theme.text : line.dim ? Theme.textGrey : Theme.textSoft
            }

            Words {
                id: was

                anchors.right: net.left
                anchors.rightMargin: text === "" ? 0 : Theme.mm(1.5)
                text: line.guest?.was ?? ""
                size: 3.2
                font.strikeout: true
                color: Theme.textDim
            }

            Words {
                id: net

                anchors.right: parent.right
                text: line.guest?.net ?? ""
                size: 3.8
                color: line.guest?.was ? Theme.amber : line.dim && !line.guest?.wins ? Theme.textGrey : Theme.text
                font.weight: line.guest?.wins ? Font.Bold : Font.Normal
                horizontalAlignment: Text.AlignRight
            }
        }
    }
}
