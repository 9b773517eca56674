pragma ComponentBehavior: Bound

import QtQuick

// The next physical step in the croupier's words, and below it why.
Item {
    id: prompt

    required property string title
    required property string why
    // The title has the upper part, and gives way to a long why as far as it does not need it.
    readonly property real part: height * 0.6
    readonly property real lacking: Math.max(0, naturalWhy.contentHeight - height + part)
    readonly property real needed: Math.min(part, naturalTitle.contentHeight)

    component Natural: Label {
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
        id: naturalWhy

        text: prompt.why
        size: whyLabel.size
    }

    Label {
        id: titleLabel

        objectName: "prompt"
        width: prompt.width
        height: Math.round(Math.max(prompt.needed, prompt.part - prompt.lacking))
        text: prompt.title
        size: 7.2
        leastSize: 4.6
        font.weight: Font.Bold
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignBottom
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: prompt.title
    }

    Label {
        id: whyLabel

        objectName: "prompt-why"
        anchors.top: titleLabel.bottom
        anchors.topMargin: Theme.mm(0.6)
        anchors.bottom: parent.bottom
        width: prompt.width
        text: prompt.why
        size: 4.3
        leastSize: 3
        color: Theme.textSoft
        fontSizeMode: Text.Fit
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: prompt.why
    }
}
