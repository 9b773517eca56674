import QtQuick
import "../parts"

// The keys that turn the page of a list, and between them which lines it shows.
Item {
    id: pager

    required property var newer
    required property var older
    required property string place

    signal tapped(string intent)

    Key {
        width: Theme.mm(44)
        height: parent.height
        entry: pager.newer
        onTapped: intent => pager.tapped(intent)
    }

    Label {
        anchors.centerIn: parent
        text: pager.place
        color: Theme.textSoft
    }

    Key {
        anchors.right: parent.right
        width: Theme.mm(44)
        height: parent.height
        entry: pager.older
        onTapped: intent => pager.tapped(intent)
    }
}
