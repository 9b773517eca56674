pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pit"

// The hands of all tables that are looked for: the filters above, the hands one a line, and the keys
// to newer and older ones.
Item {
    id: page

    required property var content
    readonly property int filterHeight: Theme.mm(14.4)
    readonly property int headY: filterHeight + Theme.mm(2)
    readonly property int linesY: headY + Theme.mm(8)
    readonly property int footY: height - Theme.mm(13.4)
    readonly property int lineHeight: Math.floor((footY - linesY - Theme.mm(2)) / 9)
    // Where the columns begin, as shares of the width.
    readonly property var places: [0.012, 0.1, 0.185, 0.31, 0.395, 0.46, 0.58]

    signal tapped(string intent)

    PitFilters {
        width: page.width
        height: page.filterHeight
        keys: page.content.filters
        weights: [20, 28, 46, 33, 26, 42, 37, 42, 46, 32]
        onTapped: intent => page.tapped(intent)
    }

    Repeater {
        model: page.content.headings.length

        Label {
            required property int index

            x: Math.round(page.places[index] * page.width)
            y: page.headY
            width: index === 5 ? Math.round(0.1 * page.width) : implicitWidth
            height: Theme.mm(7.6)
            text: page.content.headings[index] ?? ""
            size: 3.5
            color: Theme.textSoft
            horizontalAlignment: index === 5 ? Text.AlignRight : Text.AlignLeft
            verticalAlignment: Text.AlignVCenter
        }
    }

    Rectangle {
        y: page.linesY - Theme.hairline
        width: page.width
        height: Theme.hairline
        color: Theme.line
    }

    Repeater {
        model: page.content.lines.length

        FloorFound {
            required property int index

            y: page.linesY + index * page.lineHeight
            width: page.width
            height: page.lineHeight
            places: page.places
            hand: page.content.lines[index] ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    Label {
        visible: text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(page.height * 0.42)
        text: page.content.said
        size: 5.2
        color: Theme.textSoft
    }

    Row {
        y: page.footY
        anchors.right: parent.right
        spacing: Theme.gap

        Repeater {
            model: page.content.pages.length

            Key {
                required property int index

                width: Theme.mm(46)
                height: Theme.mm(13.4)
                entry: page.content.pages[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }
}
