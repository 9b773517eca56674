pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The shifts on the left with what can be done with the one chosen; on the right its report.
Item {
    id: page

    required property var shifts
    readonly property var lines: shifts?.lines ?? []
    readonly property var pages: shifts?.pages ?? []
    readonly property int listWidth: Theme.mm(92)
    readonly property int keyHeight: Theme.leastKey

    signal tapped(string intent)

    Panel {
        id: list

        width: page.listWidth
        height: page.height - page.keyHeight - Theme.gap

        Label {
            visible: text !== ""
            anchors.centerIn: parent
            text: page.shifts?.none ?? ""
            color: Theme.textSoft
        }

        Repeater {
            model: page.lines.length

            PitShift {
                required property int index

                y: Theme.mm(1) + index * height
                width: list.width
                shift: page.lines[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }

        Row {
            id: turning

            x: Theme.mm(3)
            anchors.bottom: parent.bottom
            height: page.pages.length > 0 ? Theme.mm(13.4) : 0
            spacing: Theme.gap

            Repeater {
                model: 3

                Tab {
                    required property int index

                    entry: page.pages[index] ?? null
                    onTapped: intent => page.tapped(intent)
                }
            }
        }

        Label {
            x: Theme.mm(4)
            width: parent.width - 2 * x
            anchors.bottom: turning.top
            anchors.bottomMargin: Theme.mm(2)
            text: page.shifts?.last ?? ""
            color: Theme.textSoft
            // Below the shifts there is room for at least three lines.
            maximumLineCount: Math.max(3, Math.floor((turning.y - Theme.mm(4) - page.lines.length * Theme.mm(14.6))
                / (TextWidth.line * Theme.mm(Theme.read))))
            elide: Text.ElideRight
            wrapMode: Text.Wrap
            verticalAlignment: Text.AlignBottom
        }
    }

    Cells {
        id: cells

        width: page.listWidth
        height: page.keyHeight
        columns: 3
        rows: 1
    }

    Repeater {
        model: 3

        Key {
            required property int index

            x: cells.left(index)
            y: page.height - height
            width: cells.span(index, 1)
            height: page.keyHeight
            entry: page.shifts?.keys[index] ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    PitSheet {
        x: page.listWidth + Theme.gap
        width: page.width - x
        height: page.height
        content: page.shifts?.sheet ?? null
        said: page.shifts?.said ?? ""
        onTapped: intent => page.tapped(intent)
    }
}
