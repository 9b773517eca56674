pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The columns of the list of files: name and place begin at the left, figures end at the right.
Item {
    id: cells

    required property var texts
    property real size: 4
    // Of the name and of the place.
    property var inks: [Theme.text, Theme.textSoft]
    // The place is a sentence that takes the room of the figures.
    property bool wordy: false

    component Cell: Label {
        required property int place

        height: cells.height
        text: cells.texts[place] ?? ""
        size: cells.size
        leastSize: 2.8
        fontSizeMode: Text.HorizontalFit
        elide: Text.ElideRight
        color: cells.inks[place === 0 ? 0 : 1]
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Cell {
        required property real endsAt
        required property real wide

        visible: !cells.wordy
        x: Math.round(cells.width * endsAt) - width
        width: Math.round(cells.width * wide)
        color: cells.inks[0]
        horizontalAlignment: Text.AlignRight
    }

    Cell {
        place: 0
        x: Theme.mm(4)
        width: Math.round(cells.width * 0.37) - x - Theme.mm(2)
        font.weight: cells.size < 4 ? Font.Normal : Font.DemiBold
    }

    Cell {
        place: 1
        x: Math.round(cells.width * 0.37)
        width: Math.round(cells.width * (cells.wordy ? 0.97 : 0.6)) - x
        wrapMode: Text.Wrap
        maximumLineCount: 2
        fontSizeMode: Text.Fit
    }

    Figure {
        place: 2
        endsAt: 0.69
        wide: 0.09
    }

    Figure {
        place: 3
        endsAt: 0.8
        wide: 0.1
    }

    Figure {
        place: 4
        endsAt: 1 - Theme.mm(4) / cells.width
        wide: 0.16
    }
}
