pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The question about a correction that is being put together, and the answers so far.
Panel {
    id: panel

    required property var draft
    readonly property int inset: Theme.mm(5)
    readonly property int labelWidth: Math.min(Math.round(width * 0.5), Math.ceil(Theme.mm(Theme.read)
        * TextWidth.plain((draft?.answers ?? []).map(answer => answer.label))))

    Column {
        x: panel.inset
        y: Theme.mm(3.4)
        width: panel.width - 2 * panel.inset
        spacing: Theme.mm(1.8)

        Label {
            width: parent.width
            text: panel.draft?.question ?? ""
            size: Theme.title
            font.weight: Font.Bold
            wrapMode: Text.WordWrap
        }

        Label {
            width: parent.width
            visible: text !== ""
            text: panel.draft?.hint ?? ""
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
                    width: panel.labelWidth
                    text: answer.fact?.label ?? ""
                    color: Theme.textSoft
                }

                Label {
                    width: panel.width - 2 * panel.inset - panel.labelWidth - Theme.mm(3)
                    text: answer.fact?.value ?? ""
                    wrapMode: Text.WordWrap
                }
            }
        }
    }
}
