import QtQuick
import "../parts"

// A line of the queue: what it is about, who proposed or noted it and when, and its status.
Touchable {
    id: matter

    required property var line
    readonly property bool waits: line?.tone === "heed"
    readonly property bool chosen: line?.chosen ?? false
    readonly property int inset: Theme.mm(4)

    name: line?.key.name ?? ""
    spoken: [line?.key.title ?? "", line?.key.detail ?? ""].join(", ")

    Rectangle {
        anchors.fill: parent
        anchors.margins: Theme.hairline
        radius: Theme.mm(2)
        color: matter.held ? Theme.pressed(Theme.keys.plain.fill)
             : matter.chosen ? Theme.keys.plain.fill : Theme.card
    }

    Rectangle {
        visible: matter.waits
        x: Theme.mm(1.4)
        y: Theme.mm(3)
        width: Theme.mm(0.9)
        height: parent.height - 2 * y
        radius: width / 2
        color: Theme.amber
    }

    Rectangle {
        x: matter.inset
        anchors.bottom: parent.bottom
        width: parent.width - 2 * x
        height: Theme.hairline
        color: Theme.line
    }

    Label {
        id: status

        anchors.right: parent.right
        anchors.rightMargin: matter.inset
        height: parent.height
        text: matter.line?.status ?? ""
        size: 3.8
        color: matter.waits ? Theme.amber : Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Column {
        x: matter.inset
        width: parent.width - 2 * x - status.width - Theme.mm(3)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.mm(0.6)

        Label {
            width: parent.width
            text: matter.line?.title ?? ""
            size: 4.5
            color: matter.waits ? Theme.text : Theme.textSoft
            font.weight: Font.DemiBold
            elide: Text.ElideRight
        }

        Label {
            width: parent.width
            text: matter.line?.detail ?? ""
            size: 3.6
            color: Theme.textSoft
            elide: Text.ElideRight
        }
    }
}
