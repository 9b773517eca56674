pragma ComponentBehavior: Bound

import QtQuick

// How an exercise went: the figures, and every wrong answer with what is right and why.
Item {
    id: page

    required property var content
    readonly property int gap: Theme.mm(2)
    readonly property int listY: strip.height + Theme.gap
    readonly property int tall: Math.round((height - listY + gap) / 4) - gap

    SchoolStrip {
        id: strip

        width: page.width
        height: Theme.mm(16)
        facts: page.content.strip
    }

    Label {
        visible: text !== ""
        y: page.listY
        width: page.width
        height: page.height - y
        text: page.content.none
        size: 7
        color: Theme.green
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Repeater {
        model: page.content.lapses.length

        Panel {
            id: card

            required property int index
            readonly property var lapse: page.content.lapses[index]

            y: page.listY + index * (page.tall + page.gap)
            width: page.width
            height: page.tall
            Accessible.role: Accessible.StaticText
            Accessible.name: [lapse?.asked, lapse?.title, lapse?.text, lapse?.rule].join(" ")

            Label {
                id: asked

                x: Theme.mm(4)
                y: Theme.mm(2.4)
                width: Math.round(card.width * 0.28)
                height: card.height - 2 * y
                text: card.lapse?.asked ?? ""
                size: 4
                leastSize: 2.8
                color: Theme.textSoft
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
            }

            Label {
                id: told

                x: asked.x + asked.width + Theme.mm(5)
                y: asked.y
                width: card.width - x - Theme.mm(32)
                height: Theme.mm(6)
                text: card.lapse?.title ?? ""
                size: 4.4
                leastSize: 3
                color: Theme.text
                font.weight: Font.Bold
                fontSizeMode: Text.HorizontalFit
            }

            Label {
                x: told.x
                anchors.top: told.bottom
                width: told.width
                height: card.height - told.y - told.height - Theme.mm(2)
                text: card.lapse?.text ?? ""
                size: 4
                leastSize: 2.6
                color: Theme.textSoft
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
            }

            Label {
                x: card.width - width - Theme.mm(4)
                y: asked.y
                width: Theme.mm(26)
                text: card.lapse?.rule ?? ""
                size: 4
                color: Theme.amber
                font.weight: Font.DemiBold
                horizontalAlignment: Text.AlignRight
            }
        }
    }
}
