pragma ComponentBehavior: Bound

import QtQuick

// Bars side by side under a title, each with its figure above it and its name below; or a line, where
// there are too many. Where it has columns, they are tapped over its whole height.
Item {
    id: chart

    required property var content
    // The title beside the bars, where there is no room above them.
    property bool beside: false
    // Of all its letters; smaller only where it is not read on the panel.
    property real size: 3.3
    readonly property var bars: content?.bars ?? []
    readonly property int across: beside ? width - Theme.mm(size === Theme.read ? 44 : 36) : width
    readonly property real pitch: across / Math.max(1, bars.length)
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(size))
    readonly property int foot: lineHeight * (bars.some(bar => bar.label.includes("\n")) ? 2 : 1) + Theme.mm(1.2)
    readonly property int ceiling: beside ? 0 : title.height + lineHeight + Theme.mm(1.6)
    readonly property int room: Math.max(1, height - ceiling - foot)
    readonly property bool line: content?.line ?? false
    readonly property var columns: content?.columns ?? []

    signal tapped(string intent)

    visible: content !== null
    Accessible.role: Accessible.Chart
    Accessible.name: content?.spoken ?? ""

    Repeater {
        model: chart.columns.length

        Touchable {
            id: column

            required property int index
            readonly property var content: chart.columns[index]

            x: Math.round((content?.first ?? 0) * chart.pitch)
            y: title.height
            width: Math.round(((content?.first ?? 0) + (content?.count ?? 0)) * chart.pitch) - x
            height: chart.height - y
            name: content?.name ?? ""
            spoken: content?.spoken ?? ""
            onTapped: intent => chart.tapped(intent)

            Rectangle {
                anchors.fill: parent
                visible: column.held
                radius: Theme.mm(1.4)
                color: Theme.pressed(Theme.keys.plain.fill)
            }

            Rectangle {
                visible: chart.line && column.index > 0
                y: chart.ceiling - column.y
                width: Theme.hairline
                height: chart.room
                color: Theme.line
            }

            Label {
                visible: text !== ""
                x: Math.round((column.width - width) / 2)
                y: column.height - chart.foot + Theme.mm(0.8)
                text: column.content?.label ?? ""
                size: chart.size
                color: Theme.textSoft
            }
        }
    }

    Label {
        id: title

        x: chart.beside ? chart.across + Theme.mm(3) : 0
        width: chart.width - x
        height: chart.beside ? chart.height : Math.ceil(contentHeight)
        text: chart.content?.title ?? ""
        size: chart.size
        color: Theme.textSoft
        font.weight: chart.beside ? Font.Normal : Font.DemiBold
        wrapMode: Text.WordWrap
        verticalAlignment: chart.beside ? Text.AlignVCenter : Text.AlignTop
    }

    Rectangle {
        y: chart.height - chart.foot
        width: chart.across
        height: Theme.hairline
        color: Theme.textDim
    }

    Label {
        visible: text !== ""
        y: Math.round(chart.height / 2)
        text: chart.content?.none ?? ""
        size: chart.size
        color: Theme.textSoft
    }

    Repeater {
        model: chart.line ? 0 : Math.min(chart.bars.length, 200)

        Item {
            id: bar

            required property int index
            readonly property var content: chart.bars[index]
            readonly property int tall: Math.round(chart.room * Math.max(0, content?.share ?? 0) / 1000)

            x: Math.round(index * chart.pitch)
            width: Math.round(chart.pitch)
            height: chart.height

            Rectangle {
                x: Math.round((bar.width - width) / 2)
                y: chart.height - chart.foot - height
                width: Math.max(1, Math.min(Theme.mm(11), Math.round(bar.width * 0.64)))
                height: bar.tall
                color: Theme.textDim
            }

            Label {
                visible: text !== "" && !chart.beside
                x: Math.round((bar.width - width) / 2)
                y: chart.height - chart.foot - bar.tall - height - Theme.mm(0.4)
                text: bar.content?.figure ?? ""
                size: chart.size
            }

            Label {
                visible: text !== ""
                x: Math.round((bar.width - width) / 2)
                y: chart.height - chart.foot + Theme.mm(0.8)
                text: bar.content?.label ?? ""
                size: chart.size
                color: Theme.textSoft
                horizontalAlignment: Text.AlignHCenter
            }
        }
    }

    Loader {
        x: 0
        y: chart.ceiling
        width: chart.across
        height: chart.room
        active: chart.line
        sourceComponent: ChartLine {
            bars: chart.bars
        }
    }
}
