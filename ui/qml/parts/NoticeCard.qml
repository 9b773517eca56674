pragma ComponentBehavior: Bound

import QtQuick

// A notice over the felt: what to do step by step, a rule with its passage, or trouble. It is as
// high as its words need.
Item {
    id: card

    required property var notice
    // Whose turn it is: said here if the notice is so high that it covers that.
    required property string turn
    property int room: 0
    required property int mostHeight
    readonly property bool alert: notice?.alert ?? false
    readonly property bool closable: (notice?.close ?? null) !== null
    readonly property bool leads: (notice?.more ?? null) !== null
    readonly property int inset: Theme.mm(4)
    readonly property int rim: Theme.mm(1.2)
    readonly property int keyWidth: Theme.mm(33)
    readonly property int keyColumns: !closable ? 0 : leads ? 2 : 1
    readonly property int keysWidth: keyColumns * (keyWidth + Theme.gap)
    readonly property int keysHeight: closable ? Theme.leastKey : 0
    readonly property int wordsX: inset + (Theme.mirrored ? keysWidth : 0)
    // How high it is without the line of whose turn it is.
    readonly property int natural: Math.max(keysHeight, words.natural) + 2 * rim

    property int since: 0

    signal tapped(string intent)

    onVisibleChanged: since = Contacts.view
    Component.onCompleted: since = Contacts.view

    objectName: "notice"
    visible: notice !== null
    height: Math.min(mostHeight, Math.max(keysHeight, words.wanted) + 2 * rim)

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: card.alert ? Theme.mm(0.8) : Theme.hairline
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
        y: wanted < card.keysHeight ? Math.round((card.height - wanted) / 2) : card.rim
        width: card.width - card.inset - card.rim - card.keysWidth
        height: Math.min(wanted, card.height - 2 * card.rim)
        notice: card.notice
        turn: card.natural > card.room ? card.turn : ""
    }

    component NoticeKey: Key {
        // The second lies to the inside of the first.
        property int place: 0
        readonly property int across: place * (card.keyWidth + Theme.gap)

        x: Theme.mirrored ? card.rim + across : card.width - width - card.rim - across
        y: card.height - height - card.rim
        width: card.keyWidth
        height: Theme.leastKey
        titleSize: Theme.read
        surface: card
        onTapped: intent => card.tapped(intent)
    }

    NoticeKey {
        place: 1
        entry: card.notice?.more
    }

    NoticeKey {
        entry: card.notice?.close
    }
}
