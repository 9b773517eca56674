pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A report as it is printed, over the whole screen: on the left the page, beside it one of its
// halves as large as on paper, below them the keys.
Item {
    id: page

    required property var content
    property var notice: null
    readonly property int edge: Theme.mm(4)
    // Where the file lies is read whole, however long its folder's name.
    readonly property int bodyTop: Math.max(Theme.mm(15), Math.ceil(told.contentHeight) + Theme.mm(2))
    readonly property int bodyHeight: keys.y - Theme.mm(3) - bodyTop
    // An A4 page. Beside it a little more than a half of it is seen, as large as there is room for.
    readonly property real ratio: 210 / 297
    readonly property int room: width - whole.x - whole.width - page.edge - Theme.gap
    readonly property int pageHeight: Math.round(Math.min(bodyHeight / 0.52, room / ratio))

    signal tapped(string intent)

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    Label {
        id: title

        x: page.edge
        height: page.bodyTop
        text: page.content.title
        font.weight: Font.DemiBold
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: place

        anchors.left: title.right
        anchors.leftMargin: Theme.mm(6)
        height: page.bodyTop
        text: page.content.place
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: told

        anchors.left: place.right
        anchors.leftMargin: Theme.mm(6)
        anchors.right: parent.right
        anchors.rightMargin: page.edge
        height: page.bodyTop
        text: page.content.last
        color: Theme.textSoft
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignRight
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        anchors.centerIn: parent
        width: Math.round(page.width * 0.7)
        visible: text !== ""
        text: page.content.said
        color: Theme.textSoft
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
    }

    // White paper in a dark room is turned down.
    component Paper: Image {
        source: page.content.picture === "" ? "" : "image://drawings/paper/" + page.content.picture
        opacity: 0.84
        cache: false
        smooth: true
        mipmap: true
    }

    Item {
        id: whole

        x: page.edge
        y: page.bodyTop
        width: Math.round(height * page.ratio)
        height: page.bodyHeight
        visible: page.content.picture !== ""

        Paper {
            anchors.fill: parent
        }

        Rectangle {
            y: page.content.lower ? parent.height - height : 0
            width: parent.width
            height: Math.round(parent.height * page.bodyHeight / page.pageHeight)
            color: "transparent"
            border.width: Theme.mm(0.8)
            border.color: Theme.place
        }
    }

    Item {
        id: half

        x: whole.x + whole.width + Theme.gap + Math.round((page.room - width) / 2)
        y: page.bodyTop
        width: Math.round(page.pageHeight * page.ratio)
        height: page.bodyHeight
        visible: whole.visible
        clip: true

        Paper {
            y: page.content.lower ? half.height - height : 0
            width: parent.width
            height: page.pageHeight
        }
    }

    Cells {
        id: cells

        width: page.width - 2 * page.edge
        height: Theme.mm(22)
        columns: page.content.keys.length
        rows: 1
    }

    Item {
        id: keys

        x: page.edge
        y: page.height - height - page.edge
        width: cells.width
        height: cells.height

        Repeater {
            model: page.content.keys.length

            Key {
                required property int index

                x: cells.left(index)
                width: cells.span(index, 1)
                height: cells.height
                entry: page.content.keys[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }

    NoticeCard {
        x: Math.round(page.width * 0.2)
        y: Math.round((page.height - height) / 2)
        width: Math.round(page.width * 0.6)
        mostHeight: page.height - 2 * page.edge
        notice: page.notice
        turn: ""
        onTapped: intent => page.tapped(intent)
    }
}
