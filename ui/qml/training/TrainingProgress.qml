pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The progress of a trainee: each skill, beside them the main figures, and below these the chosen
// skill day by day, or what is missing for the certificate.
Item {
    id: page

    required property var content
    readonly property int leftWidth: Math.round(width * 0.6)
    readonly property int rightX: leftWidth + Theme.mm(5)
    readonly property int belowY: strip.height + Theme.mm(2)
    readonly property bool charted: content.charts.length > 0

    signal tapped(string intent)

    Cells {
        id: cells

        width: page.leftWidth
        height: page.height
        columns: 4
        rows: Math.max(5, Math.ceil(page.content.skills.length / columns))
        // Six rows, as in a tournament's game, are only high enough closer together.
        gap: rows > 5 ? Theme.gap / 2 : Theme.gap
    }

    Repeater {
        model: page.content.skills.length

        TrainingSkill {
            required property int index

            x: cells.left(index % cells.columns)
            y: cells.top(Math.floor(index / cells.columns))
            width: cells.span(index % cells.columns, 1)
            height: cells.drop(Math.floor(index / cells.columns), 1)
            skill: page.content.skills[index] ?? null
            onTapped: intent => page.tapped(intent)
        }
    }

    TrainingStrip {
        id: strip

        x: page.rightX
        width: page.width - x
        facts: page.content.strip
    }

    Panel {
        visible: page.charted
        x: page.rightX
        y: page.belowY
        width: page.width - x
        height: page.height - y

        Repeater {
            model: page.content.charts.length

            Chart {
                required property int index
                readonly property int tall: Math.round((page.height - page.belowY) / page.content.charts.length)

                x: Theme.mm(4)
                y: index * tall + Theme.mm(2)
                width: page.width - page.rightX - 2 * x
                height: tall - Theme.mm(3)
                size: Theme.read
                content: page.content.charts[index] ?? null
            }
        }
    }

    CertificateNotes {
        visible: !page.charted
        x: page.rightX
        y: page.belowY
        width: page.width - x
        height: page.height - y
        content: page.content
        onTapped: intent => page.tapped(intent)
    }
}
