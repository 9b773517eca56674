import QtQuick

// A key in the line at the top, as wide as its title and as high as the line.
Touchable {
    id: tab

    required property var entry
    property real size: Theme.read
    // How far its words stand from its ends.
    property int inset: Theme.mm(3)
    // Its words are narrower by this where a line of tabs has no room for all of them.
    property real squeeze: 1
    readonly property var look: Theme.keys[live ? entry.tone : "grey"]

    width: Math.max(Theme.mm(13), face.width)
    height: parent.height
    name: entry?.name ?? ""
    live: entry?.enabled ?? false
    spoken: [entry?.title ?? "", entry?.detail ?? ""].filter(text => text !== "").join(", ")

    Rectangle {
        id: face

        anchors.centerIn: parent
        width: Math.ceil(words.implicitWidth * tab.squeeze) + 2 * tab.inset
        height: Theme.mm(9.4)
        radius: height / 2
        color: tab.held ? Theme.pressed(tab.look.fill) : tab.look.fill
        border.width: Theme.hairline
        border.color: tab.look.edge

        Label {
            id: words

            x: tab.inset
            anchors.verticalCenter: parent.verticalCenter
            text: tab.entry?.title ?? ""
            size: tab.size
            color: tab.look.ink
            font.weight: Font.DemiBold
            transform: Scale { xScale: tab.squeeze }
        }
    }
}
