pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The hands that are looked for, one a line, under their filters; beside them the chosen one.
Item {
    id: page

    required property var hands
    readonly property int listWidth: Math.round(width * 0.52)
    readonly property int inset: Theme.mm(2.4)
    readonly property int listTop: filters.height + Theme.gap
    // While there are keys below, only as many lines as have room.
    readonly property int rows: Math.max(1, Math.min(8, Math.floor(rowsRoom / rowHeight)))
    readonly property real rowsRoom: list.height - rowsTop - (paged ? Theme.mm(15.2) : Theme.mm(1))
    // On the floor there is a little less room for a whole page than at the table.
    readonly property int rowHeight: paged ? Math.min(Theme.mm(15.4), Math.floor(rowsRoom / 8)) : Theme.mm(13.2)
    readonly property int rowsTop: Theme.mm(7.4)
    readonly property bool paged: height > Theme.mm(120)
    readonly property var chosen: (hands?.lines ?? []).find(line => line.chosen) ?? null

    signal tapped(string intent)

    PitFilters {
        id: filters

        width: page.width
        height: Theme.mm(14.4)
        keys: page.hands?.filters ?? []
        onTapped: intent => page.tapped(intent)
    }

    Panel {
        id: list

        y: page.listTop
        width: page.listWidth
        height: page.height - y
        clip: true

        PitColumns {
            id: columns

            width: list.width
            first: page.hands?.headings[0] ?? ""
            timed: (page.hands?.headings[1] ?? "") !== ""
        }

        component Heading: Label {
            height: page.rowsTop
            color: Theme.textSoft
            verticalAlignment: Text.AlignVCenter
        }

        Heading {
            x: columns.number
            width: columns.numberWidth
            horizontalAlignment: Text.AlignRight
            text: page.hands?.headings[0] ?? ""
        }

        Heading {
            visible: columns.timed
            x: columns.time
            text: page.hands?.headings[1] ?? ""
        }

        Heading {
            x: columns.pot
            width: columns.potWidth
            text: page.hands?.headings[2] ?? ""
            horizontalAlignment: Text.AlignRight
        }

        Heading {
            x: columns.rake
            width: columns.rakeWidth
            text: page.hands?.headings[3] ?? ""
            horizontalAlignment: Text.AlignRight
        }

        Heading {
            x: columns.outcome
            text: page.hands?.headings[4] ?? ""
        }

        Rectangle {
            y: page.rowsTop - height
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Repeater {
            model: 8

            PitHandLine {
                required property int index

                visible: hand !== null
                y: page.rowsTop + index * height
                width: list.width
                height: page.rowHeight
                columns: columns
                hand: index < page.rows ? page.hands?.lines[index] ?? null : null
                onTapped: intent => page.tapped(intent)
            }
        }

        Label {
            visible: text !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            y: page.rowsTop + Theme.mm(14)
            width: parent.width * 0.8
            text: page.hands?.none ?? ""
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
        }

        PitPager {
            visible: page.paged
            x: page.inset
            width: parent.width - 2 * page.inset
            height: Theme.mm(13.2)
            anchors.bottom: parent.bottom
            anchors.bottomMargin: Theme.mm(1)
            newer: page.paged ? page.hands?.newer : null
            older: page.paged ? page.hands?.older : null
            place: page.hands?.page ?? ""
            onTapped: intent => page.tapped(intent)
        }
    }

    PitHand {
        x: page.listWidth + Theme.gap
        y: page.listTop
        width: page.width - x
        height: page.height - y
        whole: page.paged
        visible: hand !== null
        hand: page.hands?.hand ?? null
        heeded: page.chosen?.heeded ?? []
        flags: page.chosen?.flags ?? []
        onTapped: intent => page.tapped(intent)
    }
}
