pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What else is needed to answer, and below it the hint, once it was asked for: both a little
// smaller if there is not enough room.
Item {
    id: told

    property alias detail: detail.text
    property alias hint: hint.text
    readonly property real both: detail.needed + hint.needed
    readonly property real squeeze: both > height ? height / both : 1

    component Whole: Label {
        visible: false
        width: told.width
        wrapMode: Text.WordWrap
    }

    Label {
        id: detail

        readonly property real needed: text === "" ? 0 : detailNatural.contentHeight

        objectName: text === "" ? "" : "exercise-detail"
        width: told.width
        height: Math.ceil(needed * told.squeeze)
        size: 4.2
        leastSize: 2.8
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        fontSizeMode: Text.Fit
        horizontalAlignment: Text.AlignHCenter
    }

    Label {
        id: hint

        readonly property real needed: text === "" ? 0 : hintNatural.contentHeight + Theme.mm(1)

        objectName: text === "" ? "" : "hint-text"
        anchors.top: detail.bottom
        width: told.width
        height: Math.ceil(needed * told.squeeze)
        size: 4.2
        leastSize: 2.8
        color: Theme.amber
        wrapMode: Text.WordWrap
        fontSizeMode: Text.Fit
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignBottom
    }

    Whole {
        id: detailNatural

        text: detail.text
        size: detail.size
    }

    Whole {
        id: hintNatural

        text: hint.text
        size: hint.size
    }
}
