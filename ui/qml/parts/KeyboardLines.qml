pragma ComponentBehavior: Bound

import QtQuick

// What the keys of a keyboard do, in columns: the key as it is printed, and its deed.
Grid {
    id: lines

    required property var entries
    readonly property int wide: 3
    readonly property int capWidth: Theme.mm(18)

    rows: Math.ceil(entries.length / wide)
    flow: Grid.TopToBottom
    columnSpacing: Theme.mm(4)
    rowSpacing: Theme.mm(0.7)
    topPadding: Theme.mm(1.4)

    Repeater {
        model: lines.entries

        Row {
            id: line

            required property var modelData

            width: Math.floor((lines.width - (lines.wide - 1) * lines.columnSpacing) / lines.wide)
            height: Theme.mm(5.6)
            spacing: Theme.mm(2)
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: line.modelData.keys + ": " + line.modelData.does

            Item {
                width: lines.capWidth
                height: parent.height

                Rectangle {
                    anchors.right: parent.right
                    width: Math.max(height, cap.contentWidth + Theme.mm(2.4))
                    height: parent.height
                    radius: Theme.mm(1.2)
                    color: Theme.keys.plain.fill
                    border.width: Theme.hairline
                    border.color: Theme.keys.plain.edge

                    Label {
                        id: cap

                        anchors.centerIn: parent
                        width: Math.min(implicitWidth, lines.capWidth - Theme.mm(2.4))
                        text: line.modelData.keys
                        size: 3.4
                        leastSize: 2.2
                        color: Theme.text
                        fontSizeMode: Text.Fit
                        font.weight: Font.DemiBold
                        horizontalAlignment: Text.AlignHCenter
                    }
                }
            }

            Label {
                width: line.width - lines.capWidth - line.spacing
                height: parent.height
                text: line.modelData.does
                size: 3.6
                leastSize: 2.6
                fontSizeMode: Text.Fit
                wrapMode: Text.WordWrap
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
