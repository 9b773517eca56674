pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A call of the pit boss that nobody has answered: in a colour that is seen from across the room,
// with the time since.
Rectangle {
    id: band

    required property var call
    readonly property bool ringing: call !== null
    readonly property string aloud: call?.aloud ?? ""

    objectName: "call-band"
    visible: ringing
    height: Theme.mm(7.4)
    radius: Theme.mm(1.6)
    color: Theme.amber
    Accessible.role: Accessible.AlertMessage
    Accessible.name: call?.spoken ?? ""

    Row {
        id: words

        readonly property int room: band.width - Theme.mm(6)

        anchors.centerIn: parent
        height: parent.height
        spacing: Theme.mm(3)

        component Words: Label {
            height: words.height
            size: Theme.read
            leastSize: Theme.read
            color: Theme.ground
            font.weight: Font.Bold
            fontSizeMode: Text.HorizontalFit
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: true
        }

        Words {
            id: title

            text: band.call?.title ?? ""
        }

        Words {
            id: since

            text: band.call?.since ?? ""
        }

        Words {
            visible: band.aloud !== ""
            width: Math.min(implicitWidth, words.room - title.width - since.width - 2 * words.spacing)
            text: band.aloud
            font.weight: Font.Medium
        }
    }
}
