pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The players of a past hand, a line each, and its board: cards, what they make, won or lost.
Item {
    id: guests

    required property var lines
    // How much room they have in all; with many guests lines are lower.
    required property int most
    readonly property int least: Theme.mm(6.1)
    readonly property int pitch: Math.min(Theme.mm(7.4), Math.floor(most / Math.max(1, lines.length)))
    readonly property bool legible: pitch >= least
    readonly property int slots: 7
    // Seven cards leave no room for what they make, in both halves of a pot, unless they are narrow.
    readonly property bool narrow: lines.some(line => line.cards.length > 5)
    readonly property int cardWidth: Theme.mm(narrow ? 6.6 : 8)
    readonly property int cardPitch: cardWidth + Theme.mm(0.7)
    readonly property int begins: Theme.mm(2)
        + Math.ceil(TextWidth.bold(lines.map(line => line.name)) * Theme.mm(Theme.read))

    height: pitch * lines.length

    Repeater {
        model: 12

        Item {
            id: line

            required property int index
            readonly property var guest: guests.lines[index] ?? null
            readonly property bool dim: guest?.dim ?? false
            readonly property color ink: dim ? Theme.textGrey : Theme.text

            visible: guest !== null
            y: index * guests.pitch
            width: guests.width
            height: guests.pitch
            Accessible.role: Accessible.StaticText
            Accessible.name: [guest?.name, guest?.note, guest?.bet, guest?.net]
                .filter(text => text).join(", ")

            component Words: Label {
                height: line.height
                color: line.ink
                verticalAlignment: Text.AlignVCenter
            }

            Words {
                text: line.guest?.name ?? ""
                font.weight: line.guest?.wins ? Font.Bold : Font.DemiBold
                color: line.dim && !line.guest?.wins ? Theme.textGrey : Theme.text
            }

            Repeater {
                model: guests.slots

                PitCard {
                    required property int index

                    x: guests.begins + index * guests.cardPitch
                    y: Math.round((line.height - height) / 2)
                    width: guests.cardWidth
                    height: Math.min(Theme.mm(6.4), line.height - Theme.mm(0.6))
                    value: line.guest?.cards[index] ?? null
                    dim: line.dim
                    faded: value !== null && !value.marked && line.guest.cards.some(card => card.marked)
                }
            }

            Words {
                readonly property int cards: line.guest?.cards.length ?? 0
                // What lies in front of the guest is of the moment, what the cards make can be seen.
                readonly property string told: [line.guest?.bet ?? "", line.guest?.note ?? ""].filter(text => text).join(Lines.between)

                x: guests.begins + cards * guests.cardPitch + Theme.mm(1.6)
                width: was.x - x - Theme.mm(2)
                text: TextWidth.most(told, Theme.read, width, line.height + Theme.mm(1)) || told
                elide: Text.ElideRight
                color: (line.guest?.bet ?? "") !== "" ? Theme.text : line.dim ? Theme.textGrey : Theme.textSoft
            }

            Words {
                id: was

                anchors.right: net.left
                anchors.rightMargin: text === "" ? 0 : Theme.mm(2)
                text: line.guest?.was ?? ""
                font.strikeout: true
                color: Theme.textDim
            }

            Words {
                id: net

                anchors.right: parent.right
                text: line.guest?.net ?? ""
                color: line.guest?.was ? Theme.amber : line.dim && !line.guest?.wins ? Theme.textGrey : Theme.text
                font.weight: line.guest?.wins ? Font.Bold : Font.Normal
                horizontalAlignment: Text.AlignRight
            }
        }
    }
}
