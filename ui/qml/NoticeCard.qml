pragma ComponentBehavior: Bound

import QtQuick

// A sentence over the felt: what to do in how many steps, a rule, or trouble. A tap closes it.
Touchable {
    id: card

    required property var notice
    readonly property var close: notice?.close ?? null
    readonly property var steps: notice?.steps ?? []
    readonly property bool alert: notice?.alert ?? false
    readonly property int inset: Theme.mm(4)

    visible: notice !== null
    name: close?.name ?? ""
    spoken: close?.title ?? ""

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: Theme.mm(0.5)
        border.color: card.alert ? Theme.red : Theme.line
    }

    Label {
        id: title

        x: card.inset
        y: Theme.mm(2.6)
        width: card.width - 2 * card.inset
        height: Theme.mm(8.4)
        text: card.notice?.title ?? ""
        size: 6.4
        leastSize: 4
        color: card.alert ? Theme.red : Theme.text
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
        verticalAlignment: Text.AlignVCenter
    }

    Column {
        id: list

        x: card.inset
        anchors.top: title.bottom
        width: card.width - 2 * card.inset
        topPadding: Theme.mm(0.8)
        spacing: Theme.mm(1)

        Repeater {
            model: card.steps.length

            Row {
                id: step

                required property int index

                spacing: Theme.mm(3)

                Label {
                    id: figure

                    width: Theme.mm(5)
                    text: step.index + 1
                    size: 4.4
                    color: Theme.amber
                    font.weight: Font.Bold
                }

                Label {
                    width: list.width - figure.width - step.spacing
                    text: card.steps[step.index] ?? ""
                    size: 4.4
                    wrapMode: Text.WordWrap
                }
            }
        }
    }

    Label {
        id: text

        x: card.inset
        anchors.top: list.bottom
        anchors.topMargin: Theme.mm(card.steps.length > 0 ? 2.6 : 1)
        anchors.bottom: foot.top
        width: card.width - 2 * card.inset
        text: card.notice?.text ?? ""
        size: 4.8
        leastSize: 3.2
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
    }

    Item {
        id: foot

        x: card.inset
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(3)
        width: card.width - 2 * card.inset
        height: card.close === null ? Theme.mm(6) : Theme.mm(13)

        Label {
            width: parent.width - (card.close === null ? 0 : closeFace.width + Theme.gap)
            height: parent.height
            text: card.notice?.rule ?? ""
            size: 4
            leastSize: 3
            color: Theme.textSoft
            fontSizeMode: Text.Fit
            wrapMode: Text.WordWrap
            verticalAlignment: Text.AlignVCenter
        }

        KeyFace {
            id: closeFace

            visible: card.close !== null
            anchors.right: parent.right
            width: Theme.mm(40)
            height: parent.height
            title: card.close?.title ?? ""
            titleSize: 4.6
            held: card.held
        }
    }
}
