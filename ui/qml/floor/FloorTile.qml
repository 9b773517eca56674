pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A table: its number and game, what goes on there, its guests, who deals and how fast. What somebody
// has to see to takes the place of what goes on, and the tile its colour.
Touchable {
    id: tile

    required property var content
    required property bool lit
    required property bool dim
    readonly property var alert: content?.alert ?? null
    readonly property bool alarm: alert?.urgency === "alarm"
    readonly property bool shines: (alert?.rings ?? false) && lit
    readonly property bool rests: content?.light === "closed" || content?.light === "unknown"
    readonly property var look: alert !== null
        ? Theme.keys[alarm ? "give_up" : "raise"]
        : rests ? Theme.keys.grey : Theme.seats[content?.light === "playing" ? "free" : "plain"]
    readonly property color signal: alarm ? Theme.alarm : Theme.amber
    readonly property color soft: rests && alert === null ? Theme.textGrey : Theme.textSoft
    readonly property color ink: rests && alert === null ? Theme.textGrey : Theme.text
    // All sizes follow the tile's own, so that few tables are large and forty still fit.
    readonly property real unit: Math.min(width / Theme.mm(40), height / Theme.mm(26.6))
    readonly property int inset: Math.round(Theme.mm(2) * Math.min(unit, 1.6))
    readonly property int room: width - 2 * inset

    // A tile that is higher than wide has its lines farther apart.
    function down(length: real): int {
        return Math.round(Theme.mm(length) * Math.min(tile.unit * 1.24, tile.height / Theme.mm(26.6)))
    }

    function part(length: real): int {
        return Math.round(Theme.mm(length) * tile.unit)
    }

    name: content?.key.name ?? ""
    spoken: content === null ? "" : [content.key.title, content.game, content.key.detail, content.guests]
        .filter(text => text !== "").join(", ")
    opacity: dim ? 0.6 : 1

    component Words: Label {
        color: tile.ink
        leastSize: size * 0.7
        fontSizeMode: Text.HorizontalFit
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2) * Math.min(tile.unit, 1.6)
        color: tile.held ? Theme.pressed(tile.look.fill) : tile.look.fill
        border.width: tile.alert !== null ? Math.max(2, tile.part(0.5)) : Theme.hairline
        border.color: tile.alert !== null ? tile.signal : tile.look.edge
    }

    Words {
        id: title

        x: tile.inset
        y: tile.down(0.7)
        width: Math.min(implicitWidth, tile.room * 0.5)
        height: tile.part(7.9)
        text: tile.content?.key.title ?? ""
        size: 6.4 * tile.unit
        font.weight: Font.Bold
    }

    Words {
        anchors.right: parent.right
        anchors.rightMargin: tile.inset
        anchors.left: title.right
        anchors.leftMargin: tile.part(2)
        y: tile.down(1.2)
        height: tile.part(7.4)
        text: tile.content?.game ?? ""
        size: 3 * tile.unit
        color: tile.soft
        horizontalAlignment: Text.AlignRight
    }

    Rectangle {
        id: alertBox

        visible: tile.alert !== null
        x: tile.inset - tile.part(0.8)
        y: tile.down(8.6)
        width: tile.room + tile.part(1.6)
        height: tile.part(5)
        radius: tile.part(1.2)
        color: tile.shines ? tile.signal : Theme.ground

        Words {
            x: tile.part(1.2)
            width: parent.width - 2 * x - (detail.visible ? detail.width + tile.part(1) : 0)
            height: parent.height
            text: tile.alert?.text ?? ""
            size: 3.3 * tile.unit
            leastSize: 2 * tile.unit
            color: tile.shines ? Theme.ground : tile.signal
            font.weight: Font.Bold
        }

        Words {
            id: detail

            visible: text !== ""
            anchors.right: parent.right
            anchors.rightMargin: tile.part(1.2)
            width: Math.min(implicitWidth, parent.width * 0.48)
            height: parent.height
            text: tile.alert?.detail ?? ""
            size: 2.9 * tile.unit
            color: Theme.textSoft
        }
    }

    Rectangle {
        id: light

        visible: tile.alert === null
        x: tile.inset
        anchors.verticalCenter: state.verticalCenter
        width: tile.part(2.4)
        height: width
        radius: width / 2
        color: tile.content?.light === "playing" ? Theme.green : "transparent"
        border.width: Math.max(1, tile.part(0.4))
        border.color: tile.rests ? Theme.textGrey : Theme.green
    }

    Words {
        id: state

        visible: tile.alert === null
        anchors.left: light.right
        anchors.leftMargin: tile.part(1.4)
        anchors.right: waits.visible ? waits.left : parent.right
        anchors.rightMargin: waits.visible ? tile.part(0.6) : tile.inset
        y: tile.down(8.6)
        height: tile.part(5)
        text: tile.content?.state ?? ""
        size: 3.1 * tile.unit
        color: tile.soft
    }

    Rectangle {
        id: waits

        visible: tile.alert === null && (tile.content?.waits ?? "") !== ""
        anchors.right: parent.right
        anchors.rightMargin: tile.inset
        anchors.verticalCenter: state.verticalCenter
        width: waitsWords.implicitWidth + tile.part(2.4)
        height: tile.part(4.2)
        radius: height / 2
        color: Theme.keys.raise.fill
        border.width: Theme.hairline
        border.color: Theme.keys.raise.edge

        Label {
            id: waitsWords

            anchors.centerIn: parent
            text: tile.content?.waits ?? ""
            size: 2.6 * tile.unit
            color: Theme.amber
            font.weight: Font.DemiBold
        }
    }

    Row {
        id: places

        readonly property var seats: tile.content?.places ?? []

        // All of them beside the figure, however many there are.
        readonly property int pitch: Math.min(tile.part(3.15),
            (tile.room - tile.part(9.6)) / Math.max(10, seats.length))

        x: tile.inset
        y: tile.down(14.9)
        height: Math.round(pitch * 0.8)
        spacing: pitch - height

        Repeater {
            model: places.seats.length

            Rectangle {
                required property int index
                readonly property bool taken: places.seats[index]

                width: places.height
                height: width
                radius: width / 2
                color: taken ? tile.soft : "transparent"
                border.width: Math.max(1, tile.part(0.35))
                border.color: tile.soft
                opacity: taken ? 1 : 0.55
            }
        }
    }

    Words {
        id: guests

        anchors.right: parent.right
        anchors.rightMargin: tile.inset
        anchors.verticalCenter: places.verticalCenter
        text: tile.content?.guests ?? ""
        size: 3.3 * tile.unit
        font.weight: Font.DemiBold
    }

    Repeater {
        model: tile.content?.facts.length ?? 0

        Item {
            id: fact

            required property int index
            readonly property var content: tile.content?.facts[index] ?? null

            readonly property int side: index === 2 ? Text.AlignRight : Text.AlignLeft

            x: tile.inset + Math.round([0, 0.42, 0.7][index] * tile.room)
            y: tile.down(18.2)
            width: Math.round([0.4, 0.28, 0.3][index] * tile.room)
            height: tile.part(7.6)

            Words {
                width: parent.width
                height: tile.part(3.4)
                text: fact.content?.label ?? ""
                size: 2.7 * tile.unit
                color: tile.soft
                horizontalAlignment: fact.side
            }

            Words {
                y: tile.part(3.3)
                width: parent.width
                height: tile.part(4.6)
                text: fact.content?.value ?? ""
                size: 3.6 * tile.unit
                color: fact.content?.tone === "heed" ? Theme.amber : tile.ink
                font.weight: Font.DemiBold
                horizontalAlignment: fact.side
            }
        }
    }
}
