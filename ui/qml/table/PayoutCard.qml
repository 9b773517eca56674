pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// How the pots are paid out, in the order in which they are pushed: a row as high as a key for each
// step, the Taxe first. The fewer there are, the larger they are; a Taxe that has been taken
// already is only told, in a line above them. Once they are paid out, a tick says so, and they fade:
// nobody is to push a pot twice.
Item {
    id: card

    required property var payout
    // The key that shows hidden figures.
    required property var pots
    readonly property var lines: payout?.lines ?? []
    readonly property string done: payout?.done ?? ""
    // What is pushed to somebody, or goes into a box with it.
    readonly property var steps: lines.filter(line => !line.settled || (done !== "" && line.to !== ""))
    // Whether what is settled has a line above the others; else it is a row among them.
    readonly property bool headed: done !== "" || steps.length < lines.length && steps.length <= 3 && height >= Theme.mm(60)
    readonly property var told: [done === "" ? "" : card.tick + done].concat(lines.filter(line => !steps.includes(line))
        .map(line => [line.brief, line.amount].join(" ") + (done === "" ? Lines.between + line.reason : ""))).filter(text => text !== "")
    readonly property string tick: "\u2713\u00a0"
    readonly property int head: headed ? Theme.mm(9.4) : 0
    readonly property var shown: headed ? steps : lines
    readonly property int columns: shown.length > 13 ? 2 : 1
    readonly property int rows: Math.max(1, Math.ceil(shown.length / columns))
    readonly property int gap: Math.min(Theme.mm(2), Math.max(0, Math.floor((height - head - rows * Theme.mm(6.8)) / (2 * rows))))
    readonly property int rowWidth: Math.floor((width - (columns - 1) * Theme.gap) / columns)
    readonly property int rowHeight: Math.floor((height - head - (rows - 1) * gap) / rows)
    readonly property real rowMm: rowHeight / Theme.pixelsPerMm
    // Chips and words below what a winner gets; else beside it, or all on one line.
    readonly property bool tall: rowMm >= 37
    readonly property bool flat: rowMm < 14.4
    readonly property real inset: Theme.mm(flat ? 2.4 : 4)
    readonly property real amountSize: rowMm >= 16.4 ? Theme.moment : rowMm >= 12 ? Theme.next
        : rowMm >= 9 ? Theme.title : Theme.read
    readonly property real takerSize: rowMm >= 48 ? Theme.moment
        : rowMm >= 18.4 ? Theme.next : rowMm >= 9 && !flat ? Theme.title : Theme.read
    // What stands below each other begins and ends at the same place in all rows.
    readonly property int amountWidth: widthOf(TextWidth.bold(shown.map(amountOf)), amountSize)
    readonly property int takerWidth: widthOf(TextWidth.bold(shown.map(takerOf)), takerSize)
    readonly property int beside: rowWidth - 2 * inset - amountWidth - Theme.gap
    readonly property int chipsRoom: tall ? rowWidth - 2 * inset : flat ? beside - takerWidth - Theme.gap - briefest : beside
    // What the names of the pots need, in a row that has one line.
    readonly property int briefest: widthOf(TextWidth.plain(shown.map(line => line.brief)), Theme.read) + Theme.gap
    readonly property int chipHeight: Theme.mm(tall ? (rowMm >= 70 ? 18 : rowMm >= 48 ? 15 : 12.6)
        : Math.min(12.6, flat ? rowMm - 0.6 : rowMm - takerSize * 1.21 - 1.2))
    // All chips are of one size: that in which the longest row has room.
    readonly property real chipScale: Math.min(1, chipsRoom / Math.max(1, most("natural")))
    // Chips that could not be read are left out, where there are very many payments.
    readonly property bool chipped: columns === 1 && most("ink") * chipScale >= 0.97 * Theme.mm(Theme.read)

    // In rows of one line all say as much as each other.
    readonly property int least: flat ? most("level") : 0

    signal tapped(string intent)

    function widthOf(letters: real, size: real): int {
        return Math.ceil(1.03 * letters * Theme.mm(size) + Theme.mm(0.6))
    }

    function takerOf(line: var): string {
        return line.to === "" ? line.brief : [line.to, line.each].filter(text => text !== "").join("\u00a0")
    }

    function amountOf(line: var): string {
        return (line.settled && card.tall ? card.tick : "") + line.amount
    }

    function most(property: string): real {
        let found = 0
        for (let at = 0; at < places.count; at++)
            found = Math.max(found, places.itemAt(at)?.[property] ?? 0)
        return found
    }

    objectName: "payout"
    visible: payout !== null

    Label {
        objectName: "payout-settled"
        visible: card.headed
        x: card.inset
        width: card.width - 2 * x
        height: card.head - card.gap
        text: card.told.join(Lines.between)
        size: Theme.read
        color: card.done === "" ? Theme.textSoft : Theme.text
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: !visible
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Repeater {
        id: places

        model: card.shown

        PayoutLine {
            required property int index
            required property var modelData

            x: Math.floor(index / card.rows) * (card.rowWidth + Theme.gap)
            y: card.head + index % card.rows * (card.rowHeight + card.gap)
            width: card.rowWidth
            height: card.rowHeight
            line: modelData
            held: key.held
            card: card
        }
    }

    Touchable {
        id: key

        width: card.width
        height: card.head + card.rows * (card.rowHeight + card.gap)
        visible: card.pots !== null && card.visible
        name: card.pots?.name ?? ""
        spoken: card.pots?.title ?? ""
        onTapped: intent => card.tapped(intent)
    }
}
