pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The state of the log, and the keys that have it verified and copied onto a stick.
Panel {
    id: log

    required property var content
    readonly property var facts: content === null ? [] : [content.verdict, ...content.facts]
    readonly property int inset: Theme.mm(5)
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property int labelWidth: Theme.mm(4)
        + Math.ceil(TextWidth.plain(facts.map(fact => fact.label)) * Theme.mm(Theme.read))

    signal tapped(string intent)

    Label {
        id: title

        x: log.inset
        y: Theme.mm(2.6)
        text: log.content?.title ?? ""
        size: Theme.title
        font.weight: Font.Bold
    }

    Column {
        id: lines

        readonly property int room: verify.y - Theme.mm(2) - y
        // How many lines all facts take up, and what is left between them.
        readonly property int many: log.facts.reduce((sum, fact) => sum + log.linesOf(fact), 0)
        readonly property int space: Math.max(0, Math.min(Theme.mm(2.6),
            Math.floor((room - many * log.lineHeight) / Math.max(1, log.facts.length))))

        x: log.inset
        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(1.6)
        width: log.width - 2 * x

        Repeater {
            model: log.facts.length

            Item {
                id: line

                required property int index
                readonly property var content: log.facts[index]

                width: lines.width
                height: log.linesOf(content) * log.lineHeight + lines.space
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(": ")

                Rectangle {
                    width: parent.width
                    height: Theme.hairline
                    color: Theme.line
                }

                Label {
                    width: log.labelWidth
                    height: log.lineHeight + lines.space
                    text: line.content?.label ?? ""
                    color: Theme.textSoft
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: log.labelWidth
                    width: parent.width - x
                    height: parent.height
                    text: line.content?.value ?? ""
                    color: line.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: line.index === 0 ? Font.Bold : Font.Normal
                    wrapMode: Text.Wrap
                    elide: Text.ElideRight
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    // A path without a space may break anywhere; a reason may take three lines, no fact takes more.
    function linesOf(fact: var): int {
        const room = (width - 2 * inset - labelWidth) / Theme.mm(Theme.read)
        return Math.min(3, TextWidth.lines(fact?.value ?? "", room) || 2)
    }

    Key {
        id: verify

        x: log.inset
        y: log.height - height - Theme.mm(4)
        width: Theme.mm(58)
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
        x: backup.x + backup.width + Theme.mm(5)
        width: log.width - x - log.inset
        y: log.height - height - Theme.mm(4)
        height: Math.max(verify.height, contentHeight)
        text: log.content?.note ?? ""
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
    }
}
