pragma ComponentBehavior: Bound

import QtQuick

// What the keys of a keyboard do, in two columns: the key as it is printed, and what it does.
Grid {
    id: lines

    required property var entries
    readonly property int wide: 2

    rows: Math.ceil(entries.length / wide)
    flow: Grid.TopToBottom
    columnSpacing: Theme.mm(3)
    rowSpacing: Theme.mm(0.4)
    topPadding: Theme.mm(1)

    Repeater {
        model: lines.entries

        Row {
            id: line

            required property var modelData

            width: Math.floor((lines.width - (lines.wide - 1) * lines.columnSpacing) / lines.wide)
            height: Math.max(Theme.mm(7.6), Math.ceil(does.contentHeight))
            spacing: Theme.mm(1.6)
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: line.modelData.keys + ": " + line.modelData.does

            Rectangle {
                id: cap

                width: Math.max(Theme.mm(7.6), printed.implicitWidth + Theme.mm(2.4))
                height: Theme.mm(7.6)
                radius: Theme.mm(1.2)
                color: Theme.keys.plain.fill
                border.width: Theme.hairline
                border.color: Theme.keys.plain.edge

                Label {
                    id: printed

                    anchors.centerIn: parent
                    text: line.modelData.keys
                    size: Theme.read
                    font.weight: Font.DemiBold
                }
            }

            Label {
                id: does

                width: line.width - cap.width - line.spacing
                text: line.modelData.does
                wrapMode: Text.WordWrap
            }
        }
    }
}
