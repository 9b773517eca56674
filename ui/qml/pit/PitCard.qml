import QtQuick
import "../parts"

// A small card in a line of them: rank and suit side by side, or its back.
Rectangle {
    id: card

    property var value: null
    property bool dim: false
    readonly property bool open: value?.face === "up"
    readonly property string suit: open ? value.suit : ""
    readonly property color ink: Theme.suitInk[dim ? "dim" : "bright"][suit] ?? "black"

    visible: value !== null
    radius: Theme.mm(1)
    color: open ? (dim ? Theme.cardDim : Theme.cardFace) : dim ? Theme.cardBackDim : Theme.cardBack
    border.width: value?.marked ? Theme.mm(0.6) : Theme.hairline
    border.color: value?.marked ? (value.low ? Theme.markLow : Theme.mark) : open ? (dim ? Theme.cardDim : Theme.cardEdge)
                : dim ? Theme.cardBackDimLine : Theme.cardBackLine

    Label {
        id: rank

        visible: card.open
        x: card.suit === "" ? Math.round((card.width - width) / 2) : Theme.mm(text.length > 1 ? 0.6 : 0.9)
        height: card.height
        text: card.value?.rank ?? ""
        font.pixelSize: Math.max(1, Math.round(Math.min(card.height * 0.72, card.width * (text.length > 1 ? 0.47 : 0.56))))
        font.weight: Font.Bold
        font.letterSpacing: text.length > 1 ? -Theme.mm(0.4) : 0
        color: card.ink
        verticalAlignment: Text.AlignVCenter
    }

    Drawing {
        visible: card.suit !== ""
        width: Math.round(Math.min(card.height * 0.52, card.width * 0.36))
        height: width
        x: card.width - width - Theme.mm(0.6)
        y: Math.round((card.height - height) / 2)
        name: card.suit
        ink: card.ink
    }
}
