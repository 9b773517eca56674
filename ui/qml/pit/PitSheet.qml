pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The report of a shift: its head, its main figures, and one of its parts.
Panel {
    id: sheet

    required property var content
    property string said: ""
    readonly property int inset: Theme.mm(4)

    signal tapped(string intent)

    Label {
        visible: sheet.content === null
        anchors.centerIn: parent
        width: parent.width - 2 * sheet.inset
        text: sheet.said
        size: 4.6
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Column {
        id: head

        x: sheet.inset
        y: Theme.mm(2.6)
        width: sheet.width - 2 * x
        spacing: Theme.mm(0.6)
        visible: sheet.content !== null

        Repeater {
            model: 3

            Label {
                required property int index

                width: head.width
                text: sheet.content?.lines[index] ?? ""
                size: index === 0 ? 4.8 : 3.4
                leastSize: 2.8
                fontSizeMode: Text.HorizontalFit
                color: index === 0 ? Theme.text : Theme.textSoft
                font.weight: index === 0 ? Font.Bold : Font.Normal
            }
        }

        Label {
            visible: text !== ""
            width: head.width
            height: Theme.mm(9.2)
            text: sheet.content?.warning ?? ""
            size: 3.5
            leastSize: 2.8
            fontSizeMode: Text.Fit
            verticalAlignment: Text.AlignVCenter
            color: sheet.content?.alarm ? Theme.red : Theme.amber
            wrapMode: Text.WordWrap
            maximumLineCount: 3
            elide: Text.ElideRight
        }
    }

    Item {
        id: strip

        readonly property var facts: sheet.content?.strip ?? []

        x: sheet.inset
        y: head.y + head.height + Theme.mm(2)
        width: head.width
        height: Theme.mm(13.4)
        visible: sheet.content !== null

        Repeater {
            model: strip.facts.length

            Item {
                id: fact

                required property int index
                readonly property var content: strip.facts[index]

                x: Math.round(index * strip.width / strip.facts.length)
                width: Math.round(strip.width / strip.facts.length) - Theme.mm(2)
                height: strip.height
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(" ")

                Rectangle {
                    width: Theme.hairline
                    height: parent.height
                    color: Theme.line
                }

                Label {
                    x: Theme.mm(2.4)
                    width: fact.width - x
                    text: fact.content?.label ?? ""
                    size: 3.2
                    color: Theme.textSoft
                    elide: Text.ElideRight
                }

                Label {
                    x: Theme.mm(2.4)
                    y: Theme.mm(5.4)
                    width: fact.width - x
                    height: strip.height - y
                    text: fact.content?.value ?? ""
                    size: 5.4
                    leastSize: 3
                    fontSizeMode: Text.Fit
                    color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: Font.Bold
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    Row {
        id: tabs

        x: Theme.mm(2)
        y: strip.y + strip.height + Theme.mm(0.6)
        height: Theme.mm(13.4)
        spacing: Theme.gap
        visible: sheet.content !== null

        Repeater {
            model: 7

            Tab {
                required property int index

                inset: Theme.mm(1)
                entry: sheet.content?.tabs[index] ?? null
                onTapped: intent => sheet.tapped(intent)
            }
        }
    }

    PitPart {
        x: sheet.inset
        y: tabs.y + tabs.height + Theme.mm(1.4)
        width: head.width
        height: sheet.height - y - Theme.mm(3)
        visible: sheet.content !== null
        content: sheet.content?.part ?? null
    }

    Tab {
        anchors.right: parent.right
        anchors.rightMargin: Theme.mm(2)
        y: sheet.height - height
        height: Theme.mm(13.4)
        entry: sheet.content?.more ?? null
        onTapped: intent => sheet.tapped(intent)
    }
}
