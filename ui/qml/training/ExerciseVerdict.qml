pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The verdict on an answer: a sign and a word, what is right and why, and a key to the rule.
Item {
    id: card

    property var verdict: null
    readonly property bool good: verdict?.good ?? false
    readonly property color ink: good ? Theme.text : Theme.red
    readonly property int inset: Theme.mm(3)
    readonly property bool ruled: (verdict?.rule ?? null) !== null
    readonly property int ruleWidth: ruled ? Theme.mm(30) : 0
    readonly property int wordWidth: Theme.mm(34)
    readonly property string answered: verdict?.answered ?? ""
    readonly property int textLeft: inset + wordWidth + inset
    readonly property int textWidth: width - textLeft - inset - ruleWidth - (ruled ? Theme.mm(2) : 0)
    readonly property int textHeight: height - 2 * Theme.mm(1.4)
    readonly property string said: verdict?.text ?? ""
    // Both texts of one size: the larger one, where all of it has room.
    readonly property real textSize:
        TextWidth.fits([answered, said].filter(text => text !== "").join("\n"), Theme.title, textWidth, textHeight, true)
            ? Theme.title : Theme.read

    signal tapped(string intent)

    objectName: visible ? "verdict" : ""
    Accessible.role: Accessible.StaticText
    Accessible.name: [verdict?.word ?? "", answered, verdict?.text ?? ""].filter(said => said !== "").join(". ")

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: Math.max(2, Theme.mm(0.5))
        border.color: card.ink
    }

    Drawing {
        id: sign

        x: card.inset + Math.round((card.wordWidth - width) / 2)
        y: Math.round((card.height - height - word.height - Theme.mm(1)) / 2)
        width: Math.min(Theme.mm(14), Math.round(card.height * 0.34), card.height - word.height - Theme.mm(4))
        height: width
        name: card.good ? "confirm" : "cancel"
        ink: card.ink
    }

    Label {
        id: word

        objectName: visible ? "verdict-word" : ""
        x: card.inset
        y: sign.y + sign.height + Theme.mm(1)
        width: card.wordWidth
        height: Math.ceil(contentHeight)
        text: card.verdict?.word ?? ""
        size: TextWidth.fits(text, Theme.title, width, card.height / 3, true) ? Theme.title : Theme.read
        color: card.ink
        font.weight: Font.Bold
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Column {
        x: card.textLeft
        y: Math.round((card.height - height) / 2)
        width: card.textWidth

        Label {
            width: parent.width
            visible: text !== ""
            text: card.answered
            size: card.textSize
            color: card.ink
            wrapMode: Text.WordWrap
        }

        Label {
            width: parent.width
            text: card.said
            size: card.textSize
            wrapMode: Text.WordWrap
        }
    }

    Key {
        x: card.width - width - Theme.mm(2)
        y: Math.round((card.height - height) / 2)
        width: card.ruleWidth
        height: Math.min(card.height - 2 * Theme.mm(2), Theme.mm(40))
        entry: card.verdict?.rule
        onTapped: intent => card.tapped(intent)
    }
}
