pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The state of the log, and the keys that have it verified and copied onto a stick.
Panel {
    id: log

    required property var content
    readonly property var facts: content === null ? [] : [content.verdict, ...content.facts]
    readonly property int inset: Theme.mm(6)

    signal tapped(string intent)

    Label {
        id: title

        x: log.inset
        y: Theme.mm(4)
        text: log.content?.title ?? ""
        size: 5.6
        font.weight: Font.Bold
    }

    Column {
        id: lines

        readonly property real room: verify.y - Theme.mm(2) - y
        readonly property real lineHeight: Math.min(Theme.mm(9.4), room / Math.max(1, log.facts.length))

        x: log.inset
        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(3)
        width: log.width - 2 * x

        Repeater {
            model: log.facts.length

            Item {
                id: line

                required property int index
                readonly property var content: log.facts[index]

                width: lines.width
                height: lines.lineHeight
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(": ")

                Rectangle {
                    width: parent.width
                    height: Theme.hairline
                    color: Theme.line
                }

                Label {
                    id: label

                    width: Theme.mm(52)
                    height: parent.height
                    text: line.content?.label ?? ""
                    size: 4
                    color: Theme.textSoft
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: label.width
                    width: parent.width - x
                    height: parent.height
                    text: line.content?.value ?? ""
                    size: 4.2
                    leastSize: 2.8
                    fontSizeMode: Text.HorizontalFit
                    color: line.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: line.index === 0 ? Font.Bold : Font.Normal
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    Key {
        id: verify

        x: log.inset
        y: log.height - height - Theme.mm(5)
        width: Theme.mm(64)
        height: Theme.leastKey
        entry: log.content?.verify ?? null
        onTapped: intent => log.tapped(intent)
    }

    Key {
        id: backup

        readonly property bool there: (log.content?.backup ?? null) !== null

        x: verify.x + verify.width + Theme.gap
        y: verify.y
        width: there ? verify.width : 0
        height: verify.height
        visible: there
        entry: log.content?.backup ?? null
        onTapped: intent => log.tapped(intent)
    }

    Label {
        x: backup.x + backup.width + Theme.mm(6)
        y: verify.y
        width: log.width - x - log.inset
        height: verify.height
        text: log.content?.note ?? ""
        size: 3.8
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
    }
}
