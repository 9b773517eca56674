pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The progress of a trainee: the main figures, each skill, and the chosen one day by day.
Item {
    id: page

    required property var content
    readonly property int leftWidth: Math.round(width * 0.6)
    readonly property int rightX: leftWidth + Theme.mm(5)
    readonly property bool noted: content.heading !== ""
    readonly property int chartsHeight: height - (noted ? notes.height + Theme.gap : 0)

    signal tapped(string intent)

    TrainingStrip {
        id: strip

        width: page.leftWidth
        height: Theme.mm(15)
        facts: page.content.strip
    }

    Cells {
        id: cells

        width: page.leftWidth
        height: page.height - strip.height - Theme.gap
        columns: 4
        rows: 5
        gap: Theme.mm(2)
    }

    Repeater {
        model: page.content.skills.length

        TrainingSkill {
            required property int index

            x: cells.left(index % 4)
            y: strip.height + Theme.gap + cells.top(Math.floor(index / 4))
            width: cells.span(index % 4, 1)
            height: cells.drop(Math.floor(index / 4), 1)
            skill: page.content.skills[index] ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    Panel {
        x: page.rightX
        width: page.width - x
        height: page.chartsHeight

        Repeater {
            model: page.content.charts.length

            Chart {
                required property int index
                readonly property int tall: Math.round(page.chartsHeight / page.content.charts.length)

                x: Theme.mm(4)
                y: index * tall + Theme.mm(3)
                width: page.width - page.rightX - 2 * x
                height: tall - Theme.mm(5)
                content: page.content.charts[index] ?? null
            }
        }
    }

    CertificateNotes {
        id: notes

        visible: page.noted
        x: page.rightX
        y: page.height - height
        width: page.width - x
        most: Math.round(page.height * 0.6)
        content: page.content
        onTapped: intent => page.tapped(intent)
    }
}
