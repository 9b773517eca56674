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
    // Where the figures at its foot begin, and how wide they are, as shares of its room: a table that
    // is closed ends with an amount.
    readonly property var begins: content?.light === "closed" ? [0, 0.36, 0.62] : [0, 0.4, 0.73]
    readonly property var wide: content?.light === "closed" ? [0.35, 0.25, 0.38] : [0.385, 0.32, 0.27]

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

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2) * Math.min(tile.unit, 1.6)
        color: tile.held ? Theme.pressed(tile.look.fill) : tile.look.fill
        border.width: tile.alert !== null ? Math.max(2, tile.part(0.5)) : Theme.hairline
        border.color: tile.alert !== null ? tile.signal : tile.look.edge
    }

    FloorTileWords {
        id: title

        x: tile.inset
        y: tile.down(0.7)
        width: Math.min(implicitWidth, tile.room * 0.5)
        height: tile.part(7.9)
        text: tile.content?.key.title ?? ""
        size: 6.4 * tile.unit
        color: tile.ink
        font.weight: Font.Bold
    }

    FloorTileWords {
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

    FloorTileState {
        x: tile.inset
        y: tile.down(8.4)
        width: tile.room
        height: tile.part(5.6)
        unit: tile.unit
        content: tile.content
        lit: tile.lit
        calls: tile.signal
        ink: tile.soft
    }

    Row {
        id: places

        readonly property var seats: tile.content?.places ?? []

        // All of them beside the figure, however many there are.
        readonly property int pitch: Math.min(tile.part(3.15),
            (tile.room - tile.part(10.8)) / Math.max(10, seats.length))

        visible: !answer.visible
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

    // Who goes there, in the place of the seats: their figure stands beside it.
    FloorTileWords {
        id: answer

        visible: text !== ""
        x: tile.inset
        anchors.verticalCenter: places.verticalCenter
        width: tile.room - tile.part(9)
        height: tile.part(4)
        text: tile.alert?.detail ?? ""
        size: 2.9 * tile.unit
        leastSize: 2.35 * tile.unit
        color: tile.soft
    }

    FloorTileWords {
        id: guests

        anchors.right: parent.right
        anchors.rightMargin: tile.inset
        anchors.verticalCenter: places.verticalCenter
        text: tile.content?.guests ?? ""
        size: 3.3 * tile.unit
        color: tile.ink
        font.weight: Font.DemiBold
    }

    Repeater {
        model: tile.content?.facts.length ?? 0

        FloorTileFact {
            required property int index

            x: tile.inset + Math.round(tile.begins[index] * tile.room)
            y: tile.down(18.2)
            width: Math.round(tile.wide[index] * tile.room)
            unit: tile.unit
            fact: tile.content?.facts[index] ?? null
            ink: tile.ink
            soft: tile.soft
            side: index === 2 ? Text.AlignRight : Text.AlignLeft
        }
    }
}
