import QtQuick

// The line at the top of a page in place of a table: which table it is, and if it is so, that
// nothing is recorded.
Rectangle {
    id: bar

    required property string name
    property string saved
    // What lies at its end.
    default property alias ends: ends.data

    height: Theme.mm(14)
    color: Theme.bar

    Label {
        x: Theme.edge + Theme.mm(1)
        height: bar.height
        text: bar.name
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }

    Row {
        id: ends

        anchors.right: parent.right
        anchors.rightMargin: Theme.edge
        height: parent.height
        spacing: Theme.mm(1.4)

        SavedLight {
            height: parent.height
            visible: text !== ""
            text: bar.saved
            sound: false
        }
    }
}
