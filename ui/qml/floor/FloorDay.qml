pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A gaming day over all tables: its main figures, bars by the hour and by the table, and beside them
// what differs.
Item {
    id: day

    required property var content
    readonly property int headHeight: Theme.mm(13.4)
    readonly property int stripHeight: Theme.mm(18)
    readonly property int bodyY: headHeight + stripHeight + 2 * Theme.gap
    readonly property int chartsWidth: Math.round(width * 0.68)
    readonly property bool filled: content.strip.length > 0 && content.said === ""

    signal tapped(string intent)

    Label {
        anchors.left: title.right
        anchors.leftMargin: Theme.mm(6)
        anchors.right: keys.left
        anchors.rightMargin: Theme.mm(4)
        height: day.headHeight
        text: day.content.paper
        size: 3.6
        leastSize: 2.6
        fontSizeMode: Text.Fit
        wrapMode: Text.WrapAnywhere
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: text === ""
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: title

        x: Theme.mm(2)
        height: day.headHeight - (asOf.visible ? asOf.height : 0)
        text: day.content.title
        size: 6.4
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: asOf

        visible: text !== ""
        x: Theme.mm(2)
        y: title.height
        height: Theme.mm(5)
        text: day.content.as_of
        size: 3.5
        color: Theme.textSoft
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Row {
        id: keys

        anchors.right: parent.right
        height: day.headHeight
        spacing: Theme.gap

        Repeater {
            model: day.content.keys.length

            Tab {
                required property int index

                entry: day.content.keys[index] ?? null
                onTapped: intent => day.tapped(intent)
            }
        }
    }

    Label {
        visible: text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(day.height * 0.4)
        text: day.content.said
        size: 5.6
        color: Theme.textSoft
    }

    FloorDayStrip {
        visible: day.filled
        y: day.headHeight + Theme.mm(1)
        width: day.width
        height: day.stripHeight
        facts: day.content.strip
    }

    Cells {
        id: cells

        width: day.chartsWidth
        height: day.height - day.bodyY
        columns: 2
        rows: 3
    }

    Repeater {
        model: day.filled ? day.content.charts.length : 0

        Panel {
            id: panel

            required property int index
            readonly property bool wide: index > 1

            x: cells.left(wide ? 0 : index)
            y: day.bodyY + cells.top(wide ? index - 1 : 0)
            width: cells.span(wide ? 0 : index, wide ? 2 : 1)
            height: cells.drop(wide ? index - 1 : 0, 1)

            Chart {
                anchors.fill: parent
                anchors.margins: Theme.mm(3)
                content: day.content.charts[panel.index] ?? null
            }
        }
    }

    FloorDayNotes {
        visible: day.filled
        x: day.chartsWidth + Theme.gap
        y: day.bodyY
        width: day.width - x
        height: day.height - y
        heading: day.content.heading
        notes: day.content.notes
        turn: day.content.turn ?? null
        onTapped: intent => day.tapped(intent)
    }
}
