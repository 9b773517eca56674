import QtQuick

// A key of the card pad. A card that is already on the table is grey.
Touchable {
    id: key

    property string rank
    property string suit
    readonly property color ink: live ? Theme.suitInk.bright[suit] ?? "black" : Theme.textGrey
    readonly property int pip: Math.min(Theme.mm(5.9), height * 0.4)

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(1.8)
        color: !key.live ? Theme.keys.grey.fill : key.held ? Theme.place : Theme.cardFace
        border.width: Theme.hairline
        border.color: key.live ? Theme.cardEdge : Theme.keys.grey.edge
    }

    Label {
        id: rankLabel

        x: Math.round((key.width - width - key.pip - Theme.mm(0.6)) / 2)
        height: key.height
        text: key.rank
        size: 7
        color: key.ink
        font.weight: key.live ? Font.Bold : Font.Medium
        font.letterSpacing: text.length > 1 ? -Theme.mm(0.45) : 0
        verticalAlignment: Text.AlignVCenter
    }

    Drawing {
        x: Math.round(rankLabel.x + rankLabel.width + Theme.mm(0.6))
        y: Math.round((key.height - height) / 2)
        width: key.pip
        height: key.pip
        name: key.suit
        ink: key.ink
    }
}
