pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The main figures below each other, each beside its name.
Column {
    id: strip

    required property var facts

    Repeater {
        model: strip.facts.length

        Item {
            id: fact

            required property int index
            readonly property var content: strip.facts[index]

            width: strip.width
            height: Theme.mm(7.4)
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.label, content?.value].join(" ")

            Label {
                height: fact.height
                text: fact.content?.label ?? ""
                color: Theme.textSoft
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                x: fact.width - width
                height: fact.height
                text: fact.content?.value ?? ""
                font.weight: Font.Bold
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
