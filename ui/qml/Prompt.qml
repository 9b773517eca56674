import QtQuick

// The next physical step in the croupier's words, and below it why.
Item {
    id: prompt

    required property string title
    required property string why

    Label {
        id: titleLabel

        objectName: "prompt"
        width: prompt.width
        height: Math.round(prompt.height * 0.6)
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
