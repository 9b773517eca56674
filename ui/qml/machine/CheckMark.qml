import QtQuick
import "../parts"

// How a check stands: a sign in a disc, which differs by more than its colour.
Rectangle {
    id: mark

    readonly property var look: state === "fault" ? { ink: Theme.keys.give_up.ink, fill: Theme.keys.give_up.fill, edge: Theme.red, sign: "×" }
        : state === "heed" ? { ink: Theme.keys.raise.ink, fill: Theme.keys.raise.fill, edge: Theme.amber, sign: "!" }
        : state === "well" ? { ink: Theme.keys.chosen.ink, fill: Theme.keys.chosen.fill, edge: Theme.keys.plain.edge, sign: "✓" }
        : { ink: Theme.keys.plain.ink, fill: Theme.keys.plain.fill, edge: Theme.line, sign: "–" }

    width: Theme.mm(6.4)
    height: width
    radius: width / 2
    color: look.fill
    border.width: Math.max(1, Theme.mm(0.4))
    border.color: look.edge

    Label {
        anchors.centerIn: parent
        text: mark.look.sign
        color: mark.look.ink
        font.weight: Font.Bold
    }
}
