import QtQuick

// A text on the screen. In a box of given size it wraps and shrinks rather than being cut.
Text {
    property real size: 4
    property real leastSize: size * 0.6

    color: Theme.text
    font.family: Theme.family
    font.pixelSize: Math.max(1, Theme.mm(size))
    minimumPixelSize: Math.max(1, Theme.mm(leastSize))
    textFormat: Text.PlainText
    wrapMode: Text.NoWrap
    lineHeight: 1.0
    Accessible.ignored: true
}
