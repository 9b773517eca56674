pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The rules in force: on the left the profile and its figures, beside them what differs from the
// house standard.
Item {
    id: pad

    property var terms: null

    function fill(view: var): void {
        terms = view.asked.shows
    }

    Panel {
        id: left

        width: Math.round((pad.width - Theme.gap) * 0.46)
        height: pad.height

        TermsFacts {
            id: facts

            anchors.fill: parent
            anchors.margins: Theme.mm(4)
            terms: pad.terms
        }
    }

    Panel {
        x: left.width + Theme.gap
        width: pad.width - x
        height: pad.height

        TermsDifferences {
            id: differences

            anchors.fill: parent
            anchors.margins: Theme.mm(4)
            groups: pad.terms?.differences ?? []
        }
    }
}
