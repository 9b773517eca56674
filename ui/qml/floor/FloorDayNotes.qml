pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What differs on a gaming day, and its alarms, one below the other.
Panel {
    id: panel

    required property string heading
    required property var notes
    required property var turn
    readonly property int listY: Theme.mm(13.4)
    // Room for eight of them, each with two lines and when it was, is always there.
    readonly property int pitch: Math.min(Theme.mm(14.4), Math.floor((height - listY - Theme.mm(1)) / 8))

    signal tapped(string intent)

    Label {
        x: Theme.mm(4)
        height: panel.listY
        text: panel.heading
        verticalAlignment: Text.AlignVCenter
        size: 4.2
        color: Theme.textSoft
        font.weight: Font.DemiBold
    }

    Tab {
        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(2)
        height: panel.listY
        entry: panel.turn
        onTapped: intent => panel.tapped(intent)
    }

    Repeater {
        model: panel.notes.length

        Item {
            id: note

            required property int index
            readonly property var content: panel.notes[index] ?? null

            x: Theme.mm(4)
            y: panel.listY + index * panel.pitch
            width: panel.width - 2 * x
            height: panel.pitch - Theme.mm(2)
            Accessible.role: Accessible.StaticText
            Accessible.name: [content?.text, content?.detail].filter(text => text).join(", ")

            Rectangle {
                visible: note.index > 0
                y: -Theme.mm(1)
                width: parent.width
                height: Theme.hairline
                color: Theme.line
            }

            Label {
                id: words

                width: parent.width
                height: parent.height - (detail.visible ? detail.height : 0)
                text: note.content?.text ?? ""
                size: 3.5
                leastSize: 2.6
                lineHeight: 0.9
                fontSizeMode: Text.Fit
                color: note.content?.tone === "heed" ? Theme.amber : Theme.text
                font.weight: Font.DemiBold
                wrapMode: Text.WordWrap
            }

            Label {
                id: detail

                visible: text !== ""
                y: Math.min(words.contentHeight, words.height)
                width: parent.width
                height: Theme.mm(4.2)
                text: note.content?.detail ?? ""
                size: 3.3
                leastSize: 2.6
                fontSizeMode: Text.HorizontalFit
                color: Theme.textSoft
            }
        }
    }
}
