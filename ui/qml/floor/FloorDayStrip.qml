pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The main figures of a gaming day beside each other.
Panel {
    id: strip

    required property var facts
    readonly property int inset: Theme.mm(facts.length > 8 ? 2.6 : 4)

    Repeater {
        model: strip.facts.length

        Item {
            id: fact

            required property int index
            readonly property var content: strip.facts[index] ?? null

            x: Math.round(index * strip.width / strip.facts.length)
            width: Math.round(strip.width / strip.facts.length)
            height: strip.height
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.label, content?.value].join(" ").replace(/\n/g, ", ")

            Rectangle {
                visible: fact.index > 0
                y: Theme.mm(3)
                width: Theme.hairline
                height: parent.height - 2 * y
                color: Theme.line
            }

            Label {
                x: strip.inset
                y: Theme.mm(1.6)
                width: fact.width - x - Theme.mm(1)
                height: Theme.mm(9.8)
                text: fact.content?.value ?? ""
                size: 6.8
                leastSize: 2.8
                fontSizeMode: Text.Fit
                lineHeight: 0.85
                font.weight: Font.Bold
                color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                x: strip.inset
                y: Theme.mm(11)
                width: fact.width - x - Theme.mm(1)
                text: fact.content?.label ?? ""
                size: 3.5
                leastSize: 2.6
                fontSizeMode: Text.HorizontalFit
                color: Theme.textSoft
            }
        }
    }
}
