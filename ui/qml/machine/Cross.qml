import QtQuick
import "../parts"

// A cross that a fingertip is put on: bright while it is asked for, white once it was touched.
Item {
    id: cross

    required property bool asked
    required property bool done
    readonly property color ink: asked ? Theme.place : done ? Theme.text : Theme.textGrey
    readonly property int stroke: Math.max(1, Theme.mm(asked ? 0.8 : 0.5))

    width: Theme.mm(20)
    height: width

    Rectangle {
        anchors.centerIn: parent
        width: parent.width
        height: cross.stroke
        color: cross.ink
    }

    Rectangle {
        anchors.centerIn: parent
        width: cross.stroke
        height: parent.height
        color: cross.ink
    }

    Rectangle {
        anchors.centerIn: parent
        visible: cross.asked
        width: Theme.mm(13)
        height: width
        radius: width / 2
        color: "transparent"
        border.width: cross.stroke
        border.color: cross.ink
    }
}
