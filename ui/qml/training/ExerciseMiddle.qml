pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../table"

// The exercise in the middle of the felt: which one it is, the question, the pots, the blanks of
// the answer with the time, and below them the score.
Item {
    id: middle

    required property var exercise
    required property var boxes
    required property var board
    // The verdict is shown here if the pad has no room for it; the question stays beside it.
    readonly property bool judged: (exercise.verdict ?? null) !== null && !exercise.verdict.below
    readonly property int gap: Theme.mm(2)
    // The question is smaller beside a verdict.
    readonly property int mostTitle: Theme.mm(judged ? 8.6 : told.both > Theme.mm(8) || !oneRow ? 9.6 : 15.4)
    readonly property int potsHeight: Theme.mm(oneRow ? 13.6 : 11)
    // Higher until the answer is judged: blanks that are still open can be tapped.
    readonly property int answerHeight: Theme.mm(oneRow ? 13.6 : judged ? 11.8 : 13.1)
    readonly property bool laid: board.cards.length > 0 || boxes.length > 0
    readonly property int pieces: exercise.slots.length + ((exercise.clock ?? null) === null ? 0 : 1)
    readonly property int wanted: board.cards.length * Theme.mm(11.3) + Theme.mm(board.cards.length > 0 ? 2.6 : 0)
        + boxes.length * Theme.mm(32) + caption.width
    readonly property bool oneRow: !laid || pieces === 0 || wanted + gap + answer.natural <= width

    signal tapped(string intent)

    Label {
        id: band

        width: parent.width
        height: Theme.mm(5)
        text: middle.exercise.band
        size: 3.5
        leastSize: 2.6
        color: Theme.textSoft
        font.weight: Font.Bold
        font.letterSpacing: Theme.mm(0.16)
        font.capitalization: Font.AllUppercase
        fontSizeMode: Text.Fit
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Label {
        id: title

        objectName: "exercise-title"
        anchors.top: band.bottom
        anchors.topMargin: Theme.mm(0.6)
        width: parent.width
        height: Math.min(Math.ceil(wholeTitle.contentHeight), middle.mostTitle)
        text: middle.exercise.title
        size: 6.4
        leastSize: 3.2
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    Label {
        id: wholeTitle

        visible: false
        width: parent.width
        wrapMode: Text.WordWrap
        text: title.text
        size: title.size
        font.weight: title.font.weight
    }

    ExerciseTold {
        id: told

        anchors.top: title.bottom
        anchors.topMargin: Theme.mm(0.8)
        anchors.bottom: potsRow.top
        anchors.bottomMargin: middle.gap
        width: parent.width
        detail: middle.exercise.detail
        hint: middle.exercise.hint
    }

    Item {
        id: potsRow

        readonly property bool any: middle.laid || middle.pieces > 0
        readonly property bool doubled: middle.laid && !middle.oneRow
        readonly property int start: middle.oneRow && middle.pieces > 0
            ? Math.round((width - middle.wanted - middle.gap - answer.natural) / 2) : 0

        width: parent.width
        height: !any ? 0 : middle.answerHeight + (doubled ? middle.potsHeight + middle.gap : 0)
        y: middle.judged ? told.y + Math.min(told.both, Theme.mm(5.2)) + Theme.mm(1.2)
            : score.y - Theme.mm(1.6) - height

        Label {
            id: caption

            x: pots.x + pots.start - width
            width: text === "" ? 0 : Theme.mm(27)
            height: middle.potsHeight
            text: middle.exercise.laid
            size: 4.2
            leastSize: 2.8
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            fontSizeMode: Text.Fit
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: text === ""
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        PotBoxes {
            id: pots

            visible: middle.laid
            x: potsRow.start
            width: middle.oneRow && middle.pieces > 0 ? middle.wanted : potsRow.width
            height: middle.potsHeight
            boxes: middle.boxes
            board: middle.board
            pots: null
            lead: caption.width
        }

        ExerciseSlots {
            id: answer

            x: middle.laid && middle.oneRow ? pots.x + pots.width + middle.gap
                : Math.round((potsRow.width - width) / 2)
            y: potsRow.height - height
            width: Math.min(natural, potsRow.width)
            height: middle.answerHeight
            slots: middle.exercise.slots
            clock: middle.exercise.clock ?? null
            onTapped: intent => middle.tapped(intent)
        }
    }

    ExerciseVerdict {
        visible: middle.judged
        y: potsRow.y + potsRow.height + Theme.mm(1.6)
        width: parent.width
        height: score.y - Theme.mm(1.2) - y
        verdict: middle.exercise.verdict ?? null
        onTapped: intent => middle.tapped(intent)
    }

    FactsLine {
        id: score

        y: parent.height - height
        width: parent.width
        // If there are two rows of figures, there is no room for it.
        facts: middle.oneRow ? middle.exercise.score : []
        height: facts.length > 0 ? Theme.mm(6.4) : 0
    }
}
