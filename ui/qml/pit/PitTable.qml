pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A table of a report: its columns as wide as their widest text, figures to the right.
Item {
    id: table

    required property var content
    property string heading: ""
    property real textSize: 3.7
    readonly property var columns: content?.columns ?? []
    readonly property var rows: content?.rows ?? []
    readonly property var total: content?.total ?? []
    readonly property int line: Theme.mm(textSize * (textSize > 3.7 ? 1.5 : 1.784))
    readonly property int begins: heading === "" ? 0 : Theme.mm(7)
    readonly property int sums: begins + (rows.length + 1) * line
    // Where each column begins; the last is the end of all. Wide tables fill the width.
    readonly property var places: {
        const weights = columns.map(column => column.weight)
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        const letter = Math.min(width / Math.max(1, all), Theme.mm(textSize * 0.892))
        const found = [0]
        for (const weight of weights)
            found.push(found[found.length - 1] + weight * letter)
        return found.map(Math.round)
    }
    readonly property int wide: places[places.length - 1]

    visible: content !== null
    height: implicitHeight
    implicitHeight: sums + (total.length > 0 ? line : 0) + (rows.length === 0 ? line : 0)

    component Cells: Item {
        id: cells

        required property var texts
        property bool strong: false
        property color ink: Theme.text

        width: table.wide
        height: table.line

        Repeater {
            model: cells.texts.length

            Label {
                required property int index
                readonly property bool isFigure: table.columns[index]?.right ?? false
                readonly property var cell: cells.texts[index]

                x: table.places[index] ?? 0
                width: (table.places[index + 1] ?? x) - x - Theme.mm(4)
                height: cells.height
                text: cell?.text ?? cell?.title ?? ""
                size: cells.ink === Theme.text || table.textSize === Theme.read ? table.textSize : table.textSize - 0.4
                leastSize: 2.8
                fontSizeMode: Text.HorizontalFit
                color: cell?.heeded ? Theme.amber : cells.ink
                font.weight: cells.strong || cell?.heeded ? Font.DemiBold : Font.Normal
                horizontalAlignment: isFigure ? Text.AlignRight : Text.AlignLeft
                verticalAlignment: Text.AlignVCenter
                elide: Text.ElideRight
                Accessible.ignored: text === ""
                Accessible.role: Accessible.StaticText
                Accessible.name: text
            }
        }
    }

    Label {
        visible: text !== ""
        height: table.begins
        text: table.heading
        size: 3.6
        color: Theme.textSoft
        font.weight: Font.DemiBold
    }

    Cells {
        y: table.begins
        texts: table.columns
        ink: Theme.textSoft
    }

    Label {
        visible: table.rows.length === 0 && text !== ""
        y: table.begins + table.line + Theme.mm(2)
        text: table.content?.none ?? ""
        size: 4
        color: Theme.textSoft
    }

    Repeater {
        model: table.rows.length

        Cells {
            id: row

            required property int index

            y: table.begins + (index + 1) * table.line
            texts: table.rows[index] ?? []

            Rectangle {
                width: row.width
                height: Theme.hairline
                color: Theme.line
            }
        }
    }

    Rectangle {
        visible: table.total.length > 0
        y: table.sums
        width: table.wide
        height: Theme.hairline
        color: Theme.textSoft
    }

    Cells {
        y: table.sums
        texts: table.total
        strong: true
    }
}
