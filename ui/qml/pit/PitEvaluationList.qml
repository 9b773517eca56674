pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A list of the evaluation: a table whose lines are tapped, and beside each a bar for its hands.
Item {
    id: list

    required property var listed
    readonly property var keys: listed?.keys ?? []
    readonly property var shares: listed?.shares ?? []
    readonly property int barsBegin: table.whole + Theme.mm(9)
    readonly property bool hasBars: shares.length > 0 && width - barsBegin > Theme.mm(40)

    signal tapped(string intent)

    clip: true

    Repeater {
        model: list.keys.length

        Touchable {
            id: line

            required property int index
            readonly property var entry: list.keys[index] ?? null
            readonly property int begins: table.tops[index] ?? 0
            readonly property int ends: table.tops[index + 1] ?? begins

            // What has no room while there are keys below is not tapped.
            visible: name !== "" && ends <= list.height
            y: begins
            width: list.width
            height: ends - begins
            name: entry?.name ?? ""
            spoken: entry?.title ?? ""
            onTapped: intent => list.tapped(intent)

            Rectangle {
                anchors.fill: parent
                visible: line.held
                color: Theme.pressed(Theme.keys.plain.fill)
            }
        }
    }

    PitTable {
        id: table

        width: list.width
        content: list.listed?.table ?? null
        textSize: Theme.read
        least: Theme.mm(13.4)
    }

    Label {
        x: list.barsBegin
        height: table.headed
        visible: list.hasBars
        text: list.listed?.bars ?? ""
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Repeater {
        model: list.shares.length

        Rectangle {
            required property int index
            readonly property int begins: table.tops[index] ?? 0
            readonly property int ends: table.tops[index + 1] ?? begins

            x: list.barsBegin
            y: Math.round((begins + ends - height) / 2)
            width: Math.max(1, Math.round((list.width - x) * (list.shares[index] ?? 0) / 1000))
            height: Theme.mm(6)
            visible: list.hasBars
            color: Theme.textDim
        }
    }
}
