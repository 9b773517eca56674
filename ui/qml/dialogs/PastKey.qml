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
        x: key.inset
        anchors.top: pot.bottom
        anchors.topMargin: Theme.mm(0.6)
        anchors.bottom: was.top
        width: key.room
        text: key.hand?.winners ?? ""
        color: Theme.textSoft
        falls: true
        wrapMode: Text.WordWrap
    }

    Label {
        id: was

        x: key.inset
        anchors.bottom: flags.top
        width: key.room
        height: text === "" ? 0 : Theme.mm(5)
        text: key.hand?.was ?? ""
        color: Theme.textSoft
        font.strikeout: true
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: flags

        x: key.inset
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(1.8)
        width: key.room
        height: text === "" ? 0 : Theme.mm(5.6)
        text: (key.hand?.flags ?? []).join(" · ")
        color: Theme.amber
        font.weight: Font.DemiBold
        falls: true
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignBottom
    }
}
