pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The question about a correction that is being put together, and the answers so far.
Panel {
    id: panel

    required property var draft
    readonly property int inset: Theme.mm(5)

    Column {
        x: panel.inset
        y: Theme.mm(4.4)
        width: panel.width - 2 * panel.inset
        spacing: Theme.mm(2.4)

        Label {
            width: parent.width
            text: panel.draft?.question ?? ""
            size: 6.2
            font.weight: Font.Bold
            wrapMode: Text.WordWrap
        }

        Label {
            width: parent.width
            visible: text !== ""
            text: panel.draft?.hint ?? ""
            size: 4.4
            color: Theme.textSoft
            wrapMode: Text.WordWrap
        }

        Rectangle {
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Repeater {
            model: 3

            Row {
                id: answer

                required property int index
                readonly property var fact: panel.draft?.answers[index] ?? null

                visible: fact !== null
                spacing: Theme.mm(3)

                Label {
                    width: Theme.mm(30)
                    text: answer.fact?.label ?? ""
                    size: 4.2
                    color: Theme.textSoft
                }

                Label {
                    width: panel.width - 2 * panel.inset - Theme.mm(33)
                    text: answer.fact?.value ?? ""
                    size: 4.2
                    wrapMode: Text.WordWrap
                }
            }
        }
    }
}
