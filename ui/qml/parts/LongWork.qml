import QtQuick

// What is being done while a table cannot be shown: over all of the window, so that nothing of it
// is taken for a key.
Item {
    id: over

    required property var work

    anchors.fill: parent

    Rectangle {
        anchors.fill: parent
        color: Theme.ground
        opacity: 0.86
    }

    MultiPointTouchArea {
        anchors.fill: parent
        mouseEnabled: true
    }

    component Sentence: Label {
        width: parent?.width ?? 0
        wrapMode: Text.Wrap
        lineHeight: 1.1
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Panel {
        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Theme.mm(12), Theme.mm(264))
        height: words.height + 2 * Theme.mm(12)

        Column {
            id: words

            anchors.centerIn: parent
            width: parent.width - 2 * Theme.mm(12)
            spacing: Theme.mm(6)

            Sentence {
                objectName: "headline"
                text: over.work.title
                size: Theme.next
                font.weight: Font.Bold
            }

            Sentence {
                objectName: "reason"
                text: over.work.text
                size: Theme.title
            }

            Sentence {
                text: over.work.kept
                size: Theme.title
            }

            Rectangle {
                objectName: "work-bar"
                width: parent.width
                height: Theme.mm(5)
                radius: height / 2
                color: Theme.ground
                border.width: Theme.hairline
                border.color: Theme.line
                Accessible.role: Accessible.ProgressBar
                Accessible.name: over.work.share

                Rectangle {
                    objectName: "work-done"
                    height: parent.height
                    width: Math.max(height, Math.round(parent.width * over.work.percent / 100))
                    radius: height / 2
                    color: Theme.textSoft
                }
            }

            Item {
                width: parent.width
                height: share.height

                Label {
                    id: share

                    objectName: "share"
                    text: over.work.share
                }

                Label {
                    objectName: "left"
                    anchors.right: parent.right
                    text: over.work.left
                }
            }

            Sentence {
                text: over.work.step
                font.weight: Font.DemiBold
            }
        }
    }
}
