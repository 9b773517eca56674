pragma ComponentBehavior: Bound

import QtQuick

// Watches the fingers on the glass, as many as a panel can tell apart, and lets every one of them
// through to what lies below.
Item {
    id: watch

    // What has been on the glass for longer is a sleeve or a card, no palm: the keys work again.
    property int longest: 10000
    readonly property var contacts: [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9]

    signal touched()

    component Contact: PointHandler {
        property real since: 0

        // Not at once on release: the key below still has to learn that it was a palm.
        onActiveChanged: {
            if (!active)
                return
            watch.touched()
            since = Date.now()
            const fingers = watch.contacts.filter(at => at.active && since - at.since <= watch.longest)
            Contacts.palm = fingers.length > 1
        }
    }

    Contact { id: c0 }
    Contact { id: c1 }
    Contact { id: c2 }
    Contact { id: c3 }
    Contact { id: c4 }
    Contact { id: c5 }
    Contact { id: c6 }
    Contact { id: c7 }
    Contact { id: c8 }
    Contact { id: c9 }
}
