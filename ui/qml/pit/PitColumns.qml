import QtQuick
import "../parts"

// Where the columns of the list of hands begin, and how wide they are: figures end at the right.
QtObject {
    required property real width

    readonly property int number: Theme.mm(4)
    readonly property int time: Theme.mm(23)
    readonly property int croupier: Theme.mm(44)
    readonly property int guests: Theme.mm(61)
    readonly property int pot: Theme.mm(70)
    readonly property int rake: Theme.mm(93)
    readonly property int outcome: Theme.mm(117)
    readonly property int end: width - Theme.mm(4)

    readonly property int potWidth: Theme.mm(22)
    readonly property int rakeWidth: Theme.mm(19)
}
