pragma ComponentBehavior: Bound

import QtQuick
import "parts"

// In place of the table: why it cannot be opened, and two keys. The words lie where the felt does,
// the keys where they always do.
KioskWindow {
    id: page

    readonly property int keysHeight: Theme.mm(41)
    readonly property int quitWidth: Theme.mm(84)
    // After F1: what the keys of a keyboard do, in place of the sentences.
    readonly property bool listed: view.keyboard.length > 0

    title: view.table

    NameBar {
        id: bar

        width: parent.width
        name: page.view.table
        saved: page.view.saved

        Tab {
            entry: page.view.language_key
            onTapped: intent => page.tap(intent)
        }
    }

    component Sentence: Label {
        width: parent?.width ?? 0
        visible: text !== ""
        wrapMode: Text.Wrap
        lineHeight: 1.1
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Panel {
        anchors.top: bar.bottom
        anchors.bottom: again.top
        anchors.margins: Theme.gap
        x: Theme.edge
        width: parent.width - 2 * Theme.edge
        border.width: Theme.mm(0.5)
        border.color: Theme.red

        Column {
            anchors.centerIn: parent
            visible: !page.listed
            width: Math.min(parent.width - 2 * Theme.mm(8), Theme.mm(264))
            spacing: Theme.mm(page.view.backup ? 2.2 : 5)

            Sentence {
                objectName: "headline"
                text: page.view.title
                size: Theme.next
                color: Theme.red
                font.weight: Font.Bold
            }

            Sentence {
                objectName: "reason"
                text: page.view.reason
                size: page.view.backup ? Theme.read : Theme.title
            }

            // With the paths of two files: for whoever is at a keyboard, not for the croupier.
            Sentence {
                objectName: "backup"
                text: page.view.backup
                color: Theme.textSoft
            }

            Rectangle {
                width: parent.width
                height: Theme.hairline
                color: Theme.line
            }

            Sentence {
                text: page.view.step
                font.weight: Font.DemiBold
            }

            Sentence {
                text: page.view.kept
                color: Theme.textSoft
            }

            Sentence {
                objectName: "tried"
                text: page.view.tried
                font.weight: Font.DemiBold
            }

            Sentence {
                objectName: "computer"
                text: page.view.computer
                font.weight: Font.DemiBold
            }
        }

        Column {
            anchors.centerIn: parent
            visible: page.listed
            width: Math.min(parent.width - 2 * Theme.mm(8), Theme.mm(264))
            spacing: Theme.mm(4)

            Sentence {
                text: page.view.keyboard_title
                font.weight: Font.DemiBold
            }

            KeyboardLines {
                width: parent.width
                entries: page.view.keyboard
            }
        }
    }

    component BigKey: Key {
        y: page.height - height - Theme.edge
        height: page.keysHeight
        titleSize: Theme.next
        onTapped: intent => page.tap(intent)
    }

    BigKey {
        id: quit

        x: Theme.mirrored ? page.width - width - Theme.edge : Theme.edge
        width: page.quitWidth
        entry: page.view.quit
    }

    BigKey {
        id: again

        x: Theme.mirrored ? Theme.edge : quit.width + Theme.gap + Theme.edge
        width: page.width - quit.width - Theme.gap - 2 * Theme.edge
        entry: page.view.again
    }
}
