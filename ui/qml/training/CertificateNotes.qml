pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// How somebody stands with the certificate: what is missing for it, and a key to the rest of that.
Panel {
    id: notes

    required property var content
    required property int most
    readonly property bool parted: (content.more ?? null) !== null
    readonly property int foot: parted ? Theme.mm(13.2) + Theme.mm(2) : 0
    readonly property int inset: Theme.mm(4)

    signal tapped(string intent)

    height: Math.min(most, said.y + natural.contentHeight + foot + Theme.mm(3))

    Label {
        id: title

        x: notes.inset
        y: Theme.mm(3)
        width: parent.width - 2 * x
        text: notes.content.heading
        size: 4
        font.weight: Font.Bold
        wrapMode: Text.WordWrap
    }

    Label {
        id: said

        x: notes.inset
        y: title.y + title.height + Theme.mm(1)
        width: parent.width - 2 * x
        height: notes.height - y - notes.foot - Theme.mm(2)
        text: natural.text
        size: natural.size
        leastSize: 2.6
        color: Theme.textSoft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
    }

    // As high as the lines would be at their full size.
    Label {
        id: natural

        visible: false
        width: said.width
        text: notes.content.notes.join("\n")
        size: 3.7
        wrapMode: Text.WordWrap
    }

    Key {
        visible: notes.parted
        x: parent.width - width - Theme.mm(2)
        y: parent.height - height - Theme.mm(2)
        width: Theme.mm(46)
        height: Theme.mm(13.2)
        titleSize: 4
        detailSize: 3.2
        entry: notes.content.more
        onTapped: intent => notes.tapped(intent)
    }
}
