pragma ComponentBehavior: Bound

import QtQuick

// A notice over the felt: what to do step by step, a rule with its passage, or trouble. It covers
// the middle of the felt, and the seats above only if its text has no room otherwise.
Item {
    id: card

    required property var notice
    required property string turn
    required property int leastHeight
    required property int mostHeight
    readonly property bool alert: notice?.alert ?? false
    readonly property bool closable: (notice?.close ?? null) !== null
    readonly property int inset: Theme.mm(4)
    readonly property int keyWidth: Theme.mm(32)
    readonly property int keysWidth: closable ? keyWidth + Theme.gap : 0
    readonly property int wordsX: inset + (Theme.mirrored ? keysWidth : 0)

    property int since: 0

    signal tapped(string intent)

    onVisibleChanged: since = Contacts.view
    Component.onCompleted: since = Contacts.view

    objectName: "notice"
    visible: notice !== null
    height: Math.max(leastHeight, Math.min(mostHeight, words.wanted + 2 * words.y))

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: Theme.mm(0.5)
        border.color: card.alert ? Theme.red : Theme.line
    }

    // A tap beside the keys closes the card too, and never reaches what is under it.
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        longPressThreshold: 0
        onTapped: point => {
            if (!card.closable || Contacts.palm)
                return
            Contacts.hear(card, card, card.since, point)
            card.tapped(card.notice.close.name)
        }
    }

    NoticeWords {
        id: words

        x: card.wordsX
        y: Theme.mm(2.6)
        width: card.width - 2 * card.inset - card.keysWidth
        height: card.height - 2 * y
        mostHeight: card.mostHeight - 2 * y
        notice: card.notice
        turn: card.turn
    }

    component NoticeKey: Key {
        x: Theme.mirrored ? Theme.gap : card.width - width - Theme.gap
        width: card.keyWidth
        height: Theme.leastKey
        titleSize: Theme.read
        surface: card
        onTapped: intent => card.tapped(intent)
    }

    NoticeKey {
        y: close.y - height - Theme.gap
        entry: card.notice?.more
    }

    NoticeKey {
        id: close

        y: card.height - height - Theme.gap
        entry: card.notice?.close
    }
}
