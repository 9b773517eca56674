pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What the croupier does next, what is said aloud, and why. A tap shows the rule in the rulebook.
Touchable {
    id: prompt

    required property string title
    required property string announcement
    required property string why
    // The title in an amber band: a past hand is shown, so this is not the next step.
    property bool banded: false
    // If the texts are too high together, the title is made smaller first, by one step, so that the
    // rest can still be read; then the reason, the words to say, and the title again. A text for
    // which there is no room at all is left out.
    readonly property real room: height - spokenGap - whyGap
    readonly property real spokenGap: announcement === "" ? 0 : Theme.mm(1.2)
    readonly property real whyGap: why === "" ? 0 : Theme.mm(banded ? 2.4 : 0.9)
    readonly property real rest: room - naturalSpoken.needed - naturalWhy.needed
    readonly property bool crowded: naturalTitle.needed > rest
    readonly property real titleNeeded: crowded ? steppedTitle.needed : naturalTitle.needed
    readonly property real over: Math.max(0, titleNeeded - rest)
    // Looking for a size that fits lays the text out again and again: only done if it is needed.
    readonly property int fit: over > 0 ? Text.Fit : Text.FixedSize
    readonly property bool wordless: leastTitle.needed + leastSpoken.needed + leastWhy.needed > room
    readonly property real whyHeight: Math.max(leastWhy.needed, naturalWhy.needed - over)
    readonly property real stillOver: over - naturalWhy.needed + whyHeight
    readonly property real spokenHeight: wordless ? 0
        : Math.max(leastSpoken.needed, naturalSpoken.needed - stillOver)
    readonly property real titleHeight: Math.min(titleNeeded, room - whyHeight - spokenHeight)
    readonly property real spare: room - titleHeight - spokenHeight - whyHeight

    // Words to say that are a little too long for one line are made smaller rather than wrapped.
    readonly property real squeeze: words.room / Math.max(1, naturalSpoken.implicitWidth)
    readonly property bool squeezed: squeeze < 1 && squeeze > 0.78
    readonly property real spokenSize: squeezed ? largestSpoken * squeeze * 0.985 : largestSpoken
    readonly property real largestSpoken: 5.8
    readonly property alias text: titleLabel.text
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
        y: titleLabel.y - Theme.mm(1)
        width: prompt.width
        height: titleLabel.height + Theme.mm(2)
        radius: Theme.mm(1.6)
        color: Theme.amber
    }

    component Natural: Label {
        property real needed: text === "" ? 0 : contentHeight

        visible: false
        width: prompt.width
        wrapMode: Text.WordWrap
    }

    // Two lines of nearly the same length, instead of a full one and a last word.
    component Even: Natural {
        required property Natural of
        readonly property bool fits: lineCount === 2

        width: Math.min(prompt.width, of.implicitWidth * 0.57)
        text: of.lineCount === 2 ? of.text : ""
        size: of.size
        font.weight: of.font.weight
    }

    Even {
        id: evenTitle

        of: prompt.crowded ? steppedTitle : naturalTitle
    }

    Even { id: evenWhy; of: naturalWhy }

    Natural {
        id: naturalTitle

        text: Lines.ended(Lines.bound(prompt.title))
        size: 7
        font.weight: titleLabel.font.weight
    }

    Natural {
        id: steppedTitle

        text: prompt.crowded ? naturalTitle.text : ""
        size: 6
        font.weight: titleLabel.font.weight
    }

    Natural {
        id: naturalSpoken

        readonly property real line: contentHeight / Math.max(1, lineCount)

        width: words.room
        text: prompt.announcement
        size: prompt.largestSpoken
        font.weight: words.weight
        needed: text === "" ? 0 : prompt.squeezed ? line : contentHeight
    }

    Natural {
        id: leastTitle

        text: prompt.over > 0 ? naturalTitle.text : ""
        size: titleLabel.leastSize
        font.weight: titleLabel.font.weight
    }

    Natural {
        id: leastSpoken

        width: words.room
        text: prompt.over > 0 ? prompt.announcement : ""
        size: words.leastSize
        font.weight: words.weight
    }

    Natural {
        id: naturalWhy

        text: Lines.bound(prompt.why)
        size: whyLabel.size
    }

    Natural {
        id: leastWhy

        text: prompt.over > 0 ? naturalWhy.text : ""
        size: whyLabel.leastSize
    }

    Label {
        id: titleLabel

        x: Math.round((prompt.width - width) / 2)
        y: Math.round(prompt.spare / 2)
        width: evenTitle.fits && prompt.over <= 0 ? evenTitle.width : prompt.width
        height: Math.ceil(prompt.titleHeight)
        text: naturalTitle.text
        size: prompt.crowded ? steppedTitle.size : 7
        leastSize: 4.6
        color: prompt.banded ? Theme.ground : Theme.text
        font.weight: Font.Bold
        fontSizeMode: prompt.fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignBottom
    }

    Announcement {
        id: words

        anchors.top: titleLabel.bottom
        anchors.topMargin: prompt.spokenGap
        width: prompt.width
        height: Math.ceil(prompt.spokenHeight)
        size: prompt.spokenSize
        text: prompt.wordless ? "" : prompt.announcement
        fit: prompt.squeezed ? Text.Fit : prompt.fit
    }

    Label {
        id: whyLabel

        objectName: "prompt-why"
        anchors.top: words.bottom
        anchors.topMargin: prompt.whyGap
        x: Math.round((prompt.width - width) / 2)
        readonly property bool roomy: prompt.whyHeight >= naturalWhy.needed
        readonly property string inParts: !roomy ? naturalWhy.text
            : Lines.parted(naturalWhy.text, naturalWhy.implicitWidth, prompt.width)

        width: evenWhy.fits && roomy && inParts === naturalWhy.text ? evenWhy.width : prompt.width
        height: Math.ceil(prompt.whyHeight)
        text: inParts
        size: Theme.read
        leastSize: 3
        color: Theme.textSoft
        fontSizeMode: prompt.fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }
}
