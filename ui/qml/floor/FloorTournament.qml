pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../pit"

// A tournament over all its tables: level and clock large, figures, and below them three lists.
Item {
    id: page

    required property var content
    readonly property bool stands: content.said === ""
    readonly property int footHeight: turns.visible ? Theme.mm(13.4) : 0
    readonly property int band: Theme.mm(38)

    signal tapped(string intent)

    Panel {
        id: clock

        visible: page.stands
        width: page.width
        height: page.band - Theme.gap

        Label {
            id: name

            x: Theme.mm(4)
            y: Theme.mm(2)
            width: parent.width - 2 * x
            text: page.content.name
            size: 4
            color: Theme.textSoft
            elide: Text.ElideRight
        }

        Label {
            id: level

            x: Theme.mm(4)
            anchors.top: name.bottom
            text: [page.content.period, page.content.left].filter(part => part !== "").join("  ")
            size: 11
            font.weight: Font.Bold
            color: page.content.last_minute ? Theme.amber : Theme.text
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            x: Theme.mm(4)
            anchors.bottom: following.top
            width: figures.x - 2 * x
            text: page.content.costs
            size: 4.6
            font.weight: Font.DemiBold
            elide: Text.ElideRight
        }

        Label {
            id: following

            x: Theme.mm(4)
            anchors.bottom: parent.bottom
            anchors.bottomMargin: Theme.mm(2)
            width: figures.x - 2 * x
            text: page.content.following
            size: 4
            color: Theme.textSoft
            elide: Text.ElideRight
        }

        Row {
            id: figures

            anchors.right: parent.right
            anchors.rightMargin: Theme.mm(3)
            anchors.verticalCenter: parent.verticalCenter
            height: Theme.mm(15)

            Repeater {
                model: page.content.figures.length

                FloorFigure {
                    required property int index

                    height: figures.height
                    fact: page.content.figures[index] ?? null
                }
            }
        }
    }

    component Listed: Panel {
        id: listed

        property string heading: ""
        property var lines: null

        visible: page.stands
        y: page.band
        height: page.height - page.footHeight - y

        PitTable {
            x: Theme.mm(4)
            y: Theme.mm(3)
            width: parent.width - 2 * x
            heading: listed.heading
            content: listed.lines
        }
    }

    Listed {
        id: tables

        width: Math.round(page.width * 0.36) - Theme.gap
        heading: page.content.headings[0]
        lines: page.content.tables
    }

    Listed {
        id: places

        x: Math.round(page.width * 0.36)
        width: Math.round(page.width * 0.32) - Theme.gap
        heading: page.content.headings[1]
        lines: page.content.places
    }

    Listed {
        x: Math.round(page.width * 0.68)
        width: page.width - x
        heading: page.content.headings[2]
        lines: page.content.unmet
    }

    Label {
        visible: text !== ""
        anchors.horizontalCenter: parent.horizontalCenter
        y: Math.round(page.height * 0.4)
        text: page.content.said
        size: 5.6
        color: Theme.textSoft
    }

    Label {
        visible: page.stands
        anchors.left: parent.left
        anchors.leftMargin: Theme.mm(2)
        anchors.right: turns.left
        anchors.rightMargin: Theme.mm(4)
        anchors.bottom: parent.bottom
        height: turns.height
        text: page.content.paper
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

    Row {
        id: turns

        visible: page.content.pages.length > 0
        anchors.right: parent.right
        anchors.bottom: parent.bottom
        height: Theme.mm(13.4)
        spacing: Theme.gap

        Repeater {
            model: page.content.pages.length

            Tab {
                required property int index

                entry: page.content.pages[index] ?? null
                onTapped: intent => page.tapped(intent)
            }
        }
    }
}
