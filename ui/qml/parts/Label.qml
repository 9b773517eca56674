import QtQuick

// A text on the screen, in one of the four sizes of `Theme`. One that falls takes the next lower
// size where it has no room in its box, and is never smaller than what can be read.
Text {
    property real size: Theme.read
    property real leastSize: size * 0.6
    property bool falls: false
    readonly property real written:
        falls ? TextWidth.rank(text, size, width, height, wrapMode !== Text.NoWrap) : size

    color: Theme.text
    font.family: Theme.family
    font.pixelSize: Math.max(1, Theme.mm(written))
    minimumPixelSize: Math.max(1, Theme.mm(leastSize))
    textFormat: Text.PlainText
    wrapMode: falls ? Text.WordWrap : Text.NoWrap
    lineHeight: 1.0
    Accessible.ignored: true
}
