pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The name of the game, and below it a line for each of its figures.
Item {
    id: panel

    required property var terms
    readonly property var facts: terms?.facts ?? []
    readonly property real size: Theme.read
    // Where the figures begin, in sizes of the letters: all labels have room in one size.
    readonly property real aside: Math.max(8.7, TextWidth.plain(facts.map(fact => fact.label)) + 0.3)

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
        text: panel.terms?.subtitle ?? ""
        wrapMode: Text.WordWrap
        color: panel.terms?.tone === "heed" ? Theme.amber : Theme.textSoft
    }

    Column {
        id: lines

        objectName: "terms-facts"
        anchors.top: subtitle.bottom
        anchors.topMargin: Theme.mm(2.4)
        width: panel.width
        spacing: Theme.mm(0.9)

        Repeater {
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
                    color: fact.content?.tone === "heed" ? Theme.amber : Theme.text
                    font.weight: Font.DemiBold
                    wrapMode: Text.Wrap
                    Accessible.ignored: false
                    Accessible.role: Accessible.StaticText
                    Accessible.name: (fact.content?.label ?? "") + ": " + text
                }
            }
        }
    }
}
