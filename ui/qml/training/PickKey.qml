pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Something that can be chosen: a card, or words. What is chosen has a frame in the colour of what
// is entered and, if the order counts, its place. Once the answer is judged, right ones have a bright
// frame, wrong ones a red one.
Touchable {
    id: key

    property var pick: null
    readonly property bool card: (pick?.rank ?? "") !== ""
    readonly property bool chosen: pick?.chosen ?? false
    readonly property bool fit: pick?.right ?? false
    readonly property bool wrong: pick?.wrong ?? false
    readonly property bool framed: chosen || fit || wrong
    readonly property color frame: fit ? Theme.text : wrong ? Theme.red : Theme.place
    readonly property var look: Theme.keys[wrong ? "give_up" : fit || chosen ? "chosen" : live ? "plain" : "grey"]
    readonly property int border: Theme.mm(1.1)
    readonly property string order: pick?.order ?? ""

    name: pick?.name ?? ""
    live: pick?.enabled ?? false
    spoken: pick?.spoken ?? ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: key.held ? Theme.pressed(key.look.fill) : key.look.fill
        border.width: key.framed ? key.border : Theme.hairline
        border.color: key.framed ? key.frame : key.look.edge
    }

    PlayingCard {
        visible: key.card
        anchors.centerIn: parent
        height: Math.min(key.height - 2 * Theme.mm(key.framed ? 3.4 : 3), (key.width - Theme.mm(6)) * 1.5)
        width: Math.round(height / 1.5)
        value: ({ face: "up", rank: key.pick?.rank ?? "", suit: key.pick?.suit ?? "", marked: false })
    }

    Rectangle {
        id: place

        visible: key.order !== ""
        x: Theme.mm(2.6)
        y: Theme.mm(2.6)
        width: Theme.mm(9)
        height: width
        radius: width / 2
        color: key.frame

        Label {
            anchors.fill: parent
            text: key.order
            color: Theme.ground
            font.weight: Font.Bold
            horizontalAlignment: Text.AlignHCenter
            verticalAlignment: Text.AlignVCenter
        }
    }

    Label {
        readonly property bool beside: place.visible && key.height < Theme.mm(26)

        visible: !key.card
        x: beside ? place.x + place.width + Theme.mm(1) : Theme.mm(3)
        y: place.visible && !beside ? Theme.mm(8) : Theme.mm(1.6)
        width: key.width - x - Theme.mm(beside ? 2 : 3)
        height: key.height - y - Theme.mm(1.6)
        text: key.pick?.title ?? ""
        size: Theme.title
        falls: true
        color: key.look.ink
        font.weight: Font.DemiBold
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
