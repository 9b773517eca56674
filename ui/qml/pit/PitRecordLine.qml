import QtQuick
import "../parts"

// A file in the list: a tap opens it, or says why it cannot be read.
Touchable {
    id: line

    required property var file

    name: file?.key.name ?? ""
    live: file?.key.enabled ?? false
    spoken: [file?.key.title, file?.key.detail, file?.key.why].filter(text => text).join(", ")
    about: spoken

    Rectangle {
        anchors.fill: parent
        color: line.held ? Theme.keys.plain.edge : "transparent"
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    PitRecordCells {
        anchors.fill: parent
        texts: line.file === null ? []
            : [line.file.name, line.file.place, line.file.hands, line.file.size, line.file.changed]
        inks: line.live ? [Theme.text, Theme.textSoft] : [Theme.textDim, Theme.amber]
        wordy: !line.live
    }
}
