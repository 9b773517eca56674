pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top: table, game and hand on the left; on the right who deals, how long the shift
// has lasted, and whether everything is on the disk.
Rectangle {
    id: bar

    required property var content
    // Where the floor, papers or the pit boss ask for room, a number alone says who deals,
    // and the shift's length is left to the pit.
    readonly property bool roomy: [content.floor, content.papers, content.waiting].every(each => !each)

    signal tapped(string intent)

    color: Theme.bar

    component Words: Label {
        height: bar.height
        size: 4.1
        color: Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Words {
        color: Theme.text
        font.weight: Font.Bold
        rightPadding: Theme.mm(3.6)
    }

    Row {
        id: left

        x: Theme.edge + Theme.mm(1)
        height: parent.height
        spacing: Theme.mm(5)

        Words {
            text: bar.content.clock
            size: 5.6
            color: Theme.text
            font.weight: Font.Bold
        }

        Words {
            text: bar.content.table
            color: Theme.text
            font.weight: Font.Bold
        }

        Tab {
            entry: bar.content.hands
            onTapped: intent => bar.tapped(intent)
        }
    }

    Touchable {
        id: game

        // At a mixed table the second line says which game follows, and when.
        readonly property int lines: bar.content.game.split("\n").length

        anchors.left: left.right
        anchors.leftMargin: Theme.mm(4)
        anchors.right: right.left
        anchors.rightMargin: Theme.mm(4)
        height: bar.height
        name: bar.content.terms.name
        live: bar.content.terms.enabled
        spoken: [bar.content.game, bar.content.terms.detail].join(", ")
        onTapped: intent => bar.tapped(intent)

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: bar.content.game !== ""
            width: Math.min(gameWords.implicitWidth, game.width - Theme.mm(6)) + Theme.mm(6)
            height: Theme.mm(game.lines > 1 ? 11.4 : 9.4)
            radius: height / 2
            color: game.held ? Theme.pressed(Theme.keys.plain.fill) : Theme.keys.plain.fill
            border.width: Theme.hairline
            border.color: Theme.keys.plain.edge
        }

        Words {
            id: gameWords

            x: Theme.mm(3)
            width: game.width - 2 * x
            text: bar.content.game
            size: game.lines > 1 ? 3.4 : 4.1
            leastSize: 2.8
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
        }
    }

    Row {
        id: right

        anchors.right: parent.right
        anchors.rightMargin: Theme.edge
        height: parent.height
        spacing: Theme.gap

        Row {
            height: parent.height
            spacing: Theme.mm(1.4)

            Words {
                visible: bar.roomy
                text: bar.content.croupier.label
            }

            Figure {
                text: bar.content.croupier.value
                color: bar.content.croupier.tone === "heed" ? Theme.amber : Theme.text
            }

            Words {
                visible: bar.roomy
                text: bar.content.shift.label
            }

            Figure {
                visible: bar.roomy
                text: bar.content.shift.value
            }

            SavedLight {
                height: parent.height
                text: bar.content.saved
                sound: bar.content.sound
            }

            SavedLight {
                height: parent.height
                visible: bar.content.floor !== null
                called: "floor-light"
                text: bar.content.floor?.text ?? ""
                sound: bar.content.floor?.sound ?? true
                trouble: Theme.amber
            }
        }

        Tab {
            entry: bar.content.papers ?? null
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.waiting ?? null
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.depth
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.help ?? null
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.menu
            onTapped: intent => bar.tapped(intent)
        }

        Tab {
            entry: bar.content.language
            onTapped: intent => bar.tapped(intent)
        }
    }
}
