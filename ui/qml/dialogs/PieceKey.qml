import QtQuick
import "../parts"

// The chips of one denomination: the chip itself, how many there are, and what they are worth. The
// one that is typed has the frame of where digits go.
Touchable {
    id: key

    property var piece
    readonly property bool chosen: piece?.chosen ?? false
    readonly property var look: Theme.keys.plain
    readonly property var chip: Theme.chips[piece?.colour ?? "other"] ?? Theme.chips.other
    readonly property int inset: Theme.mm(2)
    readonly property real besideChip: width - 2 * inset - disc.width - Theme.mm(1)
    // A count that has no room beside its chip, in small letters either, has the line below it: the
    // sum of all is said elsewhere.
    readonly property bool crowded: !hasRoom(Theme.read)

    function hasRoom(size: real): bool {
        return TextWidth.bold([count.text]) * Theme.mm(size) <= besideChip
    }

    name: piece?.name ?? ""
    spoken: piece?.spoken ?? ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: key.held ? Theme.pressed(key.look.fill) : key.look.fill
        border.width: key.chosen ? Math.max(2, Theme.mm(0.9)) : Theme.hairline
        border.color: key.chosen ? Theme.place : key.look.edge
    }

    Rectangle {
        id: disc

        x: key.inset
        y: Math.round((key.height - worth.height - height) / 2)
        width: Math.min(Theme.mm(15.5), key.height - worth.height - 2 * key.inset)
        height: width
        radius: width / 2
        color: key.chip.edge

        Rectangle {
            anchors.fill: parent
            anchors.margins: Math.max(2, Math.round(disc.width * 0.1))
            radius: width / 2
            color: key.chip.fill
        }

        Label {
            anchors.centerIn: parent
            text: key.piece?.value ?? ""
            // As large as the chip allows.
            size: Math.min(Theme.title, 0.76 * disc.width / Theme.pixelsPerMm / TextWidth.bold([text]))
            color: key.chip.ink
            font.weight: Font.Bold
            horizontalAlignment: Text.AlignHCenter
        }
    }

    Label {
        id: count

        x: key.crowded ? key.inset : disc.x + disc.width + Theme.mm(1)
        y: key.crowded ? key.height - height - Theme.mm(1)
            : disc.y + Math.round((disc.height - height) / 2)
        width: key.width - x - key.inset
        text: (key.piece?.count ?? "") === "" ? "–" : key.piece.count
        size: key.crowded ? text.length > 4 ? Theme.read : Theme.title
            : key.hasRoom(Theme.title) ? Theme.title : Theme.read
        color: text === "–" ? key.look.soft : key.look.ink
        font.weight: Font.Bold
        horizontalAlignment: Text.AlignRight
    }

    Label {
        id: worth

        // Below the chip, where it has the width of the key.
        visible: !key.crowded && contentWidth <= width
        x: key.inset
        y: key.height - height - Theme.mm(1)
        width: key.width - 2 * key.inset
        height: Theme.mm(7)
        text: key.piece?.worth ?? ""
        color: key.look.soft
        horizontalAlignment: Text.AlignRight
    }
}
