pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The hands that are looked for, one a line, under their filters; beside them the chosen one.
Item {
    id: page

    required property var hands
    readonly property int listWidth: Math.round(width * 0.652)
    readonly property int inset: Theme.mm(2.4)
    // While there are keys below, only as many lines as have room.
    readonly property int rows: Math.max(1, Math.min(8, Math.floor(rowsRoom / rowHeight)))
    readonly property real rowsRoom: height - rowsTop - (paged ? Theme.mm(16) : Theme.mm(1))
    // On the floor there is a little less room for a whole page than at the table.
    readonly property int rowHeight: paged ? Math.min(Theme.mm(13.2), Math.floor(rowsRoom / 8)) : Theme.mm(13.2)
    readonly property int rowsTop: Theme.mm(26)
    readonly property bool paged: height > Theme.mm(110)

    signal tapped(string intent)

    Panel {
        id: list

        width: page.listWidth
        height: page.height
        clip: true

        PitFilters {
            id: filters

            x: page.inset
            y: page.inset
            width: parent.width - 2 * page.inset
            height: Theme.mm(13.4)
            keys: page.hands?.filters ?? []
            onTapped: intent => page.tapped(intent)
        }

        PitColumns {
            id: columns

            width: list.width
        }

        Repeater {
            model: [columns.number, columns.time, columns.croupier, columns.guests, columns.pot,
                    columns.rake, columns.outcome]

            Label {
                required property int modelData
                required property int index
                readonly property bool figure: index === 4 || index === 5

                x: modelData
                y: filters.y + filters.height + Theme.mm(1.4)
                width: index === 4 ? columns.potWidth : index === 5 ? columns.rakeWidth : implicitWidth
                height: Theme.mm(7.6)
                text: page.hands?.headings[index] ?? ""
                size: 3.5
                color: Theme.textDim
                horizontalAlignment: figure ? Text.AlignRight : Text.AlignLeft
                verticalAlignment: Text.AlignVCenter
            }
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
            width: parent.width * 0.7
            text: page.hands?.none ?? ""
            size: 4.4
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
            anchors.bottomMargin: page.inset
            newer: page.paged ? page.hands?.newer : null
            older: page.paged ? page.hands?.older : null
            place: page.hands?.page ?? ""
            onTapped: intent => page.tapped(intent)
        }
    }

    PitHand {
        x: page.listWidth + Theme.gap
        width: page.width - x
        height: page.height
        visible: hand !== null
        hand: page.hands?.hand ?? null
        onTapped: intent => page.tapped(intent)
    }
}
