pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A page of the training: its title, its content, and below five places for the keys that lead away
// from it.
Item {
    id: page

    required property var content
    property var notice: null
    // What explains the keys is low, so that it lies over few of them.
    property bool helping: false
    readonly property int inset: Theme.mm(4)
    readonly property int endsHeight: Theme.leastKey
    readonly property bool ended: content.ends.some(end => end !== null)
    readonly property int foot: ended ? endsHeight + Theme.gap + Theme.mm(2) : Theme.mm(2)
    // If there is a text alone, it is in the middle.
    readonly property bool saying: content.keys.length === 0
        && [content.home, content.progress, content.trainees].every(part => part === null)

    signal tapped(string intent)

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    Column {
        id: head

        x: page.saying ? Math.round(page.width * 0.14) : page.inset
        y: page.saying ? Math.round((page.height - page.foot - height) / 2) : Theme.mm(3.4)
        width: parent.width - 2 * x
        spacing: Theme.mm(page.saying ? 3 : 1)

        Label {
            objectName: "headline"
            width: parent.width
            visible: text !== ""
            text: page.content.title
            size: page.saying ? Theme.next : Theme.title
            font.weight: Font.Bold
            horizontalAlignment: page.saying ? Text.AlignHCenter : Text.AlignLeft
            wrapMode: Text.WordWrap
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            objectName: "lead"
            width: parent.width
            visible: text !== ""
            text: page.content.text
            color: Theme.textSoft
            horizontalAlignment: page.saying ? Text.AlignHCenter : Text.AlignLeft
            wrapMode: Text.WordWrap
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
    }

    Item {
        id: body

        x: page.inset
        y: head.y + (head.height > 0 ? head.height + Theme.gap : 0)
        width: parent.width - 2 * page.inset
        height: page.height - y - page.foot
    }

    component Part: Loader {
        anchors.fill: body
    }

    Part {
        active: page.content.keys.length > 0
        sourceComponent: TrainingKeys {
            keys: page.content.keys
            onTapped: intent => page.tapped(intent)
        }
    }

    Part {
        active: (page.content.home ?? null) !== null
        sourceComponent: TrainingHome {
            content: page.content.home
            onTapped: intent => page.tapped(intent)
        }
    }

    Part {
        active: (page.content.progress ?? null) !== null
        sourceComponent: TrainingProgress {
            content: page.content.progress
            onTapped: intent => page.tapped(intent)
        }
    }

    Part {
        active: (page.content.trainees ?? null) !== null
        sourceComponent: TrainingTrainees {
            content: page.content.trainees
            onTapped: intent => page.tapped(intent)
        }
    }

    Cells {
        id: cells

        width: body.width
        height: page.endsHeight
        columns: Math.max(5, page.content.ends.length)
        rows: 1
    }

    Repeater {
        model: page.content.ends.length

        Key {
            required property int index

            x: page.inset + cells.left(index)
            y: page.height - height - Theme.mm(2)
            width: cells.span(index, 1)
            height: page.endsHeight
            // More of them than usual are narrow.
            entry: page.content.ends[index] ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    NoticeCard {
        x: Math.round(page.width * 0.2)
        y: Math.round((page.height - height) / 2)
        width: Math.round(page.width * 0.6)
        mostHeight: page.height - 2 * page.inset
        notice: page.notice
        turn: ""
        onTapped: intent => page.tapped(intent)
    }
}
