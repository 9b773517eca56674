pragma ComponentBehavior: Bound

import QtQuick

// Small labels with their figures in one centred line, smaller when it gets long.
Item {
    id: line

    required property var facts
    readonly property real natural: facts.length === 0 ? 0 : words.implicitWidth

    Row {
        id: words

        anchors.centerIn: parent
        spacing: Theme.mm(5.5)
        scale: Math.min(1, line.width / Math.max(1, line.natural))

        Repeater {
            model: 6

            Row {
                id: fact

                required property int index
                readonly property var content: line.facts[index]

                visible: content !== undefined
                spacing: Theme.mm(1.4)

                Label {
                    text: fact.content?.label ?? ""
                    size: 4.1
                    color: Theme.textSoft
                }

                Label {
                    visible: text !== ""
                    text: fact.content?.value ?? ""
                    size: 4.1
                    font.weight: Font.Bold
                }
            }
        }
    }
}
