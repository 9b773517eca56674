pragma ComponentBehavior: Bound

import QtQuick

// The face of a key: icon, title and, below a line that neighbours share, the detail.
Item {
    id: face

    required property string title
    required property string detail
    required property string instead
    required property string icon
    // The colour of the chip that lies on the key.
    required property string chip
    required property string tone
    required property bool held
    required property real titleSize
    required property real detailSize
    required property real largestIcon
    required property bool oneLine
    required property real part

    readonly property var look: Theme.keys[tone]
    readonly property int inset: Math.min(Theme.mm(2), width * 0.03)
    readonly property bool alone: title === "" && detail === ""
    readonly property int chipSize: chip === "" ? 0 : Math.min(Theme.mm(8), Math.round(width * 0.16))
    // Beside the chip: nothing is written over it.
    readonly property int begin: inset + (chip === "" ? 0 : chipSize + Theme.mm(1.6))
    readonly property int room: width - begin - inset
    readonly property int edge: Theme.mm(0.8)
    readonly property int high: height - 2 * edge
    readonly property int splitGap: Theme.mm(0.8)

    // What is chosen has a tick before its title, where there is room.
    readonly property string named: title.replace(/ ([…✓])/g, "\u00a0$1")
    readonly property bool ticked: tone === "chosen" && !oneLine && title !== "" && !title.includes("✓")
        && lines("✓\u00a0" + named) > 0 && tall("✓\u00a0" + named) <= high
    readonly property string called: ticked ? "✓\u00a0" + named : named
    // As many parts of the detail as have room below the title; what has none is behind the tap.
    readonly property string told: detail === "" || title === "" ? detail : most(detail) || most(instead)
    readonly property int toldHeight: told === "" ? 0 : splitGap + Math.ceil(detailLabel.contentHeight)
    readonly property real titleRank: TextWidth.rank(called, titleSize, room, high - toldHeight, !oneLine)
    // A single word that is wider than the key is made a little narrower, never lower.
    readonly property real squeeze: lines(called) > 0 ? 1
        : Math.max(0.85, Math.min(1, room / (Theme.mm(Theme.read) * TextWidth.bold(called.split(/[ \n\u00ad]/)))))

    // With a detail, the icon is drawn where it has room above the title.
    readonly property bool drawn: icon !== "" && (alone ? true : told === ""
        ? iconHeight + iconGap + Math.ceil(titleLabel.contentHeight) <= high
        : edge + iconHeight + iconGap + Math.ceil(titleLabel.contentHeight) <= split)
    readonly property int iconHeight:
        Math.min(Theme.mm(largestIcon), width * 0.3, height * (alone ? 0.5 : 0.3))
    readonly property int iconSize: drawn ? iconHeight : 0
    readonly property int iconGap: icon !== "" ? Theme.mm(1.4) : 0
    // Higher where the detail needs more room, lower where the title does.
    readonly property int split: Math.max(edge + Math.ceil(titleLabel.contentHeight),
        Math.min(Math.round(height * part), height - edge - toldHeight))

    function most(text: string): string {
        return TextWidth.most(text, detailSize, room, high - splitGap - tall(called))
    }

    function lines(text: string): int {
        return TextWidth.lines(text, room / Theme.mm(Theme.read))
    }

    // How high a title is in the smallest letters, also where a word of it is made narrower.
    function tall(text: string): int {
        const many = lines(text) || TextWidth.lines(text, room / squeeze / Theme.mm(Theme.read))
        return Math.ceil(Math.max(1, many) * Theme.mm(Theme.read) * TextWidth.line)
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: face.held ? Theme.pressed(face.look.fill) : face.look.fill
        border.width: face.tone === "chosen" ? Theme.mm(0.6) : Theme.hairline
        border.color: face.look.edge
    }

    Kept {
        wanted: face.chip !== ""
        x: face.inset + Theme.mm(1)
        y: Math.round((face.height - height) / 2)
        width: face.chipSize
        height: width
        sourceComponent: Rectangle {
            id: chip

            readonly property var look: Theme.chips[face.chip] ?? Theme.chips.other

            radius: width / 2
            color: look.edge

            Rectangle {
                anchors.fill: parent
                anchors.margins: Math.max(2, Math.round(parent.width * 0.16))
                radius: width / 2
                color: chip.look.fill
            }
        }
    }

    Drawing {
        visible: face.drawn
        x: Math.round((face.width - width) / 2)
        y: face.alone ? Math.round((face.height - height) / 2)
                      : titleLabel.head - face.iconGap - height
        width: face.iconSize
        height: face.iconSize
        name: face.drawn ? face.icon : ""
        ink: face.look.ink
    }

    Label {
        id: titleLabel

        readonly property int lead: face.drawn ? face.iconSize + face.iconGap : 0
        readonly property int tall: Math.ceil(contentHeight)
        // Above the split if there is a detail, else with its icon in the middle of the key.
        readonly property int head: face.told !== "" ? face.split - tall
            : Math.round((face.height - tall + lead) / 2)

        x: face.begin
        y: head
        width: Math.ceil(face.room / face.squeeze)
        text: face.called
        size: face.titleRank
        color: face.look.ink
        font.weight: Font.DemiBold
        // A word that is too long even so goes on in the next line.
        wrapMode: face.oneLine ? Text.NoWrap : Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        transform: Scale { xScale: face.squeeze }
    }

    Label {
        id: detailLabel

        visible: text !== ""
        x: face.begin
        y: face.split + face.splitGap
        width: face.room
        text: Lines.cited(Lines.bound(face.told))
        size: face.detailSize
        color: face.look.soft
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }
}
