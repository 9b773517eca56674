pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The main figures side by side, each under its name.
Item {
    id: strip

    required property var facts

    Repeater {
        model: strip.facts.length

        Item {
            id: fact

            required property int index
            readonly property var content: strip.facts[index]

            x: Math.round(index * strip.width / strip.facts.length)
            width: Math.round(strip.width / strip.facts.length) - Theme.mm(2)
            height: strip.height
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.label, content?.value].join(" ")

            Rectangle {
                width: Theme.hairline
                height: parent.height
                color: Theme.line
            }

            Label {
                x: Theme.mm(2.4)
                width: fact.width - x
                text: fact.content?.label ?? ""
                size: 3.6
                color: Theme.textSoft
                elide: Text.ElideRight
            }

            Label {
                x: Theme.mm(2.4)
                y: Theme.mm(5.6)
                width: fact.width - x
                height: strip.height - y
                text: fact.content?.value ?? ""
                size: 6.4
                leastSize: 3
                fontSizeMode: Text.Fit
                color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                font.weight: Font.Bold
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
