pragma ComponentBehavior: Bound

import QtQuick
import "../parts"
import "../table"

// The exercise in the middle of the felt: the question, what is needed to answer it, the pots, the
// blanks of the answer with the time, and below them the score, where it has room.
Item {
    id: middle

    required property var exercise
    required property var boxes
    required property var board
    // The row in which bets lie first at each side, how wide these are, and how far down the others.
    required property int leftRow
    required property int rightRow
    required property int aside
    required property int above
    // The verdict is shown here if the pad has no room for it; the question stays above it.
    readonly property bool judged: (exercise.verdict ?? null) !== null && !exercise.verdict.below
    readonly property int gap: Theme.mm(2)
    // The pots in one line of small letters, where the question would else lie over them.
    readonly property bool flat: board.cards.length === 0 && pieces > 0 && !oneRow && long(line) <= width
        && height - answerHeight - Theme.mm(13.6 + 0.6) - gap < title.y + least + Theme.mm(0.6)
    readonly property var line: long(listed(false)) <= width ? listed(false) : listed(true)
    // How high the question is at least, with what is needed to answer it.
    readonly property int least: told.tall(title.text) + Theme.mm(0.8) + told.tall(exercise.detail)
    readonly property int potsHeight: flat ? scoreHeight : Theme.mm(13.6)
    readonly property int answerHeight: Theme.mm(15.6)
    readonly property bool laid: board.cards.length > 0 || boxes.length > 0
    readonly property int pieces: exercise.slots.length + ((exercise.clock ?? null) === null ? 0 : 1)
    readonly property int wanted: board.cards.length * Theme.mm(11.3) + Theme.mm(board.cards.length > 0 ? 2.6 : 0)
        + boxes.length * Theme.mm(32) + caption.width
    readonly property bool oneRow: !laid || pieces === 0 || wanted + gap + answer.natural <= width
    // Of the question with what is needed to answer it, then of the question alone.
    readonly property int space: height - potsRow.height - title.y - Theme.mm(0.8 + 0.6) - gap
    readonly property int room: space - told.height
    readonly property int scoreHeight: Theme.mm(6.4)
    readonly property bool scored: !judged && exercise.score.length > 0 && room - title.height >= scoreHeight - Theme.mm(1)

    signal tapped(string intent)

    function fact(label: string, value: string): var {
        return { label, value, tone: "plain", chips: [] }
    }

    // The pots, after what is said of them.
    function listed(brief: bool): var {
        const pots = boxes.map(box => fact(brief && box.brief !== "" ? box.brief : box.label, box.amount))
        return exercise.laid === "" ? pots : [fact(exercise.laid, ""), ...pots]
    }

    function long(facts: var): real {
        return facts.reduce((used, fact) => used + potsLine.wide(fact), -Theme.mm(5))
    }

    // Where the pots have a row of their own, the text ends above the bets of the lowest seats.
    function inset(row: int): int {
        return row === 1 || row > 1 && (middle.oneRow || middle.judged) ? middle.aside : 0
    }

    Label {
        id: title

        readonly property bool large: TextWidth.fits(text, Theme.title, width, middle.room, true)

        objectName: "exercise-title"
        x: middle.inset(middle.leftRow)
        y: Math.max(Theme.mm(2), middle.above)
        width: parent.width - x - middle.inset(middle.rightRow)
        height: Math.ceil(contentHeight)
        text: middle.exercise.title
        size: large && !middle.judged ? Theme.title : Theme.read
        font.weight: Font.Bold
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }

    ExerciseTold {
        id: told

        visible: !middle.judged
        x: title.x
        y: title.y + title.height + Theme.mm(0.8)
        width: title.width
        room: middle.space - Math.ceil(TextWidth.lines(title.text, width / Theme.mm(Theme.read)) * Theme.mm(Theme.read) * TextWidth.line)
        detail: middle.exercise.detail
        hint: middle.exercise.hint
    }

    Item {
        id: potsRow

        objectName: "exercise-pots"

        readonly property bool doubled: middle.laid && middle.pieces > 0 && !middle.oneRow
        readonly property int start: middle.oneRow && middle.pieces > 0
            ? Math.round((width - middle.wanted - middle.gap - answer.natural) / 2) : 0
        readonly property int under: middle.height - (middle.scored ? middle.scoreHeight : 0) - Theme.mm(0.6)

        visible: !middle.judged
        width: parent.width
        height: (middle.pieces > 0 ? middle.answerHeight : middle.laid ? middle.potsHeight : 0)
            + (doubled ? middle.potsHeight + Theme.mm(0.6) : 0)
        y: under - height

        Label {
            id: caption

            visible: !middle.flat
            x: pots.x + pots.start - width - middle.gap
            y: pots.y
            width: text === "" ? 0 : Theme.mm(34)
            height: middle.potsHeight
            text: middle.exercise.laid
            color: Theme.textSoft
            wrapMode: Text.WordWrap
            horizontalAlignment: Text.AlignRight
            verticalAlignment: Text.AlignVCenter
            Accessible.ignored: text === ""
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }

        PotBoxes {
            id: pots

            visible: middle.laid && !middle.flat
            x: potsRow.start
            y: potsRow.doubled ? 0 : potsRow.height - height
            width: middle.oneRow && middle.pieces > 0 ? middle.wanted : potsRow.width
            height: middle.potsHeight
            boxes: middle.boxes
            board: middle.board
            pots: null
            lead: caption.width
        }

        FactsLine {
            id: potsLine

            visible: middle.flat
            width: potsRow.width
            height: middle.potsHeight
            facts: middle.flat ? middle.line : []
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
        x: title.x
        y: title.y + title.height + middle.gap
        width: title.width
        height: middle.height - y - Theme.mm(1)
        verdict: middle.exercise.verdict ?? null
        onTapped: intent => middle.tapped(intent)
    }

    FactsLine {
        y: parent.height - height
        width: parent.width
        facts: middle.scored ? middle.exercise.score : []
        height: facts.length > 0 ? middle.scoreHeight : 0
    }
}
