pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// In place of the table: the locked screen, with the time of day, which table it is and who unlocks
// it; or why the table cannot be shown. Above the pad while a PIN is typed.
Rectangle {
    id: page

    required property var content
    property var call: null
    property var notice: null
    // Whether the keypad lies below.
    readonly property bool low: content.keys.length === 0
    readonly property int inset: Theme.mm(4)
    // What the words have: below a call, above a notice and the keys.
    readonly property int upper: band.ringing ? band.y + band.height : 0
    readonly property int lower: height - keys.room - (card.visible ? card.height + Theme.gap : 0)

    signal tapped(string intent)

    function named(name: string): var {
        return content.keys.find(key => key.name === name) ?? null
    }

    objectName: "plain-page"
    color: Theme.ground

    component Words: Label {
        width: page.width - 2 * page.inset
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
    }

    CallBand {
        id: band

        x: page.inset
        y: page.inset
        width: parent.width - 2 * x
        call: page.call
    }

    Column {
        x: page.inset
        y: page.upper + Math.round((page.lower - page.upper - height) / 2)
        spacing: Theme.mm(page.low ? 2 : 4)

        Words {
            visible: text !== "" && !(card.visible && page.low)
            text: page.content.time
            size: page.low ? Theme.moment : 30
            font.weight: Font.Bold
        }

        Words {
            text: [page.content.table, page.content.game].filter(text => text !== "").join(" · ")
            color: Theme.textSoft
        }

        Item {
            width: 1
            height: Theme.mm(page.low ? 1 : 6)
        }

        Words {
            text: page.content.title
            size: Theme.title
            font.weight: Font.Bold
        }

        Words {
            text: page.content.text
            color: Theme.textSoft
        }
    }

    Row {
        id: keys

        readonly property int room: page.low ? 0 : height + 2 * page.inset

        visible: !page.low
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height - height - 2 * page.inset
        height: Theme.mm(28)
        spacing: Theme.gap

        Key {
            width: Theme.mm(40)
            height: keys.height
            entry: page.named("floor")
            onTapped: intent => page.tapped(intent)
        }

        Key {
            width: Theme.mm(90)
            height: keys.height
            titleSize: Theme.next
            entry: page.named("unlock") ?? page.named("undo")
            onTapped: intent => page.tapped(intent)
        }

        Key {
            visible: entry !== null
            width: Theme.mm(40)
            height: keys.height
            entry: page.named("machine")
            onTapped: intent => page.tapped(intent)
        }

        Key {
            width: Theme.mm(40)
            height: keys.height
            entry: page.named("language")
            onTapped: intent => page.tapped(intent)
        }
    }

    NoticeCard {
        id: card

        x: Math.round(page.width * 0.2)
        y: page.height - keys.room - height - Theme.gap
        width: Math.round(page.width * 0.6)
        mostHeight: page.height - 2 * page.inset
        notice: page.notice
        turn: ""
        onTapped: intent => page.tapped(intent)
    }
}
