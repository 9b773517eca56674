import QtQuick
import "../parts"
import "../pit"

// What each guest has bought and taken, and how long they are here: to be read, not tapped.
Item {
    id: pad

    property var guests: null

    function fill(view: var): void {
        pad.guests = view.asked.shows
    }

    Panel {
        anchors.fill: parent

        PitTable {
            x: Theme.mm(4)
            y: Theme.mm(2)
            width: parent.width - 2 * x
            content: pad.guests
            textSize: Theme.read
        }
    }
}
