pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The verdict on an answer: a sign and a word, what is right and why, and a key to the rule.
Item {
    id: card

    property var verdict: null
    property real textSize: 4.6
    readonly property bool good: verdict?.good ?? false
    readonly property color ink: good ? Theme.text : Theme.red
    readonly property int inset: Theme.mm(3)
    readonly property bool ruled: (verdict?.rule ?? null) !== null
    readonly property int ruleWidth: ruled ? Theme.mm(30) : 0
    readonly property int wordWidth: Theme.mm(34)
    readonly property string answered: verdict?.answered ?? ""
    readonly property int textLeft: inset + wordWidth + inset
    readonly property int textWidth: width - textLeft - inset - ruleWidth - (ruled ? Theme.mm(2) : 0)

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
        // Smaller beside a word of two lines.
        width: Math.round(Math.min(Theme.mm(11), card.height * 0.42,
            Math.max(card.height * 0.28, card.height - wholeWord.contentHeight - Theme.mm(3))))
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
        // On a low card sign and word together stay clear of its frame.
        height: Math.min(Math.ceil(wholeWord.contentHeight), card.height - sign.height - Theme.mm(3))
        text: card.verdict?.word ?? ""
        size: Math.min(5.2, 0.3 * card.height / Theme.mm(1))
        leastSize: Math.min(2.4, size)
        color: card.ink
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: wholeWord

        visible: false
        width: word.width
        text: word.text
        size: word.size
        font.weight: word.font.weight
        wrapMode: Text.WordWrap
    }

    Label {
        id: given

        x: card.textLeft
        y: text.y + Math.round((text.height - text.contentHeight) / 2) - height
        width: card.textWidth
        height: card.answered === "" ? 0 : Theme.mm(card.textSize + 1.8)
        visible: card.answered !== ""
        text: card.answered
        size: card.textSize - 0.4
        leastSize: 2.4
        color: card.ink
        fontSizeMode: Text.HorizontalFit
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: text

        x: card.textLeft
        y: Theme.mm(1.6) + given.height
        width: card.textWidth
        height: card.height - y - Theme.mm(1.6)
        text: card.verdict?.text ?? ""
        size: card.textSize
        leastSize: 2.9
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        verticalAlignment: Text.AlignVCenter
    }

    Key {
        x: card.width - width - Theme.mm(2)
        y: Math.round((card.height - height) / 2)
        width: card.ruleWidth
        height: Math.min(card.height - 2 * Theme.mm(2), Theme.mm(40))
        titleSize: 4.2
        detailSize: 3.4
        entry: card.verdict?.rule
        onTapped: intent => card.tapped(intent)
    }
}
