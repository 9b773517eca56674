pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A gaming day over all tables: its main figures, bars by the hour and by the table, and beside them
// what differs.
Item {
    id: day

    required property var content
    readonly property int headHeight: Theme.mm(13.4)
    readonly property int stripHeight: Theme.mm(18)
    readonly property int bodyY: headHeight + stripHeight + 2 * Theme.gap
    readonly property int chartsWidth: Math.round(width * 0.68)
    readonly property bool filled: content.strip.length > 0 && content.said === ""

    signal tapped(string intent)

    Label {
        anchors.left: title.right
        anchors.leftMargin: Theme.mm(6)
        anchors.right: keys.left
        anchors.rightMargin: Theme.mm(4)
        height: day.headHeight
        text: day.content.paper
        size: 3.6
        leastSize: 2.6
        fontSizeMode: Text.Fit
        wrapMode: Text.WrapAnywhere
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: text === ""
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: title

        x: Theme.mm(2)
        height: day.headHeight
        text: day.content.title
        size: 6.4
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Row {
        id: keys

        anchors.right: parent.right
        height: day.headHeight
        spacing: Theme.gap

        Repeater {
            model: day.content.keys.length

            Tab {
                required property int index

                entry: day.content.keys[index] ?? null
                onTapped: intent => day.tapped(intent)
            }
        }
    }

    Label {
        visible: text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(day.height * 0.4)
        text: day.content.said
        size: 5.6
        color: Theme.textSoft
    }

    Panel {
        id: strip

        readonly property var facts: day.content.strip

        visible: day.filled
        y: day.headHeight + Theme.mm(1)
        width: day.width
        height: day.stripHeight

        Repeater {
            model: strip.facts.length

            Item {
                id: fact

                required property int index
                readonly property var content: strip.facts[index] ?? null

                x: Math.round(index * strip.width / strip.facts.length)
                width: Math.round(strip.width / strip.facts.length)
                height: strip.height
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(" ")

                Rectangle {
                    visible: fact.index > 0
                    y: Theme.mm(3)
                    width: Theme.hairline
                    height: parent.height - 2 * y
                    color: Theme.line
                }

                Label {
                    x: Theme.mm(4)
                    y: Theme.mm(2)
                    width: fact.width - x - Theme.mm(1)
                    height: Theme.mm(9)
                    text: fact.content?.value ?? ""
                    size: 6.8
                    leastSize: 3.6
                    fontSizeMode: Text.Fit
                    font.weight: Font.Bold
                    color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                    verticalAlignment: Text.AlignVCenter
                }

                Label {
                    x: Theme.mm(4)
                    y: Theme.mm(11)
                    width: fact.width - x - Theme.mm(1)
                    text: fact.content?.label ?? ""
                    size: 3.5
                    leastSize: 2.6
                    fontSizeMode: Text.HorizontalFit
                    color: Theme.textSoft
                }
            }
        }
    }

    Cells {
        id: cells

        width: day.chartsWidth
        height: day.height - day.bodyY
        columns: 2
        rows: 3
    }

    Repeater {
        model: day.filled ? day.content.charts.length : 0

        Panel {
            id: panel

            required property int index
            readonly property bool wide: index > 1

            x: cells.left(wide ? 0 : index)
            y: day.bodyY + cells.top(wide ? index - 1 : 0)
            width: cells.span(wide ? 0 : index, wide ? 2 : 1)
            height: cells.drop(wide ? index - 1 : 0, 1)

            Chart {
                anchors.fill: parent
                anchors.margins: Theme.mm(3)
                content: day.content.charts[panel.index] ?? null
            }
        }
    }

    Panel {
        id: notes

        visible: day.filled
        x: day.chartsWidth + Theme.gap
        y: day.bodyY
        width: day.width - x
        height: day.height - y
        clip: true

        Label {
            x: Theme.mm(4)
            y: Theme.mm(3)
            text: day.content.heading
            size: 4.2
            color: Theme.textSoft
            font.weight: Font.DemiBold
        }

        Label {
            anchors.right: parent.right
            anchors.rightMargin: Theme.mm(4)
            y: Theme.mm(3)
            text: day.content.more
            size: 4.2
            color: Theme.amber
            font.weight: Font.Bold
        }

        Column {
            x: Theme.mm(4)
            y: Theme.mm(11)
            width: parent.width - 2 * x
            spacing: Theme.mm(2.4)

            Repeater {
                model: day.content.notes.length

                Column {
                    id: note

                    required property int index
                    readonly property var content: day.content.notes[index] ?? null

                    width: parent?.width ?? 0

                    Label {
                        width: parent.width
                        text: note.content?.text ?? ""
                        size: 3.9
                        color: note.content?.tone === "heed" ? Theme.amber : Theme.text
                        font.weight: Font.DemiBold
                        wrapMode: Text.WordWrap
                        Accessible.ignored: false
                        Accessible.role: Accessible.StaticText
                        Accessible.name: [note.content?.text, note.content?.detail].join(", ")
                    }

                    Label {
                        visible: text !== ""
                        width: parent.width
                        text: note.content?.detail ?? ""
                        size: 3.4
                        color: Theme.textSoft
                    }
                }
            }
        }
    }
}
