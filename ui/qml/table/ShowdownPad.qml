import QtQuick
import "../parts"

// What the key in the last place on the right does once all have shown or mucked: it pays the pots
// out, each as the list says. That key is at the edge, where no card is tapped; the words lie beside
// it, and an arrow points there. Without a frame: it is read, not tapped.
Item {
    id: pad

    property var award: null
    property var payout: null
    property var pots: null
    readonly property bool able: award?.enabled ?? false
    readonly property color ink: able ? Theme.green : Theme.textGrey
    readonly property int inset: Theme.mm(6)
    readonly property int wordsWidth: width - 3 * inset - arrow.width
    readonly property int wordsX: Theme.mirrored ? width - inset - wordsWidth : inset
    readonly property int side: Theme.mirrored ? Text.AlignLeft : Text.AlignRight

    visible: award !== null

    signal tapped(string intent)

    function fill(view: var): void {
        pad.award = view.keys.find(key => key.name === "act-award") ?? null
        pad.payout = view.payout ?? null
        pad.pots = view.pots ?? null
    }

    PayoutCard {
        width: pad.width
        height: title.y - Theme.mm(1)
        payout: pad.payout
        pots: pad.pots
        onTapped: intent => pad.tapped(intent)
    }

    Label {
        visible: pad.payout === null
        x: pad.wordsX
        y: pad.inset
        width: pad.wordsWidth
        height: title.y - Theme.mm(1) - y
        text: Lines.bound((pad.able ? pad.award.detail : pad.award?.why) ?? "")
        size: 5
        leastSize: 3
        color: pad.able ? Theme.text : Theme.textGrey
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: pad.side
        verticalAlignment: Text.AlignBottom
    }

    Label {
        id: title

        x: pad.wordsX
        y: arrow.y + Math.round((arrow.height - height) / 2)
        width: pad.wordsWidth
        height: Theme.mm(12)
        text: pad.award?.title ?? ""
        size: 8.4
        color: pad.ink
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
        horizontalAlignment: pad.side
        verticalAlignment: Text.AlignVCenter
    }

    Drawing {
        id: arrow

        x: Theme.mirrored ? pad.inset : pad.width - pad.inset - width
        y: pad.height - Theme.mm(10) - Math.round(height / 2)
        width: Theme.mm(14)
        height: width
        name: Theme.mirrored ? "arrow-left" : "arrow-right"
        ink: pad.able ? pad.ink : Theme.keys.grey.edge
    }
}
