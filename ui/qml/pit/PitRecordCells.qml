pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The columns of the list of files: its name, and below it its place; how many hands are in it and
// when it was written, and below that its size.
Item {
    id: cells

    required property var texts
    property bool heading: false
    // Of the name and of the place.
    property var inks: [Theme.text, Theme.textSoft]
    // The place is a sentence that takes the room of the figures.
    property bool wordy: false
    readonly property int inset: Theme.mm(4)
    readonly property int end: width - inset
    readonly property int dateWidth: Theme.mm(53)
    readonly property int handsWidth: Theme.mm(24)
    readonly property int hands: end - dateWidth - handsWidth - Theme.mm(4)
    readonly property int half: heading ? height : Math.round(height / 2)

    component Cell: Label {
        required property int place

        height: cells.half
        text: cells.texts[place] ?? ""
        elide: Text.ElideRight
        color: cells.inks[place === 1 || place === 3 ? 1 : 0]
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Cell {
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        visible: !cells.wordy
        place: 0
        x: cells.inset
        width: cells.hands - x
        font.weight: cells.heading ? Font.Normal : Font.DemiBold
        elide: Text.ElideMiddle
    }

    Cell {
        visible: !cells.heading && !cells.wordy
        place: 1
        x: cells.inset
        y: cells.half - Theme.mm(0.4)
        width: cells.hands - x
    }

    Cell {
        visible: cells.wordy
        place: 1
        x: cells.inset
        width: cells.end - x
        height: cells.height
        text: [cells.texts[0] ?? "", cells.texts[1] ?? ""].join(Lines.between)
        wrapMode: Text.Wrap
        maximumLineCount: 2
        lineHeight: 0.94
    }

    Figure {
        visible: !cells.wordy
        place: 2
        x: cells.hands
        width: cells.handsWidth
        height: cells.height
    }

    Figure {
        visible: !cells.wordy && !cells.heading
        place: 3
        x: cells.end - width
        y: cells.half - Theme.mm(0.4)
        width: cells.dateWidth
    }

    Figure {
        visible: !cells.wordy
        place: 4
        x: cells.end - width
        width: cells.dateWidth
    }
}
