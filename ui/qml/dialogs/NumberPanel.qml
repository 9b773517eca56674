pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is being entered: its name, the figure so far, a hint, and up to eight whole amounts; or
// below a row of them the chips that add to the figure. Beside the figure, how it is paid. Of a
// PIN only dots are seen, and below them what is signed for with it.
Panel {
    id: panel

    property string title
    property alias value: value.text
    property alias hint: hint.text
    property var presets: []
    property var chips: []
    property var ways: []
    property var signed: []
    property bool heeded: false
    property int dots: 0
    property int ofDots: 0
    readonly property int inset: Theme.mm(4)
    // The width that is left for the title and the figure beside the ways of paying.
    readonly property int headWidth: width - 2 * inset
        - (ways.length > 0 ? payments.width : 0)
    readonly property int amountRows: Math.ceil(Math.min(presets.length, 8) / 4)
    readonly property int presetRows: Math.min(2, amountRows + Math.ceil(chips.length / 4))

    signal tapped(string intent)

    Label {
        id: title

        x: panel.inset
        y: panel.inset
        width: panel.headWidth
        height: Theme.mm(7)
        // Beside the ways of paying there may be room only for what is entered: who does it stands
        // on the felt.
        text: TextWidth.fits(panel.title, size, width, height, false, TextWidth.plainLetters)
            ? panel.title : panel.title.split(" — ").pop()
        color: Theme.textSoft
    }

    Label {
        id: value

        visible: panel.ofDots === 0
        x: panel.inset
        anchors.top: title.bottom
        width: panel.headWidth
        height: Theme.mm(15)
        size: Theme.moment
        font.weight: Font.Bold
        falls: true
        wrapMode: Text.NoWrap
        verticalAlignment: Text.AlignVCenter
    }

    Row {
        visible: panel.ofDots > 0
        x: panel.inset
        y: Math.round(value.y + (value.height - height) / 2)
        spacing: Theme.mm(4)
        Accessible.ignored: !visible
        Accessible.role: Accessible.StaticText
        Accessible.name: value.text

        Repeater {
            model: panel.ofDots

            Rectangle {
                required property int index
                readonly property bool typed: index < panel.dots

                width: Theme.mm(6)
                height: width
                radius: width / 2
                color: typed ? Theme.text : Theme.box
                border.width: Math.max(2, Theme.mm(0.5))
                border.color: typed ? Theme.text : Theme.textDim
            }
        }
    }

    Label {
        id: hint

        x: panel.inset
        anchors.top: value.bottom
        anchors.topMargin: Theme.mm(1)
        anchors.bottom: lines.visible ? lines.top : amounts.top
        anchors.bottomMargin: Theme.mm(2)
        width: panel.width - 2 * panel.inset
        wrapMode: Text.WordWrap
        color: panel.heeded ? Theme.red : Theme.textSoft
    }

    Column {
        id: lines

        visible: panel.signed.length > 0
        x: panel.inset
        width: panel.width - 2 * panel.inset
        anchors.bottom: panel.bottom
        anchors.bottomMargin: panel.inset
        spacing: Theme.mm(1.2)

        Repeater {
            model: panel.signed

            Item {
                id: line

                required property var modelData
                readonly property bool alone: modelData.value === ""

                width: lines.width
                height: Math.max(label.height, figure.height)
                Accessible.role: Accessible.StaticText
                Accessible.name: [modelData.label, modelData.value].filter(text => text !== "").join(": ")

                Label {
                    id: label

                    width: line.alone ? line.width : Math.min(implicitWidth, line.width * 0.6)
                    text: line.modelData.label
                    size: Theme.read
                    color: line.alone ? Theme.text : Theme.textSoft
                    wrapMode: Text.WordWrap
                }

                Label {
                    id: figure

                    x: label.width + Theme.mm(4)
                    width: line.width - x
                    text: line.modelData.value
                    size: Theme.read
                    font.weight: Font.DemiBold
                    wrapMode: Text.WordWrap
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
    }

    Item {
        id: payments

        x: panel.width - width - Theme.gap
        y: Theme.gap
        width: Math.round(panel.width * 0.6)
        height: Theme.mm(21)
        visible: panel.ways.length > 0

        Cells {
            id: wayCells

            width: payments.width
            height: payments.height
            columns: 3
            rows: 1
        }

        Repeater {
            model: 3

            Key {
                required property int index

                x: wayCells.left(index)
                width: wayCells.span(index, 1)
                height: payments.height
                entry: panel.ways[index]
                onTapped: intent => panel.tapped(intent)
            }
        }
    }

    Cells {
        id: cells

        width: amounts.width
        height: amounts.height
        columns: 4
        rows: Math.max(1, panel.presetRows)
    }

    Item {
        id: amounts

        x: Theme.gap
        width: panel.width - 2 * Theme.gap
        height: panel.presetRows * (Theme.leastKey + Theme.gap) - Theme.gap
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.gap

        Repeater {
            model: 8

            Key {
                required property int index

                x: cells.left(index % 4)
                y: cells.top(Math.floor(index / 4))
                width: cells.span(index % 4, 1)
                height: Theme.leastKey
                entry: index < 4 * panel.amountRows ? panel.presets[index]
                                                 : panel.chips[index - 4 * panel.amountRows]
                onTapped: intent => panel.tapped(intent)
            }
        }
    }
}
