pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Part of a report: tables, and charts in rows; beside each other where there are both.
Item {
    id: part

    required property var content
    readonly property var tables: content?.tables ?? []
    readonly property var charts: content?.charts ?? []
    readonly property bool both: tables.length > 0 && charts.length > 0
    readonly property int gap: Theme.mm(7)
    readonly property int half: Math.round((width - gap) / 2)
    readonly property int chartsHeight: notes.visible ? notes.y - Theme.mm(2) : height

    Column {
        width: part.both ? part.half : part.width
        spacing: Theme.mm(5)

        Repeater {
            model: part.tables.length

            PitTable {
                required property int index

                width: parent?.width ?? 0
                heading: part.content?.headings[index] ?? ""
                content: part.tables[index] ?? null
            }
        }
    }

    Label {
        id: notes

        objectName: "part-notes"
        anchors.bottom: parent.bottom
        visible: text !== ""
        width: parent.width
        text: part.content?.notes ?? ""
        size: 3.6
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

            x: part.both ? part.half + part.gap : 0
            y: index * tall
            width: part.both ? part.half : part.width
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
                }
            }
        }
    }
}
