import QtQuick
import "../parts"

// The words to say aloud, after a drawing of a mouth, in at most two lines.
Item {
    id: line

    property alias text: words.text
    // How many lines there is room for.
    property int most: 2
    readonly property int mark: Theme.mm(5)
    readonly property int gap: Theme.mm(2)
    readonly property bool cut: words.truncated
    readonly property int shownWidth: words.contentWidth

    visible: text !== "" && most > 0
    height: visible ? Math.ceil(words.contentHeight) : 0

    Drawing {
        x: Math.round((line.width - words.contentWidth) / 2) - line.mark - line.gap
        y: Math.round((words.contentHeight / words.lineCount - height) / 2)
        width: line.mark
        height: width
        name: "speech"
        ink: Theme.textSoft
    }

    Label {
        id: words

        objectName: "announcement"
        x: line.mark + line.gap
        width: line.width - 2 * (line.mark + line.gap)
        size: Theme.read
        font.weight: Font.DemiBold
        wrapMode: Text.WordWrap
        elide: Text.ElideRight
        maximumLineCount: Math.max(1, Math.min(2, line.most))
        horizontalAlignment: Text.AlignHCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
