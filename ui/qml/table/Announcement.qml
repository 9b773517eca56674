import QtQuick
import "../parts"

// The words to say aloud, after a drawing of a mouth.
Item {
    id: line

    property alias text: words.text
    property alias size: words.size
    property alias leastSize: words.leastSize
    property alias fit: words.fontSizeMode
    readonly property int weight: Font.DemiBold
    readonly property int mark: Theme.mm(5)
    readonly property int gap: Theme.mm(2)
    readonly property real room: width - 2 * (mark + gap)

    visible: text !== ""

    Drawing {
        x: Math.round((line.width - words.contentWidth) / 2) - line.mark - line.gap
        y: Math.round(Math.min(line.height, words.contentHeight / words.lineCount) / 2
            - height / 2 + (line.height - words.contentHeight) / 2)
        width: line.mark
        height: width
        name: "speech"
        ink: Theme.spoken
    }

    Label {
        id: words

        objectName: "announcement"
        x: line.mark + line.gap
        width: line.room
        height: line.height
        size: 5.8
        leastSize: 4
        font.weight: line.weight
        color: Theme.spoken
        wrapMode: Text.WordWrap
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: false
        Accessible.role: Accessible.StaticText
        Accessible.name: text
    }
}
