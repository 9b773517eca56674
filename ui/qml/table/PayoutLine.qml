pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// One step of paying out: to whom, out of which pot, how much, in which chips.
Item {
    id: row

    required property var line
    required property bool held
    // What all rows have alike (`PayoutCard`).
    required property var card
    readonly property real natural: chips.natural
    readonly property real ink: chips.known ? chips.inkHeight : 0
    readonly property int lead: card.tall ? Theme.mm(1.6) : 0
    // How high the line is that says who wins.
    readonly property int upper: card.flat ? height
        : card.tall ? Math.ceil(1.21 * Theme.mm(card.amountSize))
        : hasChips ? height - card.chipHeight - Theme.mm(1.2) : Math.ceil(1.25 * Theme.mm(card.takerSize))
    readonly property bool hasChips: card.chipped && line.chips.length > 0
    // From the most that can be said to the least: what has room is said. The hand is named at the
    // seat, too.
    readonly property var sayings: line.to === "" ? Array(5).fill(line.reason).concat([""]) : [
        [line.label, line.hand, line.reason], [line.label, line.hand, line.odd], [line.label, line.odd],
        [line.brief, line.odd], [line.brief], []
    ].map(words => words.filter(text => text !== "").join(Lines.between))

    objectName: "payout-row"
    Accessible.role: Accessible.StaticText
    Accessible.name: [card.takerOf(line), line.label, line.amount, line.hand, line.reason]
        .filter(text => text !== "").join(", ")

    readonly property int level: sayings.findIndex(text => wide(text) <= words.width * (words.lines - 0.22 * (words.lines - 1)))

    function wide(text: string): real {
        return TextWidth.plain([text]) * Theme.mm(Theme.read) * 1.03
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(1.4)
        color: row.held ? Theme.pressed(Theme.box) : Theme.box
        opacity: row.line.settled ? 0.6 : 1
    }

    Label {
        id: taker

        objectName: "payout-taker"
        x: row.card.inset
        y: row.lead
        height: row.upper
        text: row.card.takerOf(row.line)
        size: row.card.takerSize
        color: row.line.settled ? Theme.textSoft : Theme.text
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        objectName: "payout-amount"
        x: row.width - row.card.inset - width
        y: row.card.tall ? row.lead : 0
        height: row.card.tall ? row.upper : row.height
        text: row.card.amountOf(row.line)
        size: row.card.amountSize
        color: row.line.settled ? Theme.textSoft : Theme.text
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }

    ChipRow {
        id: chips

        readonly property bool known: row.line.chips.length > 0

        visible: row.hasChips
        x: row.card.flat ? row.width - row.card.inset - row.card.amountWidth - Theme.gap - width : row.card.inset
        y: row.card.flat ? Math.round((row.height - height) / 2)
            : row.card.tall ? row.lead + row.upper + Math.round((words.y - row.lead - row.upper - height) / 2)
            : row.height - height - Theme.mm(1)
        width: Math.ceil(natural * row.card.chipScale)
        height: row.card.chipHeight
        opacity: row.line.settled ? 0.6 : 1
        most: row.card.chipScale
        chips: row.line.chips
    }

    Label {
        id: words

        readonly property bool below: row.card.tall || (!row.hasChips && !row.card.flat)
        readonly property int lines: row.card.tall ? (row.height >= Theme.mm(46) ? 2 : 1)
            : below ? Math.max(1, Math.floor((row.height - row.upper) / Theme.mm(6.9)))
            : Math.max(1, Math.floor(row.upper / Theme.mm(6.7)))

        objectName: "payout-words"
        x: below ? row.card.inset : row.card.inset + Theme.gap + (row.card.flat ? row.card.takerWidth : Math.ceil(taker.implicitWidth))
        y: row.card.tall ? row.height - height - Theme.mm(1.6) : below ? row.upper : 0
        width: row.card.tall ? row.width - 2 * row.card.inset : row.card.inset + row.card.beside - x
            - (row.card.flat && row.hasChips ? chips.width + Theme.gap : 0)
        height: row.card.tall ? Math.ceil(lines * Theme.mm(6.8)) : below ? row.height - row.upper - Theme.mm(1) : row.upper
        text: Lines.cited(row.sayings[Math.max(row.level, row.card.least)] ?? "")
        size: Theme.read
        color: Theme.textSoft
        wrapMode: lines > 1 ? Text.WordWrap : Text.NoWrap
        verticalAlignment: row.card.tall ? Text.AlignBottom : Text.AlignVCenter
    }

    // That an odd chip is among them is said beside the chips, where it has no room above them.
    Label {
        objectName: "payout-odd"
        visible: row.hasChips && !row.card.tall && !row.card.flat && row.line.odd !== "" && row.level > 3
        x: chips.x + chips.width + Theme.gap
        y: chips.y
        height: chips.height
        text: row.line.odd
        size: Theme.read
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }
}
