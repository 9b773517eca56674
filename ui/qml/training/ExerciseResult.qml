pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The result of an exercise: large figures, and below them the weak topics.
Item {
    id: page

    required property var result
    readonly property int inset: Theme.mm(8)

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
    }

    Label {
        id: title

        objectName: "result-title"
        x: page.inset
        y: Theme.mm(4)
        width: page.width - 2 * page.inset
        text: page.result.title
        size: Theme.title
        wrapMode: Text.WordWrap
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
        color: Theme.textSoft
        wrapMode: Text.WordWrap
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
        anchors.topMargin: Theme.mm(3)
        width: page.width - 2 * page.inset
        height: Theme.mm(22)

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
                    y: Theme.mm(2)
                    width: parent.width - 2 * x
                    text: figure.content?.label ?? ""
                    color: Theme.textSoft
                    elide: Text.ElideRight
                }

                Label {
                    x: Theme.mm(4)
                    y: Theme.mm(8.6)
                    width: parent.width - 2 * x
                    height: Theme.mm(12)
                    text: figure.content?.value ?? ""
                    size: Theme.next
                    falls: true
                    wrapMode: Text.NoWrap
                    font.weight: Font.Bold
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
        anchors.topMargin: Theme.mm(3)
        width: page.width - 2 * page.inset
        flow: Grid.TopToBottom
        rows: Math.max(4, Math.ceil(page.result.topics.length / across))
        columnSpacing: Theme.mm(12)
        rowSpacing: Theme.mm(0.8)

        Repeater {
            model: page.result.topics.length

            Item {
                id: topic

                required property int index
                readonly property var content: page.result.topics[index]

                width: Math.floor((topics.width - (topics.across - 1) * topics.columnSpacing) / topics.across)
                height: Theme.mm(7)

                Label {
                    width: parent.width - value.width - Theme.mm(3)
                    text: topic.content?.label ?? ""
                    elide: Text.ElideRight
                }

                Label {
                    id: value

                    x: parent.width - width
                    text: topic.content?.value ?? ""
                    font.weight: Font.Bold
                }
            }
        }
    }
}
