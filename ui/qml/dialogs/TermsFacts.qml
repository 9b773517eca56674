pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The name of the game, and below it a line for each of its figures.
Item {
    id: panel

    required property var terms
    readonly property var facts: terms?.facts ?? []

    Label {
        id: title

        width: panel.width
        text: panel.terms?.title ?? ""
        size: 5.6
        leastSize: 4
        font.weight: Font.Bold
        fontSizeMode: Text.HorizontalFit
    }

    Label {
        id: subtitle

        anchors.top: title.bottom
        width: panel.width
        text: panel.terms?.subtitle ?? ""
        size: 4
        color: panel.terms?.tone === "good" ? Theme.green : Theme.amber
        fontSizeMode: Text.HorizontalFit
    }

    Column {
        objectName: "terms-facts"
        anchors.top: subtitle.bottom
        anchors.topMargin: Theme.mm(2.4)
        width: panel.width
        spacing: Theme.mm(1.3)

        Repeater {
            model: panel.facts.length

            Item {
                id: fact

                required property int index
                readonly property var content: panel.facts[index]

                width: panel.width
                height: value.height

                Label {
                    width: Theme.mm(34)
                    text: fact.content?.label ?? ""
                    size: 3.7
                    color: Theme.textSoft
                    fontSizeMode: Text.HorizontalFit
                }

                Label {
                    id: value

                    x: Theme.mm(35.5)
                    width: panel.width - x
                    text: Lines.ended(fact.content?.value ?? "")
                    size: 3.7
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
