import QtQuick
import "../parts"

// The lower half: on either side keys that never move, between them the pad that the view names,
// and beside it, while a dialog is open, the keys that end it. The lowest place on either side is for what gives up a hand or pays it out: no card is tapped there. The
// pads of a hand stay as they were, hidden, so that little is laid out anew when they come back.
Item {
    id: pads

    required property var view
    readonly property string current: view.asked.pad
    readonly property bool practising: (view.asked.exercise ?? null) !== null
    readonly property bool asking: view.asked.ends.length > 0
    property bool ready: false
    // What asks in the training has no such keys on the right.
    readonly property bool railed: !asking || right.places.some(names => names.some(name => name in right.keysByName))
    readonly property int railWidth: railed ? Theme.sideWidth + Theme.gap : 0
    readonly property int endsWidth: asking ? Theme.endsWidth + Theme.gap : 0

    objectName: "pads"

    signal tapped(string intent)

    function named(keys: var): var {
        const map = {}
        for (const key of keys)
            map[key.name] = key
        return map
    }

    // The x of an item so far from the left; mirrored if the keys are for the left hand.
    function place(left: int, width: int): int {
        return Theme.mirrored ? pads.width - left - width : left
    }

    // The key without who wins what, which is shown in large letters elsewhere.
    function brief(key: var): var {
        return key.name === "act-award" ? Object.assign({}, key, { detail: "" }) : key
    }

    function fill(view: var): void {
        left.keysByName = named([...view.asked.side, ...view.asked.keys.map(pads.brief)])
        // The pad of the practice table has its own *Problem* among what can be done.
        right.keysByName = view.asked.pad === "dealer" ? named(view.asked.side) : left.keysByName
        ends.keysByName = named(view.asked.ends)
        const pad = middle.brought(view.asked.pad)
        if (pad === null)
            return
        if (pad.fill !== undefined)
            pad.fill(view)
        else if (pad.keysByName !== undefined)
            pad.keysByName = named(view.asked.keys)
        else
            pad.keys = view.asked.keys
    }

    // The first view comes before any pad has been built.
    onViewChanged: if (ready) fill(view)
    Component.onCompleted: {
        ready = true
        fill(view)
    }

    SideKeys {
        id: left

        x: pads.place(0, width)
        height: pads.height
        places: pads.practising ? [["undo"], ["leave"]]
            : [["undo"], ["earlier"], ["floor"], ["act-fold", "act-muck", "lock"]]
        onTapped: intent => pads.tapped(intent)
    }

    PadDeck {
        id: middle

        x: pads.place(left.width + Theme.gap, width)
        width: pads.width - left.width - Theme.gap - pads.endsWidth - pads.railWidth
        height: pads.height
        current: pads.current
        onTapped: intent => pads.tapped(intent)
    }

    SideKeys {
        id: right

        x: pads.place(pads.width - width, width)
        visible: pads.railed
        height: pads.height
        places: [["act-show", "card-unknown"], ["why"], ["problem"], ["rest-fold", "act-muck-others", "act-award", "cancel"]]
        onTapped: intent => pads.tapped(intent)
    }

    EndKeys {
        id: ends

        x: pads.place(pads.width - pads.railWidth - width, width)
        visible: pads.asking
        height: pads.height
        onTapped: intent => pads.tapped(intent)
    }
}
