import QtQuick
import "../parts"

// An amount that is asked for once more: large, in words, and in chips. The key that says it is so
// lies where neither a digit nor the key that confirmed it was.
Item {
    id: pad

    property var doubted: null
    property var stands: null
    readonly property int inset: Theme.mm(5)
    // The width of a keypad, which lay here before.
    readonly property int besides: Theme.mm(100) + Theme.gap

    signal tapped(string intent)

    function fill(view: var): void {
        pad.doubted = view.asked.shows
        pad.stands = view.asked.keys.find(key => key.name === "amount-stands")
    }

    Panel {
        width: pad.width
        height: pad.height
        border.color: Theme.text
    }

    Label {
        id: title

        x: pad.inset
        y: Theme.mm(4)
        width: pad.width - 2 * pad.inset
        text: pad.doubted?.title ?? ""
        size: Theme.read
        color: Theme.textSoft
    }

    Label {
        id: amount

        objectName: "doubted-amount"
        x: pad.inset
        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(1)
        width: pad.width - 2 * pad.inset
        text: pad.doubted?.amount ?? ""
        size: TextWidth.rank(text, Theme.moment, width, pad.height, false)
        font.weight: Font.Bold
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: words

        x: pad.inset
        anchors.top: amount.bottom
        anchors.topMargin: Theme.mm(1)
        width: pad.width - 2 * pad.inset
        text: pad.doubted?.words ?? ""
        size: TextWidth.rank(text, Theme.title, width, key.y - y - pieces.height - Theme.mm(5), true)
        font.weight: Font.Bold
        wrapMode: Text.Wrap
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: pieces

        x: pad.inset
        anchors.top: words.bottom
        anchors.topMargin: Theme.mm(2)
        width: pad.width - 2 * pad.inset
        height: text === "" ? 0 : contentHeight
        text: pad.doubted?.pieces ?? ""
        size: Theme.read
        wrapMode: Text.WordWrap
        color: Theme.textSoft
    }

    Key {
        id: key

        x: Theme.mirrored ? pad.width - pad.besides - width : pad.besides + Theme.gap
        y: pad.height - height - Theme.gap
        width: Theme.mm(52)
        height: Theme.leastKey
        titleSize: Theme.read
        entry: pad.stands
        onTapped: intent => pad.tapped(intent)
    }
}
