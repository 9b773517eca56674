pragma ComponentBehavior: Bound

import QtQuick

// The words of a notice: whose turn it is meanwhile, what there is to say, and what the rulebook
// says to it. What is too long to be read at once has pages.
Item {
    id: words

    required property var notice
    required property string turn
    readonly property var steps: notice?.steps ?? []
    readonly property var passage: (notice?.asked ?? false) ? notice.passages[notice.page] ?? null : null
    readonly property var keyboard: notice?.keyboard ?? []
    readonly property int size: notice?.page_size ?? 0
    readonly property bool alert: notice?.alert ?? false
    // How high all is but the line of whose turn it is.
    readonly property int natural: head.height + (passage === null ? 0 : rule.height + passageText.height)
    readonly property int wanted: head.y + natural

    component Sentence: Label {
        property bool shown: text !== ""

        visible: shown
        width: words.width
        size: Theme.read
        // A path has words that are longer than a line.
        wrapMode: Text.Wrap
    }

    Sentence {
        id: whose

        objectName: shown ? "turn" : ""
        text: words.notice?.title === words.turn ? "" : words.turn
        color: Theme.amber
    }

    Column {
        id: head

        y: whose.shown ? whose.height : 0
        width: words.width
        spacing: Theme.mm(0.4)

        Sentence {
            text: Lines.ended(words.notice?.title ?? "")
            size: Theme.title
            color: words.alert ? Theme.red : Theme.text
            font.weight: Font.Bold
        }

        Repeater {
            model: words.steps.length

            Row {
                id: step

                required property int index

                spacing: Theme.mm(2)

                Label {
                    id: figure

                    width: Theme.mm(5)
                    text: step.index + 1
                    size: Theme.read
                    color: Theme.textSoft
                    font.weight: Font.Bold
                }

                Sentence {
                    width: words.width - figure.width - step.spacing
                    text: words.steps[step.index] ?? ""
                }
            }
        }

        KeyboardLines {
            readonly property int page: words.notice?.page ?? 0

            width: words.width
            visible: entries.length > 0
            entries: words.size > 0 ? words.keyboard.slice(page * words.size, (page + 1) * words.size) : []
        }

        Sentence {
            text: words.keyboard.length > 0 ? "" : words.notice?.parts[words.notice.page] ?? words.notice?.text ?? ""
        }

        Sentence {
            // A passage says its number itself.
            text: words.passage === null ? words.notice?.rule ?? "" : ""
            color: Theme.textSoft
        }
    }

    Item {
        id: rule

        y: head.y + head.height
        width: words.width
        height: Math.ceil(heading.contentHeight) + Theme.mm(2.4)
        visible: words.passage !== null

        Rectangle {
            y: Theme.mm(1)
            width: parent.width
            height: Theme.hairline
            color: Theme.line
        }

        Sentence {
            id: heading

            y: Theme.mm(1.8)
            text: words.passage?.heading ?? ""
            font.weight: Font.DemiBold
        }
    }

    Sentence {
        id: passageText

        objectName: "passage"
        y: rule.y + rule.height
        // A rule's number does not begin a line.
        text: [words.passage?.text ?? "", words.passage?.source ?? ""].filter(text => text !== "").join(" ")
            .replace(/ ([\d.]+\))/g, "\u00a0$1")
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
