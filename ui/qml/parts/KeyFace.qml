pragma ComponentBehavior: Bound

import QtQuick

// The face of a key: icon, title and, below a line that neighbours share, the detail.
Item {
    id: face

    required property string title
    required property string detail
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
    readonly property int inset: Math.min(Theme.mm(2), width * 0.045)
    // With a detail, the icon is drawn where it has room above the title in its own size.
    readonly property bool drawn: icon !== "" && (detail === "" || titleRoom + iconGap + iconHeight + inset <= split)
    readonly property int titleRoom: Math.max(Theme.mm(titleSize * 1.25), Math.ceil(leastTitle.contentHeight))
    readonly property bool alone: title === "" && detail === ""
    // The detail is never larger than the title as it is written, however small that has become, and
    // smaller if it can still be read.
    readonly property real written: titleLabel.fontInfo.pixelSize / Theme.pixelsPerMm
    readonly property real largestDetail: title === "" ? detailSize
        : Math.max(2.6, Math.min(detailSize, Math.max(0.78 * written, Math.min(written, Theme.read))))
    readonly property int iconHeight:
        Math.min(Theme.mm(largestIcon), width * 0.3, height * (alone ? 0.5 : 0.3))
    readonly property int iconSize: drawn ? iconHeight : 0
    readonly property int chipSize: chip === "" ? 0 : Math.min(Theme.mm(8), Math.round(width * 0.16))
    // Beside the chip: nothing is written over it.
    readonly property int begin: inset + (chip === "" ? 0 : chipSize + Theme.mm(1.6))
    readonly property int room: width - begin - inset
    readonly property int iconGap: icon !== "" ? Theme.mm(1.4) : 0
    readonly property int splitGap: Theme.mm(0.8)
    // Higher where the detail needs more room to be read, as far as the title can do without; and
    // where both are long, so that the detail has room at least in its smallest letters.
    readonly property int below: height - inset - splitGap
    readonly property int leastBelow: Math.min(Theme.mm(13.8), smallest(readDetail))
    readonly property int split: Math.max(Math.min(inset + smallest(leastTitle), Math.round(0.4 * height)),
        Math.min(inset + Math.ceil(leastTitle.contentHeight), below - leastBelow),
        Math.min(Math.round(height * part), below - Math.ceil(readDetail.contentHeight)))

    // How high a text is in its smallest letters; nothing where its key is just being taken down.
    function smallest(text: Label): int {
        return text === null ? 0 : Math.ceil(text.contentHeight * Math.min(1, 3.04 / text.size))
    }

    component Measure: Label {
        visible: false
        width: face.room
        wrapMode: Text.WordWrap
    }

    Measure {
        id: leastTitle

        text: face.detail === "" ? "" : titleLabel.text
        size: Math.min(face.titleSize, Theme.read)
        font.weight: titleLabel.font.weight
        wrapMode: titleLabel.wrapMode
    }

    Measure {
        id: readDetail

        text: detailLabel.text
        size: Math.min(face.detailSize, leastTitle.size)
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: face.held ? Theme.pressed(face.look.fill) : face.look.fill
        border.width: Theme.hairline
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
        readonly property int written: Math.ceil(contentHeight)
        // Above the split if there is a detail, else with its icon in the middle of the key.
        readonly property int head: face.detail !== "" ? face.split - written
            : Math.round((face.height - written + lead) / 2)

        x: face.begin
        y: head
        width: face.room
        height: (face.detail !== "" ? face.split : face.height - face.inset) - face.inset - lead
        text: face.title.replace(/ ([…✓])/g, "\u00a0$1")
        size: face.titleSize
        leastSize: Math.min(2.6, size * 0.6)
        color: face.look.ink
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        wrapMode: face.oneLine ? Text.NoWrap : Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Label {
        id: detailLabel

        visible: text !== ""
        x: face.begin
        y: face.split + face.splitGap
        width: face.room
        height: face.height - face.inset - y
        text: Lines.cited(Lines.bound(face.detail))
        size: face.largestDetail
        leastSize: 2.6
        color: face.look.soft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }
}
