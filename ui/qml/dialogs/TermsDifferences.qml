pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Plain sentences under their headings, all in one size: the largest at which they have room.
Item {
    id: panel

    required property var groups
    property real size: sizes[0]

    readonly property list<real> sizes: [Theme.read, 5.2, 4.8, 4.4, 4.2, 4, 3.8, 3.6, 3.4, 3.2]
    readonly property var rows: groups.reduce((rows, group) => [
        ...rows,
        { text: group.heading, heading: true },
        ...group.sentences.map(text => ({ text, heading: false }))
    ], [])

    function fit(): void {
        if (height <= 0)
            return
        for (const trial of sizes) {
            size = trial
            let needed = -lines.spacing
            for (let at = 0; at < list.count; at++)
                needed += list.itemAt(at).implicitHeight + lines.spacing
            if (needed <= height)
                return
        }
    }

    onWidthChanged: fit()
    onHeightChanged: fit()

    Column {
        id: lines

        objectName: "terms-differences"
        width: panel.width
        spacing: Theme.mm(panel.size * 0.44)

        Repeater {
            id: list

            model: panel.rows.length

            Item {
                id: row

                required property int index
                readonly property var content: panel.rows[index]
                readonly property bool heading: content?.heading ?? false
                readonly property int lead: heading && index > 0 ? Theme.mm(1.6) : 0

                width: panel.width
                implicitHeight: lead + words.contentHeight
                height: implicitHeight

                Rectangle {
                    visible: !row.heading
                    x: Theme.mm(0.4)
                    y: Math.round((Theme.mm(panel.size) * 1.21 - height) / 2)
                    width: Theme.mm(1.8)
                    height: width
                    radius: width / 2
                    color: Theme.amber
                }

                Label {
                    id: words

                    x: row.heading ? 0 : Theme.mm(5)
                    y: row.lead
                    width: row.width - x
                    text: Lines.cited(row.content?.text ?? "")
                    size: row.heading ? panel.size + 0.8 : panel.size
                    font.weight: row.heading ? Font.Bold : Font.Normal
                    wrapMode: Text.WordWrap
                    Accessible.ignored: false
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
            }
        }
    }
}
