import QtQuick
import "../parts"

// A line of the queue: what it is about, who proposed or noted it and when, and its status.
Touchable {
    id: matter

    required property var line
    readonly property bool waits: line?.tone === "heed"
    readonly property bool chosen: line?.chosen ?? false
    readonly property int inset: Theme.mm(4)
    // Not the height of a text itself: that changes with its words, and Qt then draws none.
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))

    name: line?.key.name ?? ""
    spoken: [line?.key.title ?? "", line?.key.detail ?? ""].join(", ")

    Rectangle {
        anchors.fill: parent
        anchors.margins: Theme.hairline
        radius: Theme.mm(2)
        color: matter.held ? Theme.pressed(Theme.keys.plain.fill)
             : matter.chosen ? Theme.keys.plain.fill : Theme.card
    }

    Rectangle {
        visible: matter.waits
        x: Theme.mm(1.4)
        y: Theme.mm(3)
        width: Theme.mm(0.9)
        height: parent.height - 2 * y
        radius: width / 2
        color: Theme.amber
    }

    Rectangle {
        x: matter.inset
        anchors.bottom: parent.bottom
        width: parent.width - 2 * x
        height: Theme.hairline
        color: Theme.line
    }

    Label {
        x: matter.inset
        y: Math.round(matter.height / 2 - height)
        width: matter.width - 2 * x
        text: matter.line?.title ?? ""
        color: matter.waits ? Theme.text : Theme.textSoft
        font.weight: Font.DemiBold
        elide: Text.ElideRight
    }

    Label {
        x: matter.inset
        y: Math.round(matter.height / 2)
        width: status.x - Theme.mm(3) - x
        // As much of it as has room; all of it stands on the card.
        text: TextWidth.most(matter.line?.detail ?? "", Theme.read, width, matter.lineHeight)
        color: Theme.textSoft
        elide: Text.ElideRight
    }

    Label {
        id: status

        readonly property string all: matter.line?.status ?? ""
        readonly property real room: matter.width - 2 * matter.inset
        // Who it is from and when, before all that was decided about it.
        readonly property real kept: Theme.mm(4) + Theme.mm(Theme.read)
            * TextWidth.plain([(matter.line?.detail ?? "").split(/[ \u00a0]\u00b7 /)[0]])

        x: matter.inset + room - width
        y: Math.round(matter.height / 2)
        text: TextWidth.most(all, Theme.read, room - kept, matter.lineHeight) || all
        color: matter.waits ? Theme.amber : Theme.textSoft
    }
}
