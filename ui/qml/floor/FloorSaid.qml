import QtQuick
import "../parts"

// What is said in place of a page, and the key that leads away from it.
Item {
    id: said

    required property string text
    required property var back

    signal tapped(string intent)

    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(parent.height * 0.36)
        width: parent.width * 0.6
        text: said.text
        size: 5.6
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Key {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        width: Theme.mm(60)
        height: Theme.leastKey
        entry: said.back
        onTapped: intent => said.tapped(intent)
    }
}
