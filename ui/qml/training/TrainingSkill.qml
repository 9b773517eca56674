import QtQuick
import "../parts"

// A skill as a key: what it is called, how often it was right and how quickly, and in a bar how well
// it is remembered: bright once there are answers enough to tell, and the last one was right. The
// weakest says so in bold letters.
Touchable {
    id: tile

    required property var skill
    readonly property var look: Theme.keys[!live ? "grey" : skill?.chosen ? "chosen" : "plain"]
    readonly property int inset: Theme.mm(2.6)
    readonly property int recall: skill?.recall ?? 0

    name: skill?.key.name ?? ""
    live: skill?.key.enabled ?? false
    spoken: [skill?.key.title ?? "", skill?.key.detail ?? ""].filter(text => text !== "").join(", ")

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: tile.held ? Theme.pressed(tile.look.fill) : tile.look.fill
        border.width: tile.skill?.chosen ? Theme.mm(0.6) : Theme.hairline
        border.color: tile.look.edge
    }

    Label {
        x: tile.inset
        y: Theme.mm(1)
        width: tile.width - 2 * x
        height: figures.y - y
        text: tile.skill?.key.title ?? ""
        color: tile.look.ink
        font.weight: Font.DemiBold
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: figures

        x: tile.inset
        y: track.y - height - Theme.mm(0.4)
        width: tile.width - 2 * x
        height: Theme.mm(6.8)
        text: TextWidth.most(tile.skill?.figures ?? "", Theme.read, width, height)
        color: tile.skill?.heeded ? tile.look.ink : tile.look.soft
        font.weight: tile.skill?.heeded ? Font.Bold : Font.Normal
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        id: track

        x: tile.inset
        y: tile.height - height - Theme.mm(1.6)
        width: tile.width - 2 * x
        height: Theme.mm(1.8)
        radius: height / 2
        color: Theme.box
        border.width: Theme.hairline
        border.color: Theme.line

        Rectangle {
            width: Math.round(parent.width * tile.recall / 1000)
            height: parent.height
            radius: height / 2
            visible: tile.recall > 0
            color: tile.skill?.settled ? Theme.text : Theme.textDim
        }
    }
}
