pragma ComponentBehavior: Bound

import QtQuick

// The words of a notice: whose turn it is meanwhile, what there is to say, and what the rulebook
// says to it, as large as it has room.
Item {
    id: words

    required property var notice
    required property string turn
    required property int mostHeight
    readonly property var steps: notice?.steps ?? []
    readonly property var passage: notice?.passages[notice.page] ?? null
    readonly property var keyboard: notice?.keyboard ?? []
    readonly property bool alert: notice?.alert ?? false
    // In millimetres, as small as a passage may be.
    readonly property real leastRead: 3.4
    // What stands above a long passage leaves room for it.
    readonly property bool full: (passage?.text ?? "").length > 160
    readonly property real aside: passage === null ? Theme.read : full ? 3.6 : 4
    // Many steps are written smaller, so that the card covers no guest.
    readonly property real stepSize: steps.length > 4 ? 4.6 : Theme.read
    // What the passage needs at its smallest, with all the rest.
    readonly property int wanted: head.height
        + (passage === null ? 0 : rule.height + Math.ceil(natural.contentHeight) + source.height)

    component Sentence: Label {
        property bool shown: text !== ""

        visible: shown
        width: words.width
        wrapMode: Text.WordWrap
    }

    Column {
        id: head

        width: words.width
        spacing: Theme.mm(0.6)
        bottomPadding: Theme.mm(1)

        Sentence {
            id: whose

            objectName: shown ? "turn" : ""
            text: words.notice?.title === words.turn ? "" : words.turn
            size: words.aside
            color: Theme.amber
        }

        Sentence {
            id: title

            text: words.notice?.title ?? ""
            size: Theme.read
            color: words.alert ? Theme.red : Theme.text
            font.weight: Font.Bold
        }

        Repeater {
            model: words.steps.length

            Row {
                id: step

                required property int index

                spacing: Theme.mm(3)

                Label {
                    id: figure

                    width: Theme.mm(5)
                    text: step.index + 1
                    size: words.stepSize
                    color: Theme.amber
                    font.weight: Font.Bold
                }

                Sentence {
                    width: words.width - figure.width - step.spacing
                    text: words.steps[step.index] ?? ""
                    size: words.stepSize
                }
            }
        }

        KeyboardLines {
            width: words.width
            visible: entries.length > 0
            entries: words.keyboard
            room: words.mostHeight - (whose.shown ? whose.height : 0) - title.height - said.height
                - 3 * head.spacing - head.bottomPadding
        }

        Sentence {
            id: said

            text: words.notice?.text ?? ""
            size: words.full || words.keyboard.length > 0 ? 4.4 : Theme.read
        }

        Sentence {
            // A passage says its number itself.
            text: words.passage === null ? words.notice?.rule ?? "" : ""
            size: Theme.read
            color: Theme.textSoft
        }
    }

    Item {
        id: rule

        y: head.height
        width: words.width
        height: Math.ceil(heading.contentHeight) + Theme.mm(2.4)
        visible: words.passage !== null

        Rectangle {
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Sentence {
            id: heading

            y: Theme.mm(1.6)
            text: words.passage?.heading ?? ""
            size: words.aside
            color: Theme.amber
            font.weight: Font.DemiBold
        }
    }

    Sentence {
        id: natural

        // A rule's number does not begin a line.
        text: (words.passage?.text ?? "").replace(/ ([\d.]+\))/g, "\u00a0$1")
        size: words.leastRead
        shown: false
    }

    Sentence {
        objectName: "passage"
        y: rule.y + rule.height
        height: source.y - y
        text: natural.text
        size: Theme.read
        leastSize: words.leastRead
        fontSizeMode: Text.Fit
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Sentence {
        id: source

        y: words.height - height
        topPadding: Theme.mm(1)
        text: words.passage?.source ?? ""
        size: 3.2
        color: Theme.textSoft
    }
}
