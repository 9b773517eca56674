pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// How the pots are paid out, one step below the other: the Taxe, then the last side pot first.
Item {
    id: card

    required property var payout
    // The key that shows hidden figures.
    required property var pots
    readonly property var lines: payout?.lines ?? []
    // Beside the board there is less width, but a row has the height for two lines of words; where
    // it has not, it says only who gets what.
    readonly property bool wide: width >= Theme.mm(180)
    readonly property int largest: Theme.mm(wide ? 15 : 22)
    readonly property int rowHeight: Math.floor(Math.min(largest, height / Math.max(1, lines.length)))
    readonly property bool stacked: !wide && rowHeight >= Theme.mm(10.5)
    // In low rows letters have nearly the height of the row; beside the board, too, there is no room
    // for the hand, which is named at the seat, and of an odd chip only that it is one.
    readonly property bool crowded: rowHeight < Theme.mm(wide ? 7.6 : 11)
    // Hand and reason below each other.
    readonly property bool parted: rowHeight >= Theme.mm(wide ? 13.5 : 15)
    readonly property real rowMm: rowHeight / Theme.pixelsPerMm
    readonly property bool brief: !wide && !stacked
    readonly property real size: Math.min(6.4, rowMm * (stacked ? 0.36 : brief ? 0.7 : crowded ? 0.76 : 0.56))
    readonly property int inset: Theme.mm(2.4)
    readonly property int gap: Theme.mm(wide ? 5 : 3)
    // What stands below each other is of one size: the largest in which the longest has room.
    readonly property var label: fitting(TextWidth.plain(lines.map(line => line.label)), size * 0.86, 0.2)
    readonly property var amount: fitting(TextWidth.bold(lines.map(line => line.amount)), size, 0.16)
    readonly property var taker: fitting(longestTaker, size, takersShare)
    readonly property real longestTaker: TextWidth.bold(lines.map(takerOf))
    readonly property real takersShare: stacked ? 0.4 : wide ? 0.3 : 1 - (taken + gap + chipsWidth + inset) / width
    readonly property int labelled: inset + label.width + gap
    readonly property int taken: (stacked ? Math.max(labelled, inset + amount.width + gap) : labelled + amount.width + gap)
    readonly property int told: stacked ? taken : taken + taker.width + gap
    readonly property real mostChips: stacked ? 0.4 * width : wide ? 0.34 * width
        : Math.max(0.28 * width, width - inset - taken - gap - fitting(longestTaker, size, 1).width)
    readonly property int chipsWidth: Math.min(most("natural", 0), mostChips)
    readonly property int chips: width - inset - chipsWidth
    // Where each column begins, and how wide it is; the words have what the others leave.
    readonly property var columns: ({
        label: { x: inset, width: label.width },
        amount: { x: stacked ? inset : labelled, width: amount.width },
        taker: { x: taken, width: taker.width },
        words: { x: told, width: chips - gap - told },
        chips: { x: chips, width: chipsWidth }
    })
    readonly property real chipScale: -most("shrunk", -1)
    readonly property int wordSize: -most("overwritten", -Theme.mm(6.4))

    signal tapped(string intent)

    // How large texts can be, in millimetres, of which the longest is so many letters' sizes wide,
    // and how wide it is then.
    function fitting(longest: real, size: real, share: real): var {
        const natural = 1.03 * longest * Theme.mm(size) + Theme.mm(0.6)
        const fitted = Math.min(1, share * width / natural)
        return { size: size * fitted, width: Math.ceil(natural * fitted) }
    }

    function takerOf(line: var): string {
        return brief && line.odd !== "" ? line.to + "\u00a0· " + line.odd : line.to
    }

    function most(property: string, least: real): real {
        let found = least
        for (let at = 0; at < rows.count; at++)
            found = Math.max(found, rows.itemAt(at)?.[property] ?? least)
        return found
    }

    objectName: "payout"
    visible: payout !== null

    Repeater {
        id: rows

        model: card.lines

        PayoutLine {
            required property int index
            required property var modelData

            y: index * card.rowHeight
            width: card.width
            height: card.rowHeight
            line: modelData
            held: key.held
            card: card
        }
    }

    Touchable {
        id: key

        width: card.width
        height: card.lines.length * card.rowHeight
        visible: card.pots !== null && card.visible
        name: card.pots?.name ?? ""
        spoken: card.pots?.title ?? ""
        onTapped: intent => card.tapped(intent)
    }
}
