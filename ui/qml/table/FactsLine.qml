pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Labels with their figures in one centred line, without the last where it gets too long; the many
// of a shift that is closed have two. A figure that is good or to be heeded has a background of its
// own.
Item {
    id: line

    required property var facts
    readonly property var inks: ({
        plain: Theme.textSoft, good: Theme.text, heed: Theme.amber
    })
    readonly property int rows: facts.length > 6 && facts.every(fact => fact.chips.length === 0) ? 2 : 1
    readonly property int inFirst: Math.ceil(facts.length / rows)
    readonly property int pitch: Theme.mm(6.2)
    // About which they are centred, as far as there is room.
    property int centre: Math.round(width / 2)

    implicitHeight: rows * pitch

    // About how wide a figure is, with the space to the next.
    function wide(fact: var): real {
        return Theme.mm(Theme.read) * (TextWidth.plain([fact.label]) + TextWidth.bold([fact.value]))
            + Theme.mm(6 + (fact.tone === "plain" ? 0 : 4) + 11 * fact.chips.length)
    }

    // Those that have room in one line.
    function fitting(facts: var): var {
        let used = 0
        return facts.filter((fact, at) => (used += line.wide(fact)) <= line.width + Theme.mm(5) || at === 0)
    }

    component Fact: Item {
        id: fact

        // Once there has been one, it stays, also while there is none.
        required property var content
        readonly property string tone: content?.tone ?? "plain"
        readonly property int inset: tone === "plain" ? 0 : Theme.mm(1.8)

        implicitWidth: parts.implicitWidth + 2 * inset
        implicitHeight: line.pitch

        Rectangle {
            visible: fact.tone !== "plain"
            anchors.fill: parent
            radius: Theme.mm(1.6)
            color: Theme.box
        }

        Row {
            id: parts

            x: fact.inset
            anchors.verticalCenter: parent.verticalCenter
            spacing: Theme.mm(1.4)

            Label {
                visible: text !== ""
                text: fact.content?.label ?? ""
                size: Theme.read
                color: line.inks[fact.tone]
            }

            Label {
                visible: text !== ""
                text: fact.content?.value ?? ""
                size: Theme.read
                color: fact.tone === "plain" ? Theme.text : line.inks[fact.tone]
                font.weight: Font.Bold
            }

            ChipRow {
                anchors.verticalCenter: parent.verticalCenter
                visible: chips.length > 0
                width: natural
                height: Theme.mm(6.8)
                chips: fact.content?.chips ?? []
            }
        }
    }

    component FactRow: Row {
        id: row

        required property var facts

        x: Math.round(Math.max(0, Math.min(line.width - width, line.centre - width / 2)))
        height: line.pitch
        spacing: Theme.mm(5)

        Repeater {
            model: 8

            Kept {
                id: place

                required property int index
                readonly property var content: row.facts[index]

                wanted: content !== undefined
                sourceComponent: Fact { content: place.content }
            }
        }
    }

    FactRow {
        facts: line.fitting(line.facts.slice(0, line.inFirst))
    }

    FactRow {
        y: line.pitch
        facts: line.fitting(line.facts.slice(line.inFirst))
    }
}
