pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A call of the pit boss that nobody has answered: in a colour that is seen from across the room,
// with the time since; beside it, on the felt, a key for each reason that can be said.
Rectangle {
    id: band

    required property var call
    readonly property bool ringing: call !== null
    readonly property string aloud: call?.aloud ?? ""
    readonly property var reasons: call?.reasons ?? []
    // What else needs the room above it.
    property bool low: false
    // Until one is given; then the band is as low as a line.
    readonly property bool asked: !low && reasons.length > 0 && (call?.reason ?? "") === ""
    readonly property int inset: Theme.mm(1.5)
    // Each reason is as wide as its word.
    readonly property var needs: reasons.map(reason => Math.max(Theme.leastKey, TextWidth.bold([reason.title]) * Theme.mm(Theme.read) + Theme.mm(2.2)))
    readonly property int room: needs.reduce((sum, need) => sum + need + Theme.gap, 0)

    signal tapped(string intent)

    objectName: "call-band"
    visible: ringing
    height: asked ? Theme.leastKey + Theme.mm(2) : Theme.mm(7.4)
    radius: Theme.mm(1.6)
    color: Theme.amber
    Accessible.role: Accessible.AlertMessage
    Accessible.name: call?.spoken ?? ""

    component Words: Label {
        size: Theme.read
        color: Theme.ground
        font.weight: Font.Bold
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: true
    }

    // Beside the keys in two lines; alone in one, in the middle.
    Grid {
        id: words

        readonly property int room: band.width - 2 * band.inset - (band.asked ? band.room : 0)
        readonly property int rowHeight: Math.round(band.height / (band.asked && band.aloud !== "" ? 3 : 1))

        x: band.asked ? band.inset : Math.round((band.width - width) / 2)
        columns: band.asked ? 1 : 2
        columnSpacing: Theme.mm(3)

        Words {
            id: title

            width: Math.min(implicitWidth, words.room)
            height: words.rowHeight
            wrapMode: band.asked && band.aloud === "" ? Text.WordWrap : Text.NoWrap
            text: [band.call?.title ?? "", band.call?.reason ?? "", band.call?.since ?? ""].filter(text => text !== "").join("  ")
        }

        Words {
            visible: band.aloud !== ""
            width: Math.min(implicitWidth, words.room - (band.asked ? 0 : title.width + words.columnSpacing))
            height: words.rowHeight * (band.asked ? 2 : 1)
            wrapMode: band.asked ? Text.WordWrap : Text.NoWrap
            text: band.aloud
            font.weight: Font.Medium
        }
    }

    Row {
        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(1)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Theme.gap

        Repeater {
            model: band.asked ? 5 : 0

            Key {
                required property int index

                width: band.needs[index] ?? 0
                height: Theme.leastKey
                titleSize: Theme.read
                oneLine: true
                entry: band.reasons[index]
                onTapped: intent => band.tapped(intent)
            }
        }
    }
}
