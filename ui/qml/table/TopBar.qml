pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The line at the top: table, game and hand on the left; on the right who deals, and whether
// everything is on the disk.
Rectangle {
    id: bar

    required property var content
    // Where the floor, papers or the pit boss have so much to say that the game has no room, what is
    // well says it by its light alone; then the table is not named, and what the floor lacks is said
    // by its light and on its page alone.
    readonly property bool terse: needed + Theme.mm(60) > width
    readonly property bool cramped: terse && needed - wide(well) + Theme.mm(60) > width
    readonly property bool narrow: cramped && needed - wide([...well, content.table]) + Theme.mm(40) > width
    readonly property var tabs: [content.hands, content.papers, content.waiting, content.depth, content.help, content.menu, content.language]
        .filter(entry => !!entry).map(entry => entry.title)
    readonly property var words: [content.clock, content.table, content.croupier.value, content.saved, content.floor?.text ?? ""]
        .filter(text => text !== "")
    readonly property var well: [content.sound ? content.saved : "", content.floor?.sound ? content.floor.text : ""]
        .filter(text => text !== "")
    readonly property real needed: wide([...tabs, ...words])
        + tabs.length * Theme.mm(9) + words.length * Theme.mm(4)
    signal tapped(string intent)

    function wide(texts: var): real {
        return texts.reduce((sum, text) => sum + TextWidth.bold([text]), 0) * Theme.mm(Theme.read)
    }

    color: Theme.bar

    component Words: Label {
        height: bar.height
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
            color: Theme.text
            font.weight: Font.Bold
        }

        Words {
            visible: !bar.cramped
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
        anchors.leftMargin: Theme.gap
        anchors.right: right.left
        anchors.rightMargin: Theme.gap
        height: bar.height
        name: bar.content.terms.name
        live: bar.content.terms.enabled
        spoken: [bar.content.game, bar.content.terms.detail].join(", ")
        onTapped: intent => bar.tapped(intent)

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            visible: bar.content.game !== ""
            width: Math.min(gameWords.implicitWidth, game.width - Theme.mm(6)) + Theme.mm(6)
            height: Theme.mm(game.lines > 1 ? 13 : 9.4)
            radius: height / 2
            color: game.held ? Theme.pressed(Theme.keys.plain.fill) : Theme.keys.plain.fill
            border.width: Theme.hairline
            border.color: Theme.keys.plain.edge
        }

        Words {
            id: natural

            visible: false
            text: bar.content.game
        }

        Words {
            id: gameWords

            x: Theme.mm(3)
            width: game.width - 2 * x
            elide: Text.ElideRight
            // Amber in the last minute of a level: what the next hand costs is about to change.
            color: bar.content.terms.tone === "raise" ? Theme.amber : Theme.textSoft
            text: natural.implicitWidth <= width ? bar.content.game
                : TextWidth.most(bar.content.game_in_short, size, width, Theme.mm(9.4)) || bar.content.game_in_short.split(" ").pop()
            lineHeight: game.lines > 1 ? 0.9 : 1
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

            Figure {
                text: bar.content.croupier.value
                color: bar.content.croupier.tone === "heed" ? Theme.amber : Theme.text
                Accessible.ignored: false
                Accessible.role: Accessible.StaticText
                Accessible.name: [bar.content.croupier.label, text].filter(each => each !== "").join(" ")
            }

            SavedLight {
                height: parent.height
                text: bar.content.saved
                sound: bar.content.sound
                terse: bar.terse
            }

            SavedLight {
                height: parent.height
                visible: bar.content.floor !== null
                called: "floor-light"
                text: bar.narrow ? "" : bar.content.floor?.text ?? ""
                sound: bar.content.floor?.sound ?? true
                terse: bar.terse
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
