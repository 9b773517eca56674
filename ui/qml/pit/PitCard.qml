import QtQuick
import "../parts"

// A small card in a line of them: rank and suit side by side, or its back. Beside those that play the
// others fade; one that plays for low has a line at its lower edge.
Rectangle {
    id: card

    property var value: null
    property bool dim: false
    property bool faded: false
    readonly property bool open: value?.face === "up"
    readonly property string suit: open ? value.suit : ""
    readonly property color ink: Theme.suitInk[dim || faded ? "dim" : "bright"][suit] ?? "black"

    visible: value !== null
    radius: Theme.mm(1)
    color: open ? (dim ? Theme.cardDim : faded ? Theme.cardFaded : Theme.cardFace) : dim ? Theme.cardBackDim : Theme.cardBack
    border.width: value?.marked ? Theme.mm(0.5) : Theme.hairline
    border.color: value?.marked ? Theme.mark : open ? (dim ? Theme.cardDim : faded ? Theme.cardFaded : Theme.cardEdge)
                : dim ? Theme.cardBackDimLine : Theme.cardBackLine

    Rectangle {
        visible: card.value?.low ?? false
        x: Theme.mm(0.8)
        y: card.height - height - Theme.mm(0.5)
        width: card.width - 2 * x
        height: Theme.mm(0.7)
        color: card.ink
    }

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
