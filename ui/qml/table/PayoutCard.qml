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
    readonly property int largest: Theme.mm(lines.length > 2 ? 11 : 13)
    readonly property int listHeight: lines.length * rowHeight
    readonly property int rowHeight: Math.floor(Math.min(largest, height / Math.max(1, lines.length)))
    // With low rows only the winners are named: their hands can be seen on the table.
    readonly property bool crowded: rowHeight < Theme.mm(7.6)

    readonly property real chipScale: {
        let least = 1
        for (let at = 0; at < rows.count; at++)
            least = Math.min(least, (rows.itemAt(at) as PayoutLine)?.fitting ?? 1)
        return least
    }

    readonly property int wordSize: {
        let least = Theme.mm(6)
        for (let at = 0; at < rows.count; at++)
            least = Math.min(least, (rows.itemAt(at) as PayoutLine)?.fittingWords ?? least)
        return least
    }

    signal tapped(string intent)

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
            crowded: card.crowded
            chipScale: card.chipScale
            wordSize: card.wordSize
        }
    }

    Touchable {
        id: key

        width: card.width
        height: card.listHeight
        visible: card.pots !== null && card.visible
        name: card.pots?.name ?? ""
        spoken: card.pots?.title ?? ""
        onTapped: intent => card.tapped(intent)
    }
}
