import QtQuick
import "../parts"
import "../table"

// A question over the page, and the keys that answer it.
Rectangle {
    id: asking

    required property var view

    signal tapped(string intent)

    color: Theme.bar

    Rectangle {
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    // What lies below is not tapped through it.
    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }

    Row {
        id: question

        x: Theme.mm(6)
        height: visible ? Theme.mm(12) : Theme.mm(3)
        visible: asking.view.asked.prompt.title !== ""
        spacing: Theme.mm(5)

        Label {
            height: parent.height
            text: asking.view.asked.prompt.title
            size: 5.6
            font.weight: Font.Bold
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: false
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        Label {
            height: parent.height
            text: asking.view.asked.prompt.why
            size: 4.2
            color: Theme.textSoft
            verticalAlignment: Text.AlignVCenter
        }
    }

    Pads {
        x: Theme.edge
        y: question.height
        width: parent.width - 2 * Theme.edge
        height: parent.height - y - Theme.edge
        view: asking.view
        onTapped: intent => asking.tapped(intent)
    }
}
