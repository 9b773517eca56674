import QtQuick

// A card on the felt: face up, face down, or the place where the next one or a later one comes. One
// that plays for high, or for a single pot, lies a little higher in a bright frame; one that plays
// for low has a line below it.
Item {
    id: card

    property var value
    property bool dim: false
    property bool faded: false

    readonly property string face: value?.face ?? ""
    readonly property string suit: value?.suit ?? ""
    readonly property bool open: face === "up"
    readonly property bool marked: value?.marked ?? false
    readonly property bool low: value?.low ?? false
    readonly property bool high: marked && (!low || (value?.both ?? false))
    readonly property var inks: dim || faded ? Theme.suitInk.dim : Theme.suitInk.bright
    readonly property color ink: inks[suit] ?? "black"
    readonly property color paper: dim ? Theme.cardDim : faded ? Theme.cardFaded : Theme.cardFace
    readonly property color back: dim ? Theme.cardBackDim : Theme.cardBack

    visible: face !== ""
    transform: Translate { y: card.high ? -Theme.mm(0.8) : 0 }

    Rectangle {
        visible: card.high
        anchors.fill: parent
        anchors.margins: -Theme.mm(0.4)
        radius: body.radius + Theme.mm(0.4)
        color: Theme.mark
    }

    Rectangle {
        visible: card.low
        y: card.height + Theme.mm(card.high ? 1 : 0.4)
        width: card.width
        height: Theme.mm(0.9)
        color: Theme.mark
    }

    Rectangle {
        id: body

        anchors.fill: parent
        visible: card.open || card.face === "down"
        radius: Math.round(card.width * 0.12)
        color: card.open ? card.paper : card.back
        border.width: Theme.hairline
        border.color: card.dim ? Theme.cardBackDimLine : card.open ? Theme.cardEdge : Theme.cardFace
    }

    Rectangle {
        anchors.fill: parent
        anchors.margins: Math.round(card.width * 0.12)
        visible: card.face === "down"
        radius: Math.round(body.radius / 2)
        color: "transparent"
        border.width: Theme.hairline
        border.color: card.dim ? Theme.cardBackDimLine : Theme.cardBackLine
    }

    Label {
        visible: card.open
        width: card.width
        height: Math.round(card.height * (card.suit === "" ? 1 : 0.54))
        text: card.value?.rank ?? ""
        font.pixelSize: Math.max(1, Math.round(Math.min(card.height * 0.55, card.width * 0.74)))
        font.weight: Font.Bold
        font.letterSpacing: text.length > 1 ? -Math.round(card.width * 0.04) : 0
        color: card.ink
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Drawing {
        visible: card.open
        width: Math.round(Math.min(card.height * 0.38, card.width * 0.62))
        height: width
        x: Math.round((card.width - width) / 2)
        y: Math.round(card.height * 0.745 - height / 2)
        name: card.suit
        ink: card.ink
    }

    Rectangle {
        anchors.fill: parent
        visible: card.face === "place"
        radius: body.radius
        color: "transparent"
        border.width: Theme.hairline
        border.color: Theme.rail
    }

    Loader {
        anchors.fill: parent
        active: card.face === "due"
        sourceComponent: DuePlace {}
    }
}
