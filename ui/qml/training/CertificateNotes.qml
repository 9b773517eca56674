pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// How somebody stands with the certificate: what is missing for it, and a key to the rest of that.
Panel {
    id: notes

    required property var content
    readonly property int inset: Theme.mm(4)

    signal tapped(string intent)

    Column {
        x: notes.inset
        y: Theme.mm(3)
        width: parent.width - 2 * x
        spacing: Theme.mm(1.6)

        Label {
            width: parent.width
            text: notes.content.heading
            font.weight: Font.Bold
            wrapMode: Text.WordWrap
        }

        Repeater {
            model: notes.content.notes

            Label {
                required property string modelData

                width: parent.width
                text: Lines.bound(modelData)
                color: Theme.textSoft
                wrapMode: Text.WordWrap
            }
        }
    }

    Key {
        visible: (notes.content.more ?? null) !== null
        x: parent.width - width - Theme.mm(2)
        y: parent.height - height - Theme.mm(2)
        width: Theme.mm(46)
        height: Theme.leastKey
        entry: notes.content.more
        onTapped: intent => notes.tapped(intent)
    }
}
