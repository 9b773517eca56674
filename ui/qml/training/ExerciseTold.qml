import QtQuick
import "../parts"

// What else is needed to answer, and below it the hint, once it was asked for.
Column {
    id: told

    property alias detail: detail.text
    property alias hint: hint.text

    component Told: Label {
        width: told.width
        visible: text !== ""
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }

    Told {
        id: detail

        objectName: text === "" ? "" : "exercise-detail"
        color: Theme.textSoft
    }

    Told {
        id: hint

        objectName: text === "" ? "" : "hint-text"
        font.weight: Font.DemiBold
    }
}
