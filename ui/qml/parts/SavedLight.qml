import QtQuick

// A light with its text: whether everything is on the disk, or how it stands with the floor.
Row {
    id: light

    property string called: "saved"
    property real size: Theme.read
    required property string text
    required property bool sound
    property color trouble: Theme.red
    // What is as it should be has no colour, and where there is little room no words either.
    property bool terse: false
    // How wide the words are at most, and then on two lines; 0 for as wide as they are.
    property real most: 0
    readonly property color ink: sound ? Theme.textSoft : trouble

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
        objectName: light.called
        width: light.most > 0 ? Math.min(light.most, implicitWidth) : implicitWidth
        height: light.height
        text: light.terse && light.sound ? "" : light.text
        size: light.size
        color: light.ink
        fontSizeMode: light.most > 0 ? Text.Fit : Text.FixedSize
        wrapMode: light.most > 0 ? Text.WordWrap : Text.NoWrap
        verticalAlignment: Text.AlignVCenter
    }
}
