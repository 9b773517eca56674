pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The main figures of the evaluation: those by which the charts can be drawn are keys. At the end,
// what can be made of it.
Item {
    id: row

    required property var content
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property int keyWidth: Theme.mm(34)
    readonly property int ends: content.keys.length * (keyWidth + Theme.gap)
    readonly property int count: content.measures.length + content.facts.length
    readonly property real share: (width - ends + Theme.gap) / Math.max(1, count)

    signal tapped(string intent)

    component Figure: Item {
        id: figure

        required property string label
        required property string value
        property color ink: Theme.text

        Label {
            x: Theme.mm(3)
            y: Math.round(figure.height / 2 - height - Theme.mm(0.4))
            width: figure.width - 2 * x
            text: figure.label
            color: Theme.textSoft
            elide: Text.ElideRight
        }

        Label {
            x: Theme.mm(3)
            y: Math.round(figure.height / 2 - Theme.mm(0.6))
            width: figure.width - 2 * x
            text: figure.value
            size: Theme.title
            color: figure.ink
            font.weight: Font.Bold
            elide: Text.ElideRight
        }
    }

    Repeater {
        model: row.content.measures.length

        Touchable {
            id: measure

            required property int index
            readonly property var entry: row.content.measures[index] ?? null
            readonly property var look: Theme.keys[entry?.tone ?? "plain"]

            x: Math.round(index * row.share)
            width: Math.round(row.share - Theme.gap)
            height: row.height
            name: entry?.name ?? ""
            spoken: [entry?.title ?? "", entry?.detail ?? ""].join(" ")
            onTapped: intent => row.tapped(intent)

            Rectangle {
                anchors.fill: parent
                radius: Theme.mm(2.4)
                color: measure.held ? Theme.pressed(measure.look.fill) : measure.look.fill
                border.width: Theme.hairline
                border.color: measure.look.edge
            }

            Figure {
                anchors.fill: parent
                label: measure.entry?.title ?? ""
                value: measure.entry?.detail ?? ""
                ink: measure.look.ink
            }
        }
    }

    Repeater {
        model: row.content.facts.length

        Figure {
            required property int index

            x: Math.round((row.content.measures.length + index) * row.share)
            width: Math.round(row.share - Theme.gap)
            height: row.height
            label: row.content.facts[index]?.label ?? ""
            value: row.content.facts[index]?.value ?? ""
            Accessible.role: Accessible.StaticText
            Accessible.name: [label, value].join(" ")
        }
    }

    Repeater {
        model: row.content.keys.length

        Key {
            required property int index

            x: row.width - (row.content.keys.length - index) * (row.keyWidth + Theme.gap) + Theme.gap
            width: row.keyWidth
            height: row.height
            entry: row.content.keys[index] ?? null
            onTapped: intent => row.tapped(intent)
        }
    }
}
