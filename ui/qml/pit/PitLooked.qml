pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Where files of hands are looked for, what was found there, and the key that looks anew.
Panel {
    id: panel

    required property var content
    readonly property int inset: Theme.mm(3.6)

    signal tapped(string intent)

    Column {
        id: places

        x: panel.inset
        y: Theme.mm(4)
        width: panel.width - 2 * panel.inset
        spacing: Theme.mm(2.6)

        Repeater {
            model: panel.content.looked

            Column {
                id: place

                required property var modelData

                width: places.width

                Label {
                    width: parent.width
                    text: place.modelData.label
                    font.weight: Font.DemiBold
                    elide: Text.ElideRight
                }

                Label {
                    width: parent.width
                    text: place.modelData.value
                    color: place.modelData.tone === "heed" ? Theme.amber : Theme.textSoft
                    wrapMode: Text.Wrap
                }
            }
        }
    }

    Label {
        x: panel.inset
        width: panel.width - 2 * panel.inset
        anchors.bottom: again.top
        anchors.bottomMargin: Theme.mm(3)
        text: panel.content.notes.join("\n")
        color: Theme.textSoft
        wrapMode: Text.Wrap
    }

    Key {
        id: again

        x: Theme.mm(2.4)
        width: panel.width - 2 * x
        height: Theme.mm(13.2)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2.4)
        entry: panel.content.again
        onTapped: intent => panel.tapped(intent)
    }
}
