import QtQuick
import "../parts"

// What goes on at a table, and how much waits there; in its place, as a band across the tile, what
// somebody has to see to.
Item {
    id: state

    required property var content
    required property bool lit
    required property real unit
    required property color calls
    required property color ink
    readonly property var alert: content?.alert ?? null
    readonly property bool shines: (alert?.rings ?? false) && lit

    function part(length: real): int {
        return Math.round(Theme.mm(length) * state.unit)
    }

    Rectangle {
        visible: state.alert !== null
        // As far as the tile's inset grows, so that its edge stays free.
        x: -Math.round(Theme.mm(0.8) * Math.min(state.unit, 1.6))
        width: state.width - 2 * x
        height: state.height
        radius: state.part(1.2)
        color: state.shines ? state.calls : Theme.ground

        FloorTileWords {
            x: state.part(1.2)
            width: parent.width - 2 * x
            height: parent.height
            text: state.alert?.text ?? ""
            size: 3.3 * state.unit
            leastSize: 2.35 * state.unit
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            lineHeight: 0.85
            color: state.shines ? Theme.ground : state.calls
            font.weight: Font.Bold
        }
    }

    Rectangle {
        id: light

        readonly property bool open: ["playing", "between"].includes(state.content?.light)

        visible: state.alert === null
        anchors.verticalCenter: parent.verticalCenter
        width: state.part(2.4)
        height: width
        radius: width / 2
        color: state.content?.light === "playing" ? Theme.textSoft : "transparent"
        border.width: Math.max(1, state.part(0.4))
        border.color: open ? Theme.textSoft : Theme.textGrey
    }

    FloorTileWords {
        visible: state.alert === null
        anchors.left: light.right
        anchors.leftMargin: state.part(1.4)
        anchors.right: waits.visible ? waits.left : parent.right
        anchors.rightMargin: waits.visible ? state.part(0.6) : 0
        height: parent.height
        text: state.content?.state ?? ""
        size: 3.1 * state.unit
        leastSize: 2.35 * state.unit
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        lineHeight: 0.85
        color: state.ink
    }

    Rectangle {
        id: waits

        visible: state.alert === null && (state.content?.waits ?? "") !== ""
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: matters.implicitWidth + state.part(2.4)
        height: state.part(4.2)
        radius: height / 2
        color: Theme.keys.raise.fill
        border.width: Theme.hairline
        border.color: Theme.keys.raise.edge

        Label {
            id: matters

            anchors.centerIn: parent
            text: state.content?.waits ?? ""
            size: 2.6 * state.unit
            color: Theme.keys.raise.ink
            font.weight: Font.DemiBold
        }
    }
}
