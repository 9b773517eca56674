pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The entry of a past hand that is shown, and as many around it as have room, by streets.
Item {
    id: steps

    required property var hand
    readonly property int lineHeight: Theme.mm(7)
    readonly property var all: hand?.steps ?? []
    readonly property int at: Math.max(0, all.findIndex(line => line.current))
    readonly property int rows: Math.max(0, Math.min(all.length, Math.floor(height / lineHeight)))
    readonly property int first: Math.max(0, Math.min(at - Math.floor(rows / 2), all.length - rows))
    readonly property int streetWidth: Theme.mm(38)

    // The street of this entry: an earlier one that is not shown may have begun it.
    function street(n: int): string {
        const own = all[n]?.street ?? ""
        return own === "" && n > 0 && n <= first ? street(n - 1) : own
    }

    Repeater {
        model: steps.rows

        Item {
            id: line

            required property int index
            readonly property var content: steps.all[steps.first + index] ?? null
            readonly property bool current: content?.current ?? false
            readonly property int begins: steps.streetWidth + Theme.mm(2)

            y: index * steps.lineHeight
            width: steps.width
            height: steps.lineHeight
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.street, content?.time, content?.text]
                .filter(text => text).join(" ")

            component Words: Label {
                height: line.height
                verticalAlignment: Text.AlignVCenter
                elide: Text.ElideRight
            }

            Rectangle {
                visible: line.current
                x: -Theme.mm(1.6)
                width: parent.width + 2 * Theme.mm(1.6)
                height: parent.height
                radius: Theme.mm(1.4)
                color: Theme.keys.chosen.fill
                border.width: Theme.hairline
                border.color: Theme.keys.chosen.edge
            }

            Words {
                width: steps.streetWidth
                text: steps.street(steps.first + line.index)
                font.weight: Font.DemiBold
            }

            Words {
                id: time

                anchors.right: parent.right
                // The others have theirs when they are shown.
                text: line.current ? line.content?.time ?? "" : ""
                color: Theme.keys.chosen.soft
            }

            Words {
                x: line.begins
                width: (line.current ? time.x - Theme.mm(2) : parent.width) - x
                text: line.content?.text ?? ""
                color: line.current ? Theme.keys.chosen.ink : line.content?.heeded ? Theme.amber : Theme.textSoft
                font.weight: line.current ? Font.DemiBold : Font.Normal
            }
        }
    }
}
