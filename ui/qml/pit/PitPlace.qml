import QtQuick
import "../parts"

// Which step of a past hand is shown, of how many, in words and as a bar.
Item {
    id: place

    required property var hand
    readonly property real part: hand?.part ?? 0

    Label {
        id: words

        width: parent.width
        y: Theme.mm(1)
        text: place.hand?.place ?? ""
        color: Theme.textSoft
        elide: Text.ElideRight
        horizontalAlignment: Text.AlignHCenter
    }

    Rectangle {
        y: Math.round(place.height - height - Theme.mm(2.4))
        width: parent.width
        height: Theme.mm(1.6)
        radius: height / 2
        color: Theme.keys.plain.fill

        Rectangle {
            width: Math.round(parent.width * place.part)
            height: parent.height
            radius: height / 2
            color: Theme.place
        }

        Rectangle {
            x: Math.round((parent.width - width) * place.part)
            anchors.verticalCenter: parent.verticalCenter
            width: Theme.mm(3.6)
            height: width
            radius: width / 2
            color: Theme.place
        }
    }
}
