pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A table of trainees or skills, a line each: words on the left, figures set to the right.
Panel {
    id: list

    required property var content
    readonly property var starts: list.content.starts
    readonly property var words: list.content.words
    readonly property int lead: Theme.mm(14.4)
    readonly property int tall: Math.floor((height - lead) / 6)

    signal tapped(string intent)

    function begin(column: int): int {
        const at = Math.round(list.width * starts[column] / 1000)
        return words[column] ? at : at - Theme.mm(8)
    }

    function span(column: int): int {
        const end = column === starts.length - 1 ? 992 : starts[column + 1]
        return Math.round(list.width * end / 1000) - begin(column) - Theme.mm(words[column] ? 2 : 12)
    }

    component Cell: Label {
        required property int column

        x: list.begin(column)
        width: list.span(column)
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: list.words[column] ? Text.AlignLeft : Text.AlignRight
    }

    Repeater {
        model: list.content.headings.length

        Cell {
            required property int index

            column: index
            height: list.lead
            text: list.content.headings[index] ?? ""
            color: Theme.textSoft
        }
    }

    Label {
        visible: text !== ""
        anchors.centerIn: parent
        text: list.content.none
        size: Theme.title
        color: Theme.textSoft
    }

    Repeater {
        model: list.content.lines.length

        Touchable {
            id: line

            required property int index
            readonly property var content: list.content.lines[index]

            y: list.lead + index * list.tall
            width: list.width
            height: list.tall
            name: content?.key.name ?? ""
            spoken: content?.spoken ?? ""
            onTapped: intent => list.tapped(intent)

            Rectangle {
                x: Theme.mm(3)
                width: parent.width - 2 * x
                height: Theme.hairline
                color: Theme.line
            }

            Rectangle {
                visible: line.held
                anchors.fill: parent
                anchors.margins: Theme.mm(1)
                radius: Theme.mm(1.6)
                color: Theme.keys.plain.edge
            }

            Repeater {
                model: line.content?.cells.length ?? 0

                Cell {
                    required property int index

                    column: index
                    height: line.height
                    text: line.content?.cells[index] ?? ""
                    font.weight: index === 0 ? Font.Bold : Font.Normal
                    color: index === 0 ? Theme.text : Theme.textSoft
                }
            }
        }
    }
}
