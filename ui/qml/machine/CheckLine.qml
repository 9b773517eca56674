import QtQuick
import "../parts"

// A check: its mark and title, what was found, and what to do.
Item {
    id: line

    property var content
    property int titleWidth

    Accessible.role: Accessible.StaticText
    Accessible.name: [content?.spoken, content?.title, content?.found, content?.to_do].filter(part => part).join(": ")

    Rectangle {
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    CheckMark {
        id: mark

        y: Theme.mm(1.2)
        state: line.content?.state ?? "well"
    }

    Label {
        id: title

        objectName: "check-title"
        x: mark.width + Theme.mm(2.4)
        y: Theme.mm(0.7)
        width: line.titleWidth - x
        text: line.content?.title ?? ""
        font.weight: Font.Bold
        wrapMode: Text.WordWrap
    }

    Label {
        x: title.x
        anchors.top: title.bottom
        width: title.width
        text: line.content?.group ?? ""
        color: Theme.textSoft
    }

    Label {
        objectName: "check-words"
        x: line.titleWidth + Theme.mm(2)
        y: Theme.mm(0.7)
        width: line.width - x
        height: line.height - y
        text: [line.content?.found, line.content?.to_do].filter(part => part).join("\n→ ")
        color: line.content?.state === "not_here" ? Theme.textSoft : Theme.text
        wrapMode: Text.Wrap
        falls: true
        verticalAlignment: Text.AlignTop
    }
}
