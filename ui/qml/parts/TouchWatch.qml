pragma ComponentBehavior: Bound

import QtQuick

// Watches the fingers on the glass, as many as a panel can tell apart, and lets every one of them
// through to what lies below.
Item {
    id: watch

    // What has been on the glass for longer is a sleeve or a card, no palm: the keys work again.
    property int longest: 10000
    readonly property var contacts: [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9]

    // Whether a page shows where the fingers are.
    property bool told: false
    // How many pixels of the window a millimetre of the glass has.
    property real pixelsPerMm: Theme.pixelsPerMm

    signal touched()
    signal felt(string fingers)

    // Where all fingers are now, in millimetres, for `Fingers` in Python.
    function tell(): void {
        const mm = at => at / watch.pixelsPerMm
        const active = watch.contacts.filter(each => each.active)
        watch.felt(JSON.stringify({
            width: mm(watch.width),
            height: mm(watch.height),
            at: active.map(each => [mm(each.point.scenePosition.x), mm(each.point.scenePosition.y)])
        }))
    }

    // The frame that shows them is drawn before they are told again.
    function tellSoon(): void {
        if (watch.told)
            Qt.callLater(watch.tell)
    }

    component Contact: PointHandler {
        property real since: 0

        onPointChanged: {
            if (active)
                watch.tellSoon()
        }

        // Not at once on release: the key below still has to learn that it was a palm.
        onActiveChanged: {
            watch.tellSoon()
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
