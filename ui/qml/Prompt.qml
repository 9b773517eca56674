pragma ComponentBehavior: Bound

import QtQuick

// The next physical step in the croupier's words, what is said aloud to it, and why. A tap shows
// what the rulebook says to it.
Touchable {
    id: prompt

    required property string title
    required property string announcement
    required property string why
    // The title in an amber band: this is not the next step, but one of long ago.
    property bool banded: false
    // What is too much for the height is taken from the why first, then from the words to say, and
    // from the title last; words for which there is no room at all are left out.
    readonly property real room: height - spokenGap - whyGap
    readonly property real spokenGap: announcement === "" ? 0 : Theme.mm(1.2)
    readonly property real whyGap: why === "" ? 0 : Theme.mm(banded ? 2.4 : 0.9)
    readonly property real over: Math.max(0, naturalTitle.needed + naturalSpoken.needed
        + naturalWhy.needed - room)
    readonly property real whyHeight: Math.max(leastWhy.needed, naturalWhy.needed - over)
    readonly property real stillOver: over - naturalWhy.needed + whyHeight
    readonly property bool wordless: leastTitle.needed + leastSpoken.needed + leastWhy.needed
        > room
    readonly property real spokenHeight: wordless ? 0
        : Math.max(leastSpoken.needed, naturalSpoken.needed - stillOver)
    readonly property real titleHeight: Math.min(naturalTitle.needed,
        room - whyHeight - spokenHeight)
    readonly property real spare: room - titleHeight - spokenHeight - whyHeight

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
        readonly property real needed: text === "" ? 0 : contentHeight

        visible: false
        width: prompt.width
        wrapMode: Text.WordWrap
    }

    Natural {
        id: naturalTitle

        text: prompt.title
        size: titleLabel.size
        font.weight: titleLabel.font.weight
    }

    Natural {
        id: naturalSpoken

        width: words.room
        text: prompt.announcement
        size: words.size
        font.weight: words.weight
    }

    Natural {
        id: leastTitle

        text: prompt.over > 0 ? prompt.title : ""
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

        text: prompt.why
        size: whyLabel.size
    }

    Natural {
        id: leastWhy

        text: prompt.over > 0 ? prompt.why : ""
        size: whyLabel.leastSize
    }

    Label {
        id: titleLabel

        y: Math.round(prompt.spare / 2)
        width: prompt.width
        height: Math.ceil(prompt.titleHeight)
        text: prompt.title
        size: 7
        leastSize: 4.6
        color: prompt.banded ? Theme.ground : Theme.text
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
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
        text: prompt.wordless ? "" : prompt.announcement
    }

    Label {
        id: whyLabel

        objectName: "prompt-why"
        anchors.top: words.bottom
        anchors.topMargin: prompt.whyGap
        width: prompt.width
        height: Math.ceil(prompt.whyHeight)
        text: prompt.why
        size: 4.2
        leastSize: 3
        color: Theme.textSoft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
    }
}
