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
    readonly property int inset: Math.min(Theme.mm(2), width * 0.06)
    // A low key with a detail has no room for an icon: icon and title, in its own size, would both
    // have to be above the split.
    readonly property bool roomy: detail === "" || titleLine + iconGap + iconHeight + inset <= split
    readonly property bool drawn: icon !== "" && !wordy && roomy
    readonly property int titleLine: Theme.mm(titleSize * 1.25)
    // Too long for three lines on a narrow key, even in small letters.
    readonly property bool wordy: detail.length * Theme.mm(1.5) > 3 * (width - 2 * inset)
    readonly property bool alone: title === "" && detail === ""
    // The detail is always smaller than the title as it is written, however small that has become.
    readonly property real largestDetail: title === "" ? detailSize
        : Math.max(2.6, Math.min(detailSize, 0.78 * titleLabel.fontInfo.pixelSize / Theme.pixelsPerMm))
    readonly property int iconHeight:
        Math.min(Theme.mm(largestIcon), width * 0.3, height * (alone ? 0.5 : 0.3))
    readonly property int iconSize: drawn ? iconHeight : 0
    readonly property int chipSize: chip === "" ? 0 : Math.min(Theme.mm(8), Math.round(width * 0.16))
    // Beside the chip: nothing is written over it.
    readonly property int begin: inset + (chip === "" ? 0 : chipSize + Theme.mm(1.6))
    readonly property int room: width - begin - inset
    readonly property int iconGap: icon !== "" ? Theme.mm(1.4) : 0
    readonly property int split: Math.round(height * (wordy && icon !== "" ? Math.min(0.38, part) : part))

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
        text: face.title
        size: face.titleSize
        leastSize: Math.min(2.6, size * 0.6)
        color: face.look.ink
        font.weight: Font.DemiBold
        fontSizeMode: Text.Fit
        wrapMode: face.oneLine ? Text.NoWrap : Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Label {
        visible: text !== ""
        x: face.begin
        y: face.split + Theme.mm(0.8)
        width: face.room
        height: face.height - face.inset - y
        text: Lines.cited(face.detail)
        size: face.largestDetail
        leastSize: 2.6
        color: face.look.soft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }
}
