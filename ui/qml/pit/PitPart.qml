pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Part of a report: tables, or charts in rows, and notes below them.
Item {
    id: part

    required property var content
    // How much of the lowest line the key to the next page takes.
    property int turned: 0
    readonly property var tables: content?.tables ?? []
    readonly property var charts: content?.charts ?? []
    readonly property int gap: Theme.mm(6)
    readonly property bool dense: tables.reduce((sum, table) =>
        sum + Theme.mm(9) * (table.rows.length + 2) + Theme.mm(9) * Math.min(1, table.total.length), 0)
        + notes.height + Theme.mm(2) > height
    readonly property int chartsHeight: notes.visible ? notes.y - Theme.mm(2) : height

    Column {
        width: part.width
        spacing: Theme.mm(4)

        Repeater {
            model: part.tables.length

            PitTable {
                required property int index

                width: parent?.width ?? 0
                heading: part.content?.headings[index] ?? ""
                content: part.tables[index] ?? null
                textSize: Theme.read
                dense: part.dense
            }
        }
    }

    Label {
        id: notes

        objectName: "part-notes"
        anchors.bottom: parent.bottom
        visible: text !== ""
        width: parent.width - part.turned
        text: part.content?.notes ?? ""
        color: Theme.textSoft
        wrapMode: Text.WordWrap
    }

    Repeater {
        model: part.charts.length

        Item {
            id: row

            required property int index
            readonly property var charts: part.charts[index] ?? []
            readonly property int tall: Math.round((part.chartsHeight + part.gap) / part.charts.length)

            y: index * tall
            width: part.width
            height: tall - part.gap

            Repeater {
                model: row.charts.length

                Chart {
                    required property int index
                    readonly property real share: (row.width + part.gap) / row.charts.length

                    x: Math.round(index * share)
                    width: Math.round(share - part.gap)
                    height: row.height
                    content: row.charts[index] ?? null
                    size: Theme.read
                }
            }
        }
    }
}
