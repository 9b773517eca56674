pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What the croupier does next, what is done by hand before, what is said aloud, and why: one below
// the other from the upper edge, which never moves. What does not fit is read by a tap, which shows
// all of it with the rule; letters are never made smaller for it.
Touchable {
    id: prompt

    required property string title
    required property var steps
    required property string announcement
    required property string why
    // The rule that is said in its place where there is no room for it.
    property string rule: ""
    // How high the words may be together; what is tapped ends earlier.
    required property int room
    // How far above the words the place to tap begins, which is never lower than a finger.
    property int lift: 0
    // The title in a bright band: a past hand is shown, so this is not the next step.
    property bool banded: false
    // What must be seen beside the title decides how large that can be.
    readonly property int line: Math.ceil(nextTitle.lineHigh * Theme.read / Theme.next)
    readonly property int needed: (steps.length > 0 ? line : 0) + (announcement === "" ? 0 : line)
    readonly property bool large: nextTitle.lineCount < 3
        && Math.ceil(nextTitle.contentHeight) + (nextTitle.lineCount > 1 ? needed : 0) <= room
    readonly property int margin: banded ? Theme.mm(1.4) : 0
    readonly property int below: titleLabel.y + titleLabel.height + margin
    // A notice may leave no room for them.
    readonly property bool stepped: steps.length > 0 && lines(below) > 0
    readonly property int afterSteps: below + (stepped ? stepsLabel.height : 0)
    readonly property int afterWords: afterSteps + words.height
    readonly property bool cut: titleLabel.truncated || (steps.length > 0 && (!stepped || stepsLabel.truncated))
        || (announcement !== "" && (!words.visible || words.cut))
        || (why !== "" && (!whyLabel.visible || whyLabel.truncated))
    readonly property alias text: titleLabel.text
    // What the sign for more takes of the reason's lines.
    readonly property int signWidth: Theme.mm(6.5)

    // How many lines there is room for from here on.
    function lines(from: int): int {
        return Math.max(0, Math.floor((room + lift - from + Theme.mm(0.5)) / line))
    }

    name: "prompt"
    spoken: [title, announcement, why].filter(text => text !== "").join(". ")

    Rectangle {
        visible: prompt.held
        anchors.fill: parent
        radius: Theme.mm(2)
        color: Theme.box
    }

    Rectangle {
        visible: prompt.banded
        y: prompt.lift
        width: prompt.width
        height: titleLabel.height + Theme.mm(1)
        radius: Theme.mm(1.6)
        color: Theme.text
    }

    Label {
        id: nextTitle

        readonly property real lineHigh: contentHeight / Math.max(1, lineCount)

        visible: false
        width: prompt.width
        wrapMode: Text.WordWrap
        text: Lines.ended(Lines.bound(prompt.title))
        size: Theme.next
        font.weight: titleLabel.font.weight
    }

    // Two lines of nearly the same length, instead of a full one and a last word.
    Label {
        id: evenTitle

        readonly property bool fits: lineCount === 2

        visible: false
        width: Math.min(prompt.width, nextTitle.implicitWidth * 0.57)
        wrapMode: Text.WordWrap
        text: prompt.large && nextTitle.lineCount === 2 ? nextTitle.text : ""
        size: Theme.next
        font.weight: titleLabel.font.weight
    }

    Label {
        id: titleLabel

        x: Math.round((prompt.width - width) / 2)
        y: prompt.lift
        width: evenTitle.fits ? evenTitle.width : prompt.width
        text: nextTitle.text
        size: prompt.large ? Theme.next : Theme.title
        color: prompt.banded ? Theme.ground : Theme.text
        font.weight: Font.Bold
        wrapMode: Text.WordWrap
        elide: Text.ElideRight
        maximumLineCount: Math.max(1, Math.floor(prompt.room / (prompt.line * size / Theme.read)))
        horizontalAlignment: Text.AlignHCenter
    }

    PromptSteps {
        id: stepsLabel

        visible: prompt.stepped
        y: prompt.below
        width: prompt.width
        steps: prompt.steps
        maximumLineCount: Math.max(1, Math.min(2, prompt.lines(prompt.below)))
    }

    Announcement {
        id: words

        y: prompt.afterSteps
        width: prompt.width
        text: prompt.announcement
        most: prompt.lines(prompt.afterSteps)
    }

    Label {
        id: whyLabel

        readonly property string bound: Lines.bound(prompt.why)

        objectName: "prompt-why"
        y: prompt.afterWords
        visible: text !== "" && prompt.lines(prompt.afterWords) > 0
        x: prompt.signWidth
        width: prompt.width - 2 * x
        text: Lines.parted(bound, TextWidth.plain([bound]) * Theme.mm(Theme.read), width)
        size: Theme.read
        color: Theme.textSoft
        wrapMode: Text.WordWrap
        elide: Text.ElideRight
        maximumLineCount: Math.max(1, prompt.lines(prompt.afterWords))
        horizontalAlignment: Text.AlignHCenter
    }

    // At the end of the last line: a tap shows more.
    Drawing {
        id: more

        readonly property int lastWidth: whyLabel.visible ? whyLabel.contentWidth
            : words.visible ? words.shownWidth : prompt.stepped ? stepsLabel.contentWidth : titleLabel.contentWidth
        readonly property int lastBottom: whyLabel.visible ? whyLabel.y + whyLabel.height
            : prompt.stepped || words.visible ? prompt.afterWords : titleLabel.y + titleLabel.height

        visible: prompt.cut
        x: Math.min(prompt.width - width, Math.round((prompt.width + lastWidth) / 2) + Theme.mm(1.5))
        y: lastBottom - Math.round((prompt.line + height) / 2)
        width: Theme.mm(5)
        height: width
        name: "why"
        ink: Theme.textSoft
    }

    Label {
        objectName: "prompt-rule"
        visible: prompt.cut && !whyLabel.visible && prompt.why !== "" && x + implicitWidth <= prompt.width
        x: more.x + more.width + Theme.mm(1.2)
        y: more.lastBottom - Math.round((prompt.line + height) / 2)
        text: prompt.rule
        size: Theme.read
        color: Theme.textSoft
    }
}
