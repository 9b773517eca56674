pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What rings until somebody answers it: lit and dark in turn, its keys always the same.
Rectangle {
    id: card

    required property var ring
    required property bool lit
    readonly property bool alarm: ring?.urgency === "alarm"
    readonly property var look: Theme.keys[alarm ? "give_up" : "raise"]
    readonly property color signal: alarm ? Theme.alarm : Theme.amber
    readonly property int keyWidth: Theme.mm(21.8)
    readonly property var keys: ring?.keys ?? []

    signal tapped(string intent)

    objectName: "ring"
    visible: ring !== null
    radius: Theme.mm(2.4)
    color: lit ? signal : look.fill
    border.width: Theme.mm(0.6)
    border.color: signal
    Accessible.role: Accessible.AlertMessage
    Accessible.name: [ring?.title, ring?.detail].join(", ")

    Label {
        x: Theme.mm(3.4)
        y: Theme.mm(0.6)
        width: parent.width - x - buttons.width - Theme.mm(3)
        height: Theme.mm(6.2)
        text: card.ring?.title ?? ""
        size: 5.2
        leastSize: 3
        fontSizeMode: Text.Fit
        color: card.lit ? Theme.ground : card.look.ink
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        x: Theme.mm(3.4)
        y: Theme.mm(6.8)
        width: parent.width - x - buttons.width - Theme.mm(3)
        height: Theme.mm(7.2)
        text: card.ring?.detail ?? ""
        size: 4
        leastSize: 2.8
        lineHeight: 0.9
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        color: card.lit ? Theme.ground : card.look.ink
        font.weight: Font.DemiBold
        verticalAlignment: Text.AlignVCenter
    }

    Row {
        id: buttons

        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(1.2)
        anchors.verticalCenter: parent.verticalCenter
        height: Theme.mm(13.2)
        spacing: Theme.mm(1)

        Repeater {
            model: card.keys.length

            Key {
                required property int index

                width: card.keyWidth
                height: buttons.height
                entry: card.keys[index] ?? null
                about: card.ring?.about ?? ""
                onTapped: intent => card.tapped(intent)
            }
        }
    }
}
