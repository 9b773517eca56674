import QtQuick
import "../parts"

// The dealer button: the disc in front of the guest who is the dealer by the rules of the game.
Rectangle {
    id: disc

    height: width
    radius: width / 2
    color: Theme.cardFace
    border.width: Math.max(1, Math.round(width * 0.05))
    border.color: Theme.cardFaded

    Rectangle {
        anchors.fill: parent
        anchors.margins: Math.round(disc.width * 0.12)
        radius: width / 2
        color: "transparent"
        border.width: Theme.hairline
        border.color: Theme.suitInk.bright.s
    }

    Label {
        anchors.fill: parent
        text: "D"
        font.pixelSize: Math.max(1, Math.round(disc.width * 0.62))
        font.weight: Font.Bold
        color: Theme.suitInk.bright.s
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
