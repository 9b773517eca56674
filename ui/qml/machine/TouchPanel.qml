pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The page on which fingers are shown where they land: crosses to be touched, rings where they
// were, and keys where no cross is felt on a panel that is turned or mirrored.
Item {
    id: page

    required property var content
    property var notice: null
    // Where a notice lies on every page.
    property rect noticed
    // The words lie between the crosses at the corners.
    readonly property int wordsWidth: Math.round(width * 0.62)

    signal tapped(string intent)

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    // A touch beside the keys; what was touched is where the finger was, and not the whole page.
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        longPressThreshold: 0
        onTapped: point => {
            if (page.content.glass === "" || Contacts.palm || page.notice !== null)
                return
            spot.x = point.scenePosition.x - spot.width / 2
            spot.y = point.scenePosition.y - spot.height / 2
            Contacts.hear(spot, spot, 0, point)
            page.tapped(page.content.glass)
        }
    }

    Item {
        id: spot

        width: Theme.mm(13)
        height: width
    }

    Column {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(page.height * 0.05)
        width: page.wordsWidth
        spacing: Theme.mm(2.4)

        component Words: Label {
            width: parent.width
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignHCenter
        }

        Words {
            text: page.content.title
            size: Theme.title
            color: page.content.tone === "heed" ? Theme.amber : Theme.text
            font.weight: Font.Bold
        }

        Words {
            text: page.content.text
            color: Theme.textSoft
        }

        Repeater {
            model: page.content.figures.length

            Words {
                required property int index
                readonly property var figure: page.content.figures[index]

                text: figure === undefined ? "" : figure.label + ": " + figure.value
                color: figure?.tone === "heed" ? Theme.amber : Theme.text
                font.weight: Font.DemiBold
            }
        }

        Words {
            text: page.content.said
            visible: text !== ""
        }
    }

    Repeater {
        model: page.content.crosses.length

        Cross {
            required property int index
            readonly property var given: page.content.crosses[index]

            x: Math.round((given?.x ?? 0) * page.width - width / 2)
            y: Math.round((given?.y ?? 0) * page.height - height / 2)
            asked: given?.asked ?? false
            done: given?.done ?? false
        }
    }

    Row {
        id: keys

        anchors.horizontalCenter: parent.horizontalCenter
        y: page.height - height - Theme.mm(6)
        height: Theme.mm(26)
        spacing: Theme.gap

        readonly property int count: Math.max(4, page.content.keys.length)

        Repeater {
            model: page.content.keys.length

            Key {
                required property int index

                width: Math.round((page.width * 0.66 - (keys.count - 1) * keys.spacing) / keys.count)
                height: keys.height
                entry: page.content.keys[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }

    Repeater {
        model: page.content.rings.length

        FingerRing {
            required property int index

            given: page.content.rings[index] ?? null
            page: page
        }
    }

    NoticeCard {
        x: page.noticed.x
        y: page.noticed.y + page.noticed.height - height
        width: page.noticed.width
        mostHeight: page.noticed.y + page.noticed.height - Theme.gap
        notice: page.notice
        turn: ""
        onTapped: intent => page.tapped(intent)
    }
}
