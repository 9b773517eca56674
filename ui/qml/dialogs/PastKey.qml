import QtQuick
import "../parts"

// A hand that has ended: when, what was in the pots, who won it with what, and what was unusual.
Touchable {
    id: key

    required property var hand
    readonly property int inset: Theme.mm(2.6)
    readonly property int room: width - 2 * inset

    // The first of these texts that has room in this height, or the last.
    function first(texts: var, high: real, letters: FontMetrics): string {
        return texts.find(text => TextWidth.fits(text, Theme.read, room, high, true, letters))
            ?? texts[texts.length - 1] ?? ""
    }

    // All of what was unusual, or less and less of it.
    function fewer(texts: var): var {
        return texts.map((_, at) => texts.slice(0, texts.length - at).join(" · "))
    }

    name: hand?.name ?? ""
    spoken: hand?.spoken ?? ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: key.held ? Theme.pressed(Theme.keys.plain.fill) : Theme.keys.plain.fill
        border.width: Theme.hairline
        border.color: Theme.keys.plain.edge
    }

    Label {
        id: title

        x: key.inset
        y: Theme.mm(2)
        width: key.room - time.width - Theme.mm(1.5)
        height: Theme.mm(7)
        text: key.hand?.title ?? ""
        font.weight: Font.Bold
        falls: true
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: time

        anchors.right: parent.right
        anchors.rightMargin: key.inset
        y: title.y
        height: title.height
        text: key.hand?.time ?? ""
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: pot

        x: key.inset
        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(1)
        width: key.room
        height: Theme.mm(9)
        text: key.hand?.pot ?? ""
        size: Theme.title
        font.weight: Font.Bold
        falls: true
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: winners

        x: key.inset
        anchors.top: pot.bottom
        anchors.topMargin: Theme.mm(0.6)
        width: key.room
        // With what hand they won, its ranks too, as far as there is room: all of it is in the replay.
        text: key.first([all, all.replace(/, .*/, ""), all.split(/[ \u00a0]\u00b7 /)[0]],
            flags.y - y + Theme.mm(0.6), TextWidth.plainLetters)
        color: Theme.textSoft
        wrapMode: Text.WordWrap

        readonly property string all: key.hand?.winners ?? ""
    }

    // What it was before a correction, where there is room for it.
    Label {
        id: was

        visible: text !== "" && pot.y + pot.height + Theme.mm(0.6) + winners.contentHeight
            + contentHeight <= flags.y
        x: key.inset
        anchors.bottom: flags.top
        width: key.room
        text: key.hand?.was ?? ""
        color: Theme.textSoft
        font.strikeout: true
        wrapMode: Text.WordWrap
    }

    Label {
        id: flags

        x: key.inset
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(1.8) - (text === "" ? height : 0)
        width: key.room
        text: key.first(key.fewer(key.hand?.flags ?? []), Theme.mm(2 * TextWidth.line * Theme.read), TextWidth.boldLetters)
        font.weight: Font.DemiBold
        wrapMode: Text.WordWrap
    }
}
