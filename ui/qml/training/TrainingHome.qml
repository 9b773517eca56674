pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The page that chooses what to practise: above the game and the level, on the left the ways to
// practise, beside them the single drills.
Item {
    id: home

    required property var content
    readonly property int topHeight: Theme.mm(25)
    readonly property int side: Math.round(width * 0.25)
    readonly property int bodyY: topHeight + Theme.gap
    readonly property int skillsX: side + Theme.mm(5)

    signal tapped(string intent)

    Key {
        width: home.side
        height: home.topHeight
        entry: home.content.game
        onTapped: intent => home.tapped(intent)
    }

    Cells {
        id: levels

        width: home.width - home.skillsX
        height: home.topHeight
        columns: 4
        rows: 1
    }

    Repeater {
        model: 4

        Key {
            required property int index

            x: home.skillsX + levels.left(index)
            width: levels.span(index, 1)
            height: home.topHeight
            entry: home.content.levels[index] ?? null
            onTapped: intent => home.tapped(intent)
        }
    }

    Cells {
        id: ways

        width: home.side
        height: home.height - home.bodyY
        columns: 1
        rows: 5
    }

    Repeater {
        model: 4

        Key {
            required property int index
            readonly property int row: index === 0 ? 0 : index + 1

            y: home.bodyY + ways.top(row)
            width: home.side
            height: ways.drop(row, index === 0 ? 2 : 1)
            titleSize: index === 0 ? Theme.next : Theme.read
            entry: home.content.ways[index] ?? null
            onTapped: intent => home.tapped(intent)
        }
    }

    Label {
        id: heading

        x: home.skillsX
        y: home.bodyY
        height: Theme.mm(8)
        text: home.content.heading
        color: Theme.textSoft
        font.weight: Font.DemiBold
        verticalAlignment: Text.AlignVCenter
    }

    Cells {
        id: skills

        width: home.width - home.skillsX
        height: home.height - home.bodyY - heading.height
        columns: 5
        rows: 3
    }

    Repeater {
        model: home.content.skills.length

        TrainingSkill {
            required property int index

            x: home.skillsX + skills.left(index % 5)
            y: home.bodyY + heading.height + skills.top(Math.floor(index / 5))
            width: skills.span(index % 5, 1)
            height: skills.drop(Math.floor(index / 5), 1)
            skill: home.content.skills[index] ?? null
            onTapped: intent => home.tapped(intent)
        }
    }
}
