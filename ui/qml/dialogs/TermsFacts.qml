pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The name of the game, and below it a line for each of its figures, in the largest size at which
// all of them have room.
Item {
    id: panel

    required property var terms
    readonly property var facts: terms?.facts ?? []
    property real size: sizes[0]
    // Where the figures begin, in sizes of the letters: all labels have room in one size.
    readonly property real aside: Math.max(8.7, TextWidth.plain(facts.map(fact => fact.label)) + 0.3)
    readonly property real longestWord: TextWidth.bold([].concat(...facts.map(fact => fact.value.split(/\s/))))

    readonly property list<real> sizes: [Theme.read]

    function fit(): void {
        for (const trial of width > 0 && height > 0 ? sizes : []) {
            size = trial
            let needed = lines.y - lines.spacing
            for (let at = 0; at < list.count; at++)
                needed += list.itemAt(at).implicitHeight + lines.spacing
            if (needed <= height && longestWord * Theme.mm(trial) <= width - Theme.mm(trial * aside))
                return
        }
    }

    onWidthChanged: fit()
    onHeightChanged: fit()

    Label {
        id: title

        width: panel.width
        height: Theme.mm(7.6)
        text: panel.terms?.title ?? ""
        font.weight: Font.Bold
    }

    Label {
        id: subtitle

        anchors.top: title.bottom
        width: panel.width
        height: Theme.mm(6.8)
        text: panel.terms?.subtitle ?? ""
        size: Theme.read
        color: panel.terms?.tone === "good" ? Theme.green : Theme.amber
    }

    Column {
        id: lines

        objectName: "terms-facts"
        anchors.top: subtitle.bottom
        anchors.topMargin: Theme.mm(2.4)
        width: panel.width
        spacing: Theme.mm(1.3)

        Repeater {
            id: list

            model: panel.facts.length

            Item {
                id: fact

                required property int index
                readonly property var content: panel.facts[index]

                width: panel.width
                implicitHeight: value.contentHeight
                height: implicitHeight

                Label {
                    width: Theme.mm(panel.size * (panel.aside - 0.3))
                    text: fact.content?.label ?? ""
                    size: panel.size
                    color: Theme.textSoft
                }

                Label {
                    id: value

                    x: Theme.mm(panel.size * panel.aside)
                    width: panel.width - x
                    text: Lines.ended(fact.content?.value ?? "")
                    size: panel.size
                    color: fact.content?.tone === "good" ? Theme.green
                         : fact.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: Font.DemiBold
                    wrapMode: Text.WordWrap
                    Accessible.ignored: false
                    Accessible.role: Accessible.StaticText
                    Accessible.name: (fact.content?.label ?? "") + ": " + text
                }
            }
        }
    }
}
