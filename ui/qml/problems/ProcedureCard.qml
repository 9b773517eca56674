pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What to do about a problem, over the felt: the steps, what goes back to whom, and what to say.
// A tap shows what the house practice says about it. All steps have one size, the largest at which
// they have room together.
Touchable {
    id: card

    required property var procedure
    readonly property var steps: procedure?.steps ?? []
    readonly property var payments: procedure?.payments ?? []
    readonly property string announcement: procedure?.announcement ?? ""
    readonly property int inset: Theme.mm(4)
    readonly property int stepGap: Theme.mm(payments.length > 0 ? 0.4 : 0.8)
    readonly property int stepInset: Theme.mm(8)
    // Where the steps begin: below a source of two lines, if they have room there.
    readonly property int below: source.y + Math.ceil(wholeSource.contentHeight)
    readonly property bool roomy: below + list.height <= foot.y

    visible: procedure !== null
    name: procedure === null ? "" : "procedure"
    spoken: [title.text, ...steps, announcement].join(" ")

    Rectangle {
        anchors.fill: parent
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: Theme.mm(0.5)
        border.color: Theme.line
    }

    Label {
        id: title

        x: card.inset
        y: Theme.mm(1.2)
        width: (card.width - 2 * card.inset) * 0.6
        height: Theme.mm(8)
        text: card.procedure?.title ?? ""
        elide: Text.ElideRight
        size: Theme.title
        font.weight: Font.Bold
        falls: true
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: source

        objectName: "procedure-source"
        x: title.x + title.contentWidth + Theme.mm(4)
        y: title.y + Theme.mm(0.6)
        width: card.width - card.inset - x
        text: card.procedure?.source ?? ""
        color: Theme.textSoft
        elide: Text.ElideRight
        maximumLineCount: card.roomy ? 2 : 1
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignRight
    }

    Label {
        id: wholeSource

        visible: false
        width: source.width
        text: source.text
        wrapMode: Text.WordWrap
        maximumLineCount: 2
    }

    Column {
        id: list

        objectName: "procedure-steps"
        x: card.inset
        y: Math.max(title.y + title.height, card.roomy ? card.below : 0) + Theme.mm(0.4)
        width: card.width - 2 * card.inset
        spacing: card.stepGap

        Repeater {
            model: card.steps.length

            Item {
                id: step

                required property int index

                width: list.width
                height: words.contentHeight

                Label {
                    text: step.index + 1
                    color: Theme.textSoft
                    font.weight: Font.Bold
                }

                Label {
                    id: words

                    x: card.stepInset
                    width: step.width - x
                    text: card.steps[step.index] ?? ""
                    wrapMode: Text.WordWrap
                }
            }
        }

        PaymentsGrid {
            id: grid

            visible: card.payments.length > 0
            width: list.width
            payments: card.payments
        }
    }

    Label {
        id: foot

        objectName: "procedure-announcement"
        x: card.inset
        anchors.bottom: parent.bottom
        anchors.bottomMargin: Theme.mm(0.8)
        width: card.width - 2 * card.inset
        visible: text !== ""
        text: card.announcement
        font.weight: Font.DemiBold
        wrapMode: Text.WordWrap
    }
}
