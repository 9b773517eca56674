pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Before several entries are taken back: all of them in their order, and what it means in chips.
Item {
    id: pad

    property var undoing: null
    readonly property var lines: undoing?.lines ?? []
    readonly property int listWidth: Math.round((width - Theme.gap) * 0.68)

    function fill(view: var): void {
        pad.undoing = view.asked.shows
    }

    Panel {
        x: Theme.mirrored ? pad.width - width : 0
        width: pad.listWidth
        height: pad.height

        EntryLines {
            anchors.fill: parent
            anchors.margins: Theme.mm(3.5)
            lines: pad.lines
            rows: 7
            columns: pad.lines.length > rows ? 2 : 1
        }
    }

    Panel {
        id: panel

        x: Theme.mirrored ? 0 : pad.listWidth + Theme.gap
        width: pad.width - pad.listWidth - Theme.gap
        height: pad.height

        Label {
            id: heading

            x: Theme.mm(4)
            y: Theme.mm(3)
            width: panel.width - 2 * x
            text: pad.undoing?.heading ?? ""
            elide: Text.ElideRight
            font.weight: Font.Bold
        }

        Label {
            objectName: "undoing-means"
            x: heading.x
            anchors.top: heading.bottom
            anchors.topMargin: Theme.mm(2)
            anchors.bottom: warning.top
            anchors.bottomMargin: Theme.mm(1)
            width: heading.width
            text: (pad.undoing?.means ?? []).join("\n")
            lineHeight: 1.1
            falls: true
            wrapMode: Text.WordWrap
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            id: warning

            x: heading.x
            anchors.bottom: parent.bottom
            anchors.bottomMargin: Theme.mm(3)
            width: heading.width
            text: pad.undoing?.warning ?? ""
            font.weight: Font.DemiBold
            wrapMode: Text.WordWrap
        }
    }
}
