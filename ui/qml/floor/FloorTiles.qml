pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A page of tables in the house's arrangement, and below it the keys that choose what is shown.
Item {
    id: page

    required property var content
    required property bool lit
    required property bool dim
    readonly property int footHeight: Theme.mm(13.4)

    signal tapped(string intent)

    Cells {
        id: cells

        width: page.width
        height: page.height - page.footHeight - Theme.mm(2)
        columns: Math.max(1, page.content.columns)
        rows: Math.max(1, page.content.rows)
        gap: Theme.mm(2)
    }

    Label {
        visible: text !== ""
        x: Math.round((page.width - width) / 2)
        y: Math.round(cells.height * 0.42)
        text: page.content.none
        size: 6
        color: Theme.textSoft
    }

    Repeater {
        model: page.content.tiles.length

        FloorTile {
            required property int index
            readonly property int column: index % cells.columns
            readonly property int row: Math.floor(index / cells.columns)

            x: cells.left(column)
            y: cells.top(row)
            width: cells.span(column, 1)
            height: cells.drop(row, 1)
            content: page.content.tiles[index] ?? null
            lit: page.lit
            dim: page.dim
            onTapped: intent => page.tapped(intent)
        }
    }

    component Choice: Touchable {
        id: choice

        property var entry: null
        readonly property var look: Theme.keys[live ? entry.tone : "grey"]

        width: Math.max(Theme.mm(22), words.implicitWidth + Theme.mm(9))
        height: page.footHeight
        name: entry?.name ?? ""
        live: entry?.enabled ?? false
        spoken: [entry?.title ?? "", entry?.detail ?? ""].filter(text => text !== "").join(", ")
        onTapped: intent => page.tapped(intent)

        Rectangle {
            anchors.fill: parent
            radius: Theme.mm(2.4)
            color: choice.held ? Theme.pressed(choice.look.fill) : choice.look.fill
            border.width: Theme.hairline
            border.color: choice.look.edge
        }

        Row {
            id: words

            anchors.centerIn: parent
            spacing: Theme.mm(2)

            Label {
                text: choice.entry?.title ?? ""
                size: 4
                color: choice.look.ink
                font.weight: Font.DemiBold
            }

            Label {
                visible: text !== ""
                text: choice.entry?.detail ?? ""
                size: 4
                color: choice.look.soft
            }
        }
    }

    Row {
        y: page.height - page.footHeight
        spacing: Theme.gap

        Repeater {
            model: page.content.filters.length

            Choice {
                required property int index

                entry: page.content.filters[index] ?? null
            }
        }
    }

    Row {
        y: page.height - page.footHeight
        anchors.right: parent.right
        spacing: Theme.gap

        Label {
            height: page.footHeight
            text: page.content.page
            size: 4
            color: Theme.textSoft
            verticalAlignment: Text.AlignVCenter
        }

        Repeater {
            model: page.content.pages.length

            Choice {
                required property int index

                entry: page.content.pages[index] ?? null
            }
        }
    }
}
