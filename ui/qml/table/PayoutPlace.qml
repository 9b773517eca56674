import QtQuick
import "../parts"

// Where a payout lies on a pad, between what the table goes on with and the keys at the edge; the
// same before it is made and after, so that no row moves.
QtObject {
    required property real width
    required property real height
    readonly property int mainWidth: Theme.mm(46)
    readonly property int keysWidth: Theme.mm(78)
    readonly property int keysX: width - keysWidth
    readonly property int payoutWidth: keysX - 2 * Theme.gap - mainWidth
    readonly property int payoutX: fromLeft(mainWidth + Theme.gap, payoutWidth)

    // The x of an item so far from the left; mirrored if the keys are for the left hand.
    function fromLeft(left: int, wide: int): int {
        return Theme.mirrored ? width - left - wide : left
    }
}
