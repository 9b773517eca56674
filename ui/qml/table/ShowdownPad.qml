import QtQuick
import "../parts"

// What the key in the last place on the right does once all have shown or mucked: it pays the pots
// out, each as the list says. That key is at the edge, where no card is tapped, and an arrow points
// there. What it does is said on the key alone: words beside it were taken for a key.
Item {
    id: pad

    property var award: null
    property var payout: null
    property var pots: null
    readonly property bool able: award?.enabled ?? false
    readonly property int side: Theme.mirrored ? Text.AlignLeft : Text.AlignRight

    visible: award !== null

    signal tapped(string intent)

    function fill(view: var): void {
        pad.award = view.asked.keys.find(key => key.name === "act-award") ?? null
        pad.payout = view.felt.payout ?? null
        pad.pots = view.felt.pots ?? null
    }

    PayoutPlace {
        id: place

        width: pad.width
        height: pad.height
    }

    PayoutCard {
        x: place.payoutX
        width: place.payoutWidth
        height: pad.height
        payout: pad.payout
        pots: pad.pots
        onTapped: intent => pad.tapped(intent)
    }

    Label {
        visible: pad.payout === null
        x: place.fromLeft(Theme.mm(6), width)
        width: pad.width - 2 * Theme.mm(6)
        height: arrow.y - Theme.gap
        text: Lines.bound((pad.able ? pad.award.detail : pad.award?.why) ?? "")
        size: Theme.title
        falls: true
        color: pad.able ? Theme.text : Theme.textGrey
        horizontalAlignment: pad.side
        verticalAlignment: Text.AlignBottom
    }

    Drawing {
        id: arrow

        x: place.fromLeft(pad.width - width - Theme.gap, width)
        y: pad.height - Math.round((Theme.leastKey + height) / 2)
        width: Theme.mm(14)
        height: width
        name: Theme.mirrored ? "arrow-left" : "arrow-right"
        ink: pad.able ? Theme.green : Theme.keys.grey.edge
    }
}
