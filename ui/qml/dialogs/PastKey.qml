import QtQuick
import "../parts"

// A hand that has ended: when, what was in the pots, who won it with what, and what was unusual.
Touchable {
    id: key

    required property var hand
    readonly property int inset: Theme.mm(2.6)
    readonly property int room: width - 2 * inset

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
        anchors.bottom: was.visible ? was.top : flags.top
        width: key.room
        text: key.hand?.winners ?? ""
        color: Theme.textSoft
        falls: true
        wrapMode: Text.WordWrap
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
        text: (key.hand?.flags ?? []).join(" · ")
        font.weight: Font.DemiBold
        wrapMode: Text.WordWrap
    }
}
