pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The checks of the computer: what is to be seen to with what to do, or in columns what is well.
Item {
    id: pad

    property var checks: null
    readonly property var lines: checks?.lines ?? []
    readonly property int inset: Theme.mm(4)
    readonly property int columns: checks?.columns ?? 1
    readonly property int rows: checks?.rows ?? 1

    function fill(view: var): void {
        checks = view.asked.shows
    }

    Panel {
        anchors.fill: parent

        CheckMark {
            id: worst

            x: pad.inset
            y: Theme.mm(3.8)
            visible: pad.lines.length > 0
            state: pad.checks?.state ?? "well"
        }

        Label {
            id: title

            x: worst.visible ? worst.x + worst.width + Theme.mm(2.4) : pad.inset
            height: Theme.mm(14)
            text: pad.checks?.title ?? ""
            font.weight: Font.Bold
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            objectName: "checks-time"
            anchors.left: title.right
            anchors.leftMargin: Theme.mm(6)
            anchors.right: parent.right
            anchors.rightMargin: pad.inset
            height: title.height
            text: [pad.checks?.time, pad.checks?.version].filter(part => part).join(Lines.between)
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            falls: true
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            x: pad.inset
            y: title.height + Theme.mm(4)
            width: pad.width - 2 * x
            visible: text !== ""
            text: pad.checks?.note ?? ""
            wrapMode: Text.WordWrap
        }

        Item {
            id: list

            readonly property int column: Math.floor((width - (pad.columns - 1) * Theme.mm(6)) / pad.columns)
            readonly property int row: Math.floor(height / pad.rows)

            objectName: "checks-list"
            x: pad.inset
            y: title.height
            width: pad.width - 2 * x
            height: pad.height - y - Theme.mm(2)

            Repeater {
                model: pad.lines.length

                CheckLine {
                    required property int index

                    content: pad.lines[index]
                    x: Math.floor(index / pad.rows) * (list.column + Theme.mm(6))
                    y: index % pad.rows * list.row
                    width: list.column
                    height: list.row
                    titleWidth: Theme.mm(pad.columns === 1 ? 58 : 54)
                }
            }
        }
    }
}
