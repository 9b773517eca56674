pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Three charts: the hours over the whole width, below them the weekdays and the days.
Item {
    id: page

    required property var charts
    property bool low: false
    readonly property int gap: Theme.mm(6)
    readonly property int tall: low ? height : Math.round((height - Theme.mm(3)) / 2)
    // A finger for each weekday, and the rest for the days.
    readonly property int narrow: Math.max(Theme.mm(7 * 13.4), Math.round(width * 0.3))

    signal tapped(string intent)

    Repeater {
        model: page.low ? Math.min(1, page.charts.length) : page.charts.length

        Chart {
            required property int index

            x: index === 2 ? page.narrow + page.gap : 0
            y: index === 0 ? 0 : page.height - height
            width: index === 0 ? page.width : index === 1 ? page.narrow : page.width - x
            height: page.tall
            content: page.charts[index] ?? null
            size: Theme.read
            onTapped: intent => page.tapped(intent)
        }
    }
}
