pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The result of an exercise: large figures, and below them the weak topics.
Item {
    id: page

    required property var result
    readonly property int inset: Theme.mm(8)
    readonly property var inks: ({ plain: Theme.text, good: Theme.text, heed: Theme.amber })

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    Label {
        id: title

        objectName: "result-title"
        x: page.inset
        y: Theme.mm(6)
        width: page.width - 2 * page.inset
        text: page.result.title
        size: 7
        fontSizeMode: Text.HorizontalFit
        font.weight: Font.Bold
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: lead

        x: page.inset
        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(1)
        width: page.width - 2 * page.inset
        text: page.result.text
        size: 4.4
        color: Theme.textSoft
        fontSizeMode: Text.HorizontalFit
    }

    Cells {
        id: cells

        width: page.width - 2 * page.inset
        height: figures.height
        columns: Math.max(1, page.result.figures.length)
        rows: 1
    }

    Item {
        id: figures

        x: page.inset
        anchors.top: lead.bottom
        anchors.topMargin: Theme.mm(5)
        width: page.width - 2 * page.inset
        height: Theme.mm(24)

        Repeater {
            model: page.result.figures.length

            Panel {
                id: figure

                required property int index
                readonly property var content: page.result.figures[index]

                x: cells.left(index)
                width: cells.span(index, 1)
                height: figures.height
                Accessible.role: Accessible.StaticText
                Accessible.name: [content?.label, content?.value].join(": ")

                Label {
                    x: Theme.mm(4)
                    y: Theme.mm(2.4)
                    width: parent.width - 2 * x
                    text: figure.content?.label ?? ""
                    size: 4
                    color: Theme.textSoft
                    fontSizeMode: Text.HorizontalFit
                }

                Label {
                    x: Theme.mm(4)
                    y: Theme.mm(8)
                    width: parent.width - 2 * x
                    height: Theme.mm(14)
                    text: figure.content?.value ?? ""
                    size: 10
                    color: page.inks[figure.content?.tone ?? "plain"]
                    font.weight: Font.Bold
                    fontSizeMode: Text.Fit
                    verticalAlignment: Text.AlignVCenter
                }
            }
        }
    }

    Grid {
        id: topics

        readonly property int across: page.result.topics.length > 8 ? 3 : 2

        x: page.inset
        anchors.top: figures.bottom
        anchors.topMargin: Theme.mm(5)
        width: page.width - 2 * page.inset
        flow: Grid.TopToBottom
        rows: Math.max(4, Math.ceil(page.result.topics.length / across))
        columnSpacing: Theme.mm(16)
        rowSpacing: Theme.mm(1.6)

        Repeater {
            model: page.result.topics.length

            Row {
                id: topic

                required property int index
                readonly property var content: page.result.topics[index]

                spacing: Theme.mm(4)

                Label {
                    width: Theme.mm(topics.across > 2 ? 62 : 80)
                    text: topic.content?.label ?? ""
                    size: 4.4
                    fontSizeMode: Text.HorizontalFit
                }

                Label {
                    width: Theme.mm(topics.across > 2 ? 24 : 40)
                    text: topic.content?.value ?? ""
                    size: 4.4
                    color: page.inks[topic.content?.tone ?? "plain"]
                    font.weight: Font.Bold
                    fontSizeMode: Text.HorizontalFit
                }
            }
        }
    }
}
