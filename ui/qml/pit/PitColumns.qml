import QtQuick
import "../parts"

// Where the columns of the list of hands begin, and how wide they are: figures end at the right.
QtObject {
    required property real width
    // Hands of a file have no time, but a game, which stands below how they ended.
    required property bool timed
    // The heading of the first.
    required property string first

    readonly property int number: Theme.mm(4)
    readonly property int numberWidth: Math.max(Theme.mm(17),
        Math.ceil(TextWidth.plain([first]) * Theme.mm(Theme.read)))
    readonly property int time: number + numberWidth + Theme.mm(5)
    readonly property int timeWidth: timed ? Theme.mm(18) : 0
    readonly property int pot: time + timeWidth
    readonly property int potWidth: Theme.mm(28)
    readonly property int rake: pot + potWidth
    readonly property int rakeWidth: Theme.mm(20)
    readonly property int outcome: rake + rakeWidth + Theme.mm(5)
    readonly property int end: width - Theme.mm(4)
}
