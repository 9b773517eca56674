pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The report of a shift: its title, a tab for each part, and the part. Its first part begins with
// why it should not be signed and the main figures, and says beside the boxes of which shift it is.
Panel {
    id: sheet

    required property var content
    property string said: ""
    readonly property int inset: Theme.mm(4)
    readonly property int room: width - 2 * inset
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property var strip: content?.strip ?? []
    readonly property bool first: strip.length > 0
    // The head of the report but its title, part by part.
    readonly property var facts: first ? [title.all.slice(title.text.length), ...content.lines.slice(1)]
        .join(Lines.between).split(/[ \u00a0]\u00b7 /).filter(fact => fact !== "") : []
    readonly property int factsWidth: first ? Math.min(Theme.mm(112),
        Math.ceil(TextWidth.plain(facts) * Theme.mm(Theme.read)) + Theme.mm(1)) : 0

    signal tapped(string intent)

    Label {
        visible: sheet.content === null
        anchors.centerIn: parent
        width: sheet.room
        text: sheet.said
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Label {
        id: title

        readonly property string all: sheet.content?.lines[0] ?? ""

        x: sheet.inset
        y: Theme.mm(2.4)
        width: sheet.room
        visible: sheet.content !== null
        text: TextWidth.most(all, Theme.title, width / 1.06, 2 * sheet.lineHeight) || all
        size: Theme.title
        font.weight: Font.Bold
        elide: Text.ElideRight
    }

    Row {
        id: tabs

        readonly property var keys: sheet.content?.tabs ?? []
        readonly property int inset: Theme.mm(1.4)
        readonly property real lettered: keys.reduce((sum, key) =>
            sum + Math.ceil(TextWidth.bold([key.title]) * Theme.mm(Theme.read)), 0)
        // A little narrower, where the words of a language have no room beside each other.
        readonly property real squeeze: Math.min(1, (sheet.width - 2 * x - keys.length * (2 * inset + 1)
            - (keys.length - 1) * spacing) / Math.max(1, lettered))

        x: Theme.mm(2)
        anchors.top: title.bottom
        height: Theme.mm(13.4)
        spacing: Theme.mm(2)
        visible: sheet.content !== null

        Repeater {
            model: 7

            Tab {
                required property int index

                inset: tabs.inset
                squeeze: tabs.squeeze
                entry: sheet.content?.tabs[index] ?? null
                onTapped: intent => sheet.tapped(intent)
            }
        }
    }

    Label {
        id: warning

        x: sheet.inset
        anchors.top: tabs.bottom
        anchors.topMargin: Theme.mm(1)
        width: sheet.room
        height: visible ? Math.min(3, TextWidth.lines(text, width / Theme.mm(Theme.read))) * sheet.lineHeight + Theme.mm(2) : 0
        visible: text !== ""
        text: sheet.content?.warning ?? ""
        color: sheet.content?.alarm ? Theme.red : Theme.amber
        wrapMode: Text.WordWrap
        maximumLineCount: 3
        elide: Text.ElideRight
    }

    Item {
        id: figures

        x: sheet.inset
        anchors.top: warning.bottom
        width: sheet.room
        height: sheet.first ? 4 * sheet.lineHeight + Theme.mm(1) : 0

        Repeater {
            model: sheet.strip.length

            Item {
                id: fact

                required property int index
                readonly property var content: sheet.strip[index]
                readonly property real share: figures.width / sheet.strip.length

                x: Math.round(index * share)
                width: Math.round(share) - Theme.mm(2)
                height: figures.height
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(" ")

                Rectangle {
                    visible: fact.index > 0
                    x: -Theme.mm(2)
                    width: Theme.hairline
                    height: parent.height
                    color: Theme.line
                }

                Label {
                    width: fact.width
                    height: 2 * sheet.lineHeight
                    text: fact.content?.label ?? ""
                    color: Theme.textSoft
                    wrapMode: Text.WordWrap
                    maximumLineCount: 2
                    elide: Text.ElideRight
                }

                Label {
                    y: 2 * sheet.lineHeight
                    width: fact.width
                    height: 2 * sheet.lineHeight
                    text: fact.content?.value ?? ""
                    size: Theme.next
                    falls: true
                    color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: Font.Bold
                    elide: Text.ElideRight
                }
            }
        }
    }

    PitPart {
        id: part

        x: sheet.inset
        anchors.top: figures.bottom
        anchors.topMargin: sheet.first ? Theme.mm(2) : Theme.mm(1)
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(2.4)
        width: sheet.room - (sheet.first ? sheet.factsWidth + Theme.mm(6) : 0)
        visible: sheet.content !== null
        content: sheet.content?.part ?? null
        turned: more.entry === null ? 0 : more.width + Theme.mm(2)
    }

    PitSheetFacts {
        x: sheet.width - sheet.inset - sheet.factsWidth
        anchors.top: part.top
        width: sheet.factsWidth
        height: part.height
        facts: sheet.facts
        lineHeight: sheet.lineHeight
    }

    Tab {
        id: more

        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(2)
        y: sheet.height - height
        height: Theme.mm(13.4)
        entry: sheet.content?.more ?? null
        onTapped: intent => sheet.tapped(intent)
    }
}
