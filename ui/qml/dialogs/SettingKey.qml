pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A setting: what is chosen, in words and drawn, above the name of what can be chosen.
Touchable {
    id: key

    property var entry
    readonly property bool given: entry !== undefined && entry !== null
    readonly property string icon: given ? Icons.nameOf(entry.icon, "") : ""
    readonly property int inset: Theme.mm(1.6)
    // Smaller where three rows leave less room.
    readonly property bool isDrawn: icon !== "" || key.name === "palette"
    readonly property int sample: !isDrawn ? 0 : Math.min(Theme.mm(12.5), height - Theme.mm(22))
    readonly property int between: Theme.mm(1.4)
    readonly property int paperWidth: Math.min(Math.round(sample * 0.9), Math.floor((width - 2 * inset - 3 * between) / 4))
    readonly property var look: Theme.keys[live ? entry.tone : "grey"]

    name: given ? entry.name : ""
    live: given ? entry.enabled : false
    // What it is set to; of a grey key, why it is.
    readonly property string said: !given ? "" : live ? entry.detail : entry.brief
    spoken: given ? [live ? said : entry.why, entry.title].join(": ") : ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: key.held ? Theme.pressed(key.look.fill) : key.look.fill
        border.width: Theme.hairline
        border.color: key.look.edge
    }

    Label {
        id: name

        x: key.inset
        y: Theme.mm(key.isDrawn ? 2.4 : 1.2)
        width: key.width - 2 * x
        // One line above a drawing, two above a figure. What has no room is behind the tap.
        height: Theme.mm(key.isDrawn ? 8 : 14)
        text: TextWidth.most(key.said, size, width, height)
        elide: Text.ElideRight
        wrapMode: Text.WordWrap
        color: key.look.soft
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Item {
        id: drawn

        anchors.horizontalCenter: parent.horizontalCenter
        anchors.top: name.bottom
        anchors.topMargin: key.isDrawn ? Theme.mm(2) : 0
        width: key.name === "palette" ? suits.width : key.sample
        height: key.sample

        Drawing {
            width: key.sample
            height: key.sample
            visible: key.icon !== ""
            name: key.icon
            ink: key.look.ink
        }

        Row {
            id: suits

            visible: key.name === "palette"
            spacing: key.between

            Repeater {
                model: ["s", "h", "d", "c"]

                Rectangle {
                    id: paper

                    required property string modelData

                    width: key.paperWidth
                    height: key.sample
                    radius: Math.round(width * 0.14)
                    color: Theme.cardFace
                    border.width: Theme.hairline
                    border.color: Theme.cardEdge

                    Drawing {
                        x: Math.round((paper.width - width) / 2)
                        y: Math.round((paper.height - height) / 2)
                        width: Math.round(key.paperWidth * 0.73)
                        height: width
                        name: paper.modelData
                        ink: Theme.suitInk.bright[paper.modelData]
                    }
                }
            }
        }
    }

    Label {
        anchors.top: drawn.bottom
        anchors.topMargin: Theme.mm(0.6)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(1)
        x: key.inset
        width: key.width - 2 * x
        text: key.given ? key.entry.title : ""
        elide: Text.ElideRight
        color: key.look.ink
        font.weight: Font.DemiBold
        falls: true
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
