pragma ComponentBehavior: Bound

import QtQuick

// The hands that were found, one a line.
Panel {
    id: list

    required property var hands

    signal tapped(string intent)

    Column {
        width: parent.width

        Key {
            width: Theme.mm(60)
            height: Theme.mm(20)
            entry: list.hands?.keys[0]
            onTapped: intent => list.tapped(intent)
        }

        Repeater {
            model: 7

            Touchable {
                id: line

                required property int index
                readonly property var hand: list.hands?.lines[index] ?? null

                width: list.width
                height: Theme.mm(13.4)
                name: hand?.key.name ?? ""
                spoken: hand?.key.title ?? ""
                onTapped: intent => list.tapped(intent)

                Row {
                    anchors.fill: parent
                    anchors.leftMargin: Theme.mm(4)
                    spacing: Theme.mm(4)

                    Label { text: line.hand?.number ?? "" }
                    Label { text: line.hand?.time ?? "" }
                    Label { text: line.hand?.pot ?? "" }
                }
            }
        }
    }
}
