import QtQuick

// The light that says whether everything is on the disk, with its text.
Row {
    id: light

    required property string text
    required property bool sound
    readonly property color ink: sound ? Theme.green : Theme.red

    spacing: Theme.mm(1.4)
    rightPadding: Theme.mm(2)

    Rectangle {
        anchors.verticalCenter: parent.verticalCenter
        width: Theme.mm(2.8)
        height: width
        radius: width / 2
        color: light.ink
    }

    Label {
        objectName: "saved"
        height: light.height
        text: light.text
        size: 4.1
        color: light.ink
        verticalAlignment: Text.AlignVCenter
    }
}
