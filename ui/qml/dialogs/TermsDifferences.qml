pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Plain sentences under their headings, all in one size.
Item {
    id: panel

    required property var groups
    readonly property real size: Theme.read
    readonly property var rows: groups.reduce((rows, group) => [
        ...rows,
        { text: group.heading, heading: true },
        ...group.sentences.map(text => ({ text, heading: false }))
    ], [])

    Column {
        id: lines

        objectName: "terms-differences"
        width: panel.width
        spacing: Theme.mm(1.6)

        Repeater {
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
                    color: Theme.textDim
                }

                Label {
                    id: words

                    x: row.heading ? 0 : Theme.mm(5)
                    y: row.lead
                    width: row.width - x
                    text: Lines.cited(row.content?.text ?? "")
                    size: panel.size
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
