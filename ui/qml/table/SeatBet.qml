import QtQuick
import "../parts"

// What lies before a seat, towards the pot: its bet, or, brighter, what it wins. The number says
// whose it is where two lie side by side.
Rectangle {
    id: bet

    required property var guest
    // How wide it may be; beside a longer amount there is no number, and the letters become smaller.
    required property int most
    readonly property bool won: guest.won !== ""
    readonly property string amount: won ? guest.won : guest.bet
    readonly property real letters: TextWidth.bold([amount])
    readonly property int inset: Theme.mm(2)
    readonly property int discWidth: Theme.mm(7)
    readonly property real size: wide(Theme.title) - discWidth <= most ? Theme.title : Theme.read
    readonly property bool numbered: wide(size) <= most

    function wide(size: real): int {
        return Math.ceil(letters * Theme.mm(size) * 1.02) + 2 * inset + discWidth + Theme.mm(1)
    }

    objectName: `bet-${guest.number}`
    width: wide(size) - (numbered ? 0 : discWidth)
    radius: height / 2
    color: won ? Theme.text : Theme.box
    border.width: Theme.hairline
    border.color: won ? Theme.text : Theme.textDim

    Label {
        visible: bet.numbered
        x: Theme.mm(0.8)
        width: bet.discWidth
        height: bet.height
        text: bet.guest.number
        size: Theme.read
        color: bet.won ? Theme.ground : Theme.textSoft
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        visible: bet.numbered
        x: Theme.mm(0.8)
        y: Math.round((bet.height - height) / 2)
        width: bet.discWidth
        height: width
        radius: width / 2
        color: "transparent"
        border.width: Theme.hairline
        border.color: bet.won ? Theme.ground : Theme.textDim
    }

    Label {
        anchors.right: parent.right
        anchors.rightMargin: bet.inset
        height: bet.height
        text: bet.amount
        size: bet.size
        color: bet.won ? Theme.ground : Theme.text
        font.weight: Font.Bold
        verticalAlignment: Text.AlignVCenter
    }
}
