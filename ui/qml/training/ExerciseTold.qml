pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What else is needed to answer, and below it the hint, once it was asked for; in its place, where
// there is no room for both.
Column {
    id: told

    property string detail: ""
    property alias hint: hint.text
    required property int room
    readonly property bool both: hint.text === "" || tall(detail) + tall(hint.text) <= room

    function tall(text: string): int {
        return text === "" ? 0
            : Math.ceil(TextWidth.lines(text, width / Theme.mm(Theme.read)) * Theme.mm(Theme.read) * TextWidth.line)
    }

    component Told: Label {
        width: told.width
        visible: text !== ""
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Told {
        objectName: text === "" ? "" : "exercise-detail"
        text: told.both ? told.detail : ""
        color: Theme.textSoft
    }

    Told {
        id: hint

        objectName: text === "" ? "" : "hint-text"
        font.weight: Font.DemiBold
    }
}
