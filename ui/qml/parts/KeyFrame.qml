import QtQuick

// The frame around the key that Enter and Space tap, for whoever has no finger on the glass: Tab
// goes from key to key, arrows to the next one in their direction. It appears with the first such
// key and goes with the first touch, or as soon as something is typed, so that Enter confirms what
// was typed. A tap by keyboard goes the way of one by finger.
Rectangle {
    id: frame

    // What is searched for keys, and the pad that is shown in it.
    required property Item page
    required property string pad
    property bool shown: false
    property var target: null
    property string name
    property rect place
    property bool unplaced: false
    // What the key in the frame lies on: a notice, or the pad of this name.
    property string ground
    // All keys, as long as nothing changes.
    property var known: null
    // Around which keys the frame was when something else came to lie there, the latest last.
    property var before: []

    // Whether a key of the keyboard moves the frame, or taps what is in it.
    function takes(key: int, shift: bool, repeated: bool): bool {
        switch (key) {
        case Qt.Key_Tab:
        case Qt.Key_Backtab:
            return step(shift || key === Qt.Key_Backtab ? -1 : 1)
        case Qt.Key_Left:
            return move(-1, 0)
        case Qt.Key_Right:
            return move(1, 0)
        case Qt.Key_Up:
            return move(0, -1)
        case Qt.Key_Down:
            return move(0, 1)
        case Qt.Key_Return:
        case Qt.Key_Enter:
        case Qt.Key_Space:
            return tap(repeated)
        }
        return false
    }

    function hide(): void {
        frame.shown = false
        frame.known = null
    }

    // After a change of the view: the same key if it is still there, or else the one to go on with.
    function settle(): void {
        if (!frame.shown)
            return
        frame.unplaced = true
        frame.known = null
        const keys = all()
        if (groundOf(keys) !== frame.ground)
            turned(keys)
        else
            around(keys[at(keys)] ?? look.nearest(keys, frame.place))
    }

    // After a frame was drawn, rows and columns have put their keys in place.
    function laidOut(): void {
        if (!frame.unplaced)
            return
        settle()
        frame.unplaced = false
    }

    function step(by: int): bool {
        const keys = all(), now = at(keys)
        if (!frame.shown || now < 0)
            begin(keys)
        else
            around(keys[(now + by + keys.length) % keys.length])
        return true
    }

    function move(across: int, down: int): bool {
        const keys = all()
        if (!frame.shown || at(keys) < 0)
            begin(keys)
        else
            around(look.beside(keys, frame.place, across, down) ?? keys[at(keys)])
        return true
    }

    function tap(repeated: bool): bool {
        if (!frame.shown || frame.target === null)
            return false
        if (!repeated)
            frame.target.press(null)
        return true
    }

    function all(): var {
        frame.known = frame.known ?? look.all()
        return frame.known
    }

    // Which of the keys is in the frame; -1 if it is no longer there.
    function at(keys: var): int {
        const same = keys.findIndex(key => key.item === frame.target && key.name === frame.name)
        return same < 0 ? keys.findIndex(key => key.name === frame.name) : same
    }

    function groundOf(keys: var): string {
        return keys.some(key => key.part === "notice") ? "notice" : frame.pad
    }

    function begin(keys: var): void {
        frame.ground = groundOf(keys)
        frame.before = []
        around(keys[at(keys)] ?? look.first(keys))
    }

    // Another pad is shown, or a notice. The frame stays on a key of the pad or beside it that is
    // still there; else it goes back to where it was when this was shown before, or begins there.
    function turned(keys: var): void {
        const now = groundOf(keys)
        const back = frame.before.findIndex(was => was.ground === now)
        const was = back < 0 ? undefined : keys.find(key => key.name === frame.before[back].name)
        const same = keys[at(keys)]
        frame.before = [...(back < 0 ? frame.before : frame.before.slice(0, back)),
                        { ground: frame.ground, name: frame.name }]
        frame.ground = now
        if (now === "notice")
            around(look.first(keys))
        else if (same?.part === "pads" || same?.part === "deck")
            around(same)
        else
            around(was ?? (same === undefined ? look.nearest(keys, frame.place) : look.first(keys)))
    }

    function around(key: var): void {
        frame.shown = key !== null && key !== undefined
        if (!frame.shown)
            return
        frame.target = key.item
        frame.name = key.name
        frame.place = key.rect
    }

    onShownChanged: known = null

    objectName: "key-frame"
    visible: shown
    // Around a key at the edge of the screen it lies within the screen, so that all of it is seen.
    readonly property int margin: Theme.mm(1.2)
    readonly property real endX: Math.min(page.width, place.x + place.width + margin)
    readonly property real endY: Math.min(page.height, place.y + place.height + margin)

    x: Math.max(0, place.x - margin)
    y: Math.max(0, place.y - margin)
    width: endX - x
    height: endY - y
    radius: Theme.mm(3.4)
    color: "transparent"
    border.width: Theme.mm(0.9)
    border.color: Theme.frame

    TappableKeys {
        id: look

        page: frame.page
    }
}
