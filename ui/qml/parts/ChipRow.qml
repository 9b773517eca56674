pragma ComponentBehavior: Bound

import QtQuick

// An amount in chips, the highest first: how many, and the chip with its value in the house's
// colour. Smaller when there are too many for the width.
Item {
    id: row

    required property var chips
    readonly property int inkHeight: Math.max(Theme.mm(2.6), Math.round(height * 0.68))
    readonly property real natural: pile.implicitWidth
    // What has room; rows below each other are shrunk alike, to `most`.
    readonly property real fitting: Math.min(1, width / Math.max(1, natural))
    property real most: 1

    Row {
        id: pile

        anchors.verticalCenter: parent.verticalCenter
        spacing: Math.round(row.height * 0.42)
        scale: Math.min(row.most, row.fitting)
        transformOrigin: Item.Left

        Repeater {
            model: row.chips

            Row {
                id: chips

                required property var modelData

                spacing: Math.round(row.height * 0.12)

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: chips.modelData.count + "\u2009×"
                    font.pixelSize: row.inkHeight
                    font.weight: Font.DemiBold
                }

                Rectangle {
                    id: disc

                    readonly property var look: Theme.chips[chips.modelData.colour]
                        ?? Theme.chips.other

                    width: Math.max(height, value.implicitWidth + Math.round(height * 0.5))
                    height: row.height
                    radius: height / 2
                    color: disc.look.edge

                    Rectangle {
                        anchors.fill: parent
                        anchors.margins: Math.max(1, Math.round(disc.height * 0.07))
                        radius: height / 2
                        color: disc.look.fill
                    }

                    Label {
                        id: value

                        anchors.centerIn: parent
                        text: chips.modelData.value
                        font.pixelSize: row.inkHeight
                        font.weight: Font.Bold
                        color: disc.look.ink
                    }
                }
            }
        }
    }
}
