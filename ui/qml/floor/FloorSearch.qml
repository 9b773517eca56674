pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The hands of all tables that are looked for: the filters above, the hands one a line, and the keys
// to newer and older ones.
Item {
    id: page

    required property var content
    readonly property int filterHeight: Theme.mm(13.4)
    readonly property int headY: filterHeight + Theme.mm(2)
    readonly property int linesY: headY + Theme.mm(8)
    readonly property int footY: height - Theme.mm(13.4)
    readonly property int lineHeight: Math.floor((footY - linesY - Theme.mm(2)) / 9)
    // Where the columns begin, as shares of the width.
    readonly property var places: [0.012, 0.1, 0.185, 0.31, 0.395, 0.46, 0.58]

    signal tapped(string intent)

    Row {
        id: filters

        readonly property var keys: page.content.filters
        // Each has room for its longest word; what is left is shared.
        readonly property var needs: keys.map(key => Math.max(Theme.leastKey, Math.ceil(Theme.mm(2)
            + Theme.mm(Theme.read) * 0.87 * TextWidth.bold(key.title.split(/[ \n\u00ad]/)))))
        readonly property int spare: Math.floor((page.width - (keys.length - 1) * spacing
            - needs.reduce((sum, need) => sum + need, 0)) / Math.max(1, keys.length))

        height: page.filterHeight
        spacing: Theme.mm(1.6)

        Repeater {
            model: filters.keys.length

            Key {
                required property int index

                width: (filters.needs[index] ?? Theme.leastKey) + filters.spare
                height: filters.height
                part: 0.46
                entry: filters.keys[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
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
