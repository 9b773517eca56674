pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Above every page: where to go and whether the server answers; below that all tables in figures, or
// the one that is open, and beside them what rings. Its room is always the same.
Item {
    id: head

    required property var content
    required property bool lit
    readonly property int inset: Theme.mm(3)
    readonly property int between: Theme.mm(2)
    readonly property int apart: Theme.mm(4)
    // How wide the words of the tabs are, and those at the right.
    readonly property real lettered: content.tabs.reduce((sum, entry) => sum + wide(entry.title), 0)
    readonly property real saying: TextWidth.plain([content.server]) * Theme.mm(Theme.read)
    // What is left of the line without the house's name and what is said of the server.
    readonly property real free: width - 2 * Theme.edge - Theme.mm(17) - 2 * Theme.gap - apart
        - time.implicitWidth - content.tabs.length * (2 * inset + between + 1)
        - keyed(content.help) - keyed(content.language) - lettered
        - (content.bell === "" ? 0 : Theme.mm(34))
    // Where that is not enough, what is wrong with the server takes two lines, then the house's name
    // gives way, then the words of the tabs are narrower.
    readonly property bool inTwo: !content.sound && free < named + saying
    readonly property real said: inTwo ? Math.ceil(0.7 * saying) : saying
    readonly property real named: house.implicitWidth + apart
    readonly property bool roomy: free >= named + said
    readonly property real told: content.sound && !roomy ? 0 : said
    readonly property real squeeze: Math.min(1, (free - told + lettered) / Math.max(1, lettered))

    signal tapped(string intent)

    function wide(text: string): real {
        return TextWidth.bold([text]) * Theme.mm(Theme.read)
    }

    function keyed(entry: var): real {
        return Math.max(Theme.mm(13), 2 * inset + wide(entry.title) + 1)
    }

    height: bar.height + below.height

    component Words: Label {
        height: bar.height
        size: 4.1
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        id: bar

        width: parent.width
        height: Theme.mm(14)
        color: Theme.bar

        Row {
            id: whereTo

            x: Theme.edge + Theme.mm(3)
            height: parent.height
            spacing: head.apart

            Words {
                id: house

                visible: head.roomy
                text: head.content.house
                color: Theme.text
                size: 4.6
                font.weight: Font.Bold
            }

            Words {
                id: time

                text: head.content.time
                color: Theme.text
                size: 5.6
                font.weight: Font.DemiBold
            }

            Row {
                height: parent.height
                spacing: head.between

                Repeater {
                    model: head.content.tabs.length

                    Tab {
                        required property int index

                        inset: head.inset
                        squeeze: head.squeeze
                        entry: head.content.tabs[index] ?? null
                        onTapped: intent => head.tapped(intent)
                    }
                }
            }
        }

        Words {
            anchors.left: whereTo.right
            anchors.right: server.left
            anchors.leftMargin: Theme.mm(3)
            anchors.rightMargin: Theme.mm(3)
            text: head.content.bell
            size: 3.9
            leastSize: 2.4
            fontSizeMode: Text.Fit
            wrapMode: Text.Wrap
            elide: Text.ElideRight
            color: Theme.red
            horizontalAlignment: Text.AlignRight
            Accessible.ignored: text === ""
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }

        Row {
            id: server

            anchors.right: parent.right
            anchors.rightMargin: Theme.edge + Theme.mm(2)
            height: parent.height
            spacing: Theme.gap

            SavedLight {
                height: parent.height
                text: head.content.server
                sound: head.content.sound
                terse: !head.roomy
                most: head.inTwo ? head.said : 0
            }

            Tab {
                entry: head.content.help
                onTapped: intent => head.tapped(intent)
            }

            Tab {
                entry: head.content.language
                onTapped: intent => head.tapped(intent)
            }
        }
    }

    Rectangle {
        id: below

        anchors.top: bar.bottom
        width: parent.width
        height: Theme.mm(16.4)
        color: Theme.bar

        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Row {
            id: figures

            x: Theme.edge + Theme.mm(3)
            height: parent.height - Theme.mm(2)
            // Figures of a moment that has passed.
            opacity: head.content.sound ? 1 : 0.6

            Repeater {
                model: head.content.figures.length

                FloorFigure {
                    required property int index

                    height: figures.height
                    fact: head.content.figures[index] ?? null
                }
            }
        }

        Label {
            visible: head.content.rings.length === 0
            anchors.left: figures.right
            anchors.right: parent.right
            anchors.leftMargin: Theme.mm(6)
            anchors.rightMargin: Theme.mm(6)
            height: figures.height
            text: head.content.calm
            size: 4.2
            leastSize: 2.8
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            color: !head.content.sound ? Theme.red
                : head.content.calm_tone === "heed" ? Theme.amber : Theme.textSoft
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
        }

        FloorRings {
            anchors.right: parent.right
            anchors.rightMargin: Theme.mm(3)
            room: below.width
            height: parent.height - Theme.mm(2)
            rings: head.content.rings
            more: head.content.more
            lit: head.lit
            onTapped: intent => head.tapped(intent)
        }
    }
}
