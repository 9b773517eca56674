import QtQuick
import "parts"

// The window of the kiosk: it fills the panel, takes the theme that the view names, and hands taps
// and keys to the bridge. Its content is in other files: `Main.qml`, `Refused.qml`, `Training.qml`.
Window {
    id: root

    required property var bridge
    // Every theme by its name; the view says which one is used.
    required property var themes
    // The names of the icons, as the keys of a map.
    required property var icons
    // The panel's density as the screen tells it; 0 if it does not. Screens often lie about their
    // size: one that calls itself larger than 15.6" is taken for such a panel, so that no key is
    // ever smaller there, and one under 15" for one of 15", on which everything just has room.
    property real pixelsPerMm: 0

    // What lies within the sizes of panels that a table has is believed where something is measured.
    readonly property bool sizeTold: pixelsPerMm > width / 720 && pixelsPerMm < width / 200

    readonly property real densest: Math.min(width / 330, height / 185)
    readonly property real usual: Math.min(width / 345.4, height / 194.3)
    readonly property real density: Math.max(usual, Math.min(densest, pixelsPerMm))
    property var view: JSON.parse(bridge.whole())
    readonly property string themeName: view.look.theme

    function tap(intent: string): void {
        const taken = root.bridge.touch(intent, JSON.stringify(Contacts.last))
        refusal.over(taken ? null : Contacts.key)
    }

    // A key of the keyboard. Arrows go through a past hand where one is shown, else they move the
    // frame.
    function press(text: string, key: int, modifiers: int, repeated: bool): void {
        // Ctrl+Alt+Backspace and its like are meant for another program, and must not undo a tap.
        if ((modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier)) !== 0)
            return
        if (dimmer.wake())
            return
        const sideways = key === Qt.Key_Left || key === Qt.Key_Right
        if (sideways && root.bridge.key(text, key))
            return
        if (keyFrame.takes(key, (modifiers & Qt.ShiftModifier) !== 0, repeated))
            return
        if (text.length === 1 && text > " ")
            keyFrame.hide()
        if (!repeated)
            root.bridge.key(text, key)
    }

    // The view with these changes. What has not changed stays the very same value, at which no
    // binding looks again, so that nothing of it is laid out or drawn anew.
    function changed(view: var, changes: var): var {
        const copies = new Set()
        const copied = value => {
            if (copies.has(value))
                return value
            const copy = Array.isArray(value) ? value.slice() : Object.assign({}, value)
            copies.add(copy)
            return copy
        }
        const whole = copied(view)
        for (const [path, to] of changes) {
            const last = path.length - 1
            let value = whole
            for (let depth = 0; depth < last; depth++)
                value = value[path[depth]] = copied(value[path[depth]])
            value[path[last]] = to
        }
        return whole
    }

    width: 1920
    height: 1080
    color: Theme.ground

    onThemeNameChanged: Theme.apply(themes[themeName])
    onIconsChanged: Icons.names = icons

    onViewChanged: {
        rest.restart()
        if (keyFrame.shown) {
            keyFrame.known = null
            Qt.callLater(keyFrame.settle)
        }
    }
    onFrameSwapped: {
        root.bridge.drawn()
        Later.begin()
        keyFrame.laidOut()
    }

    // What the last view left behind is cleared away while nothing happens, and not in the middle
    // of the next tap.
    Timer {
        id: rest

        interval: 100
        onTriggered: gc()
    }

    Binding {
        target: Theme
        property: "pixelsPerMm"
        value: root.density
    }

    Binding {
        target: Theme
        property: "palette"
        value: root.view.look.palette
    }

    Binding {
        target: Theme
        property: "mirrored"
        value: root.view.look.keys_side === "left"
    }

    // Before anything changes: keys that appear or move with this view note its number, by which a
    // touch knows whether its finger can have seen them.
    Connections {
        target: root.bridge

        function onViewChanging(number: int): void {
            Contacts.view = number
        }

        function onChanged(changes: string): void {
            root.view = root.changed(root.view, JSON.parse(changes))
        }
    }

    Binding {
        target: Contacts
        property: "step"
        value: root.view.asked?.prompt.title ?? ""
    }

    // Over the page and all its content.
    TouchWatch {
        z: 1
        anchors.fill: parent
        told: root.view.over?.kind === "panel"
        pixelsPerMm: root.sizeTold ? root.pixelsPerMm : root.density
        onTouched: {
            keyFrame.hide()
            dimmer.wake()
        }
        onFelt: fingers => root.bridge.feel(fingers)
    }

    KeyFrame {
        id: keyFrame

        z: 1
        page: root.contentItem
        pad: root.view.asked?.pad ?? ""
    }

    NotTaken {
        id: refusal

        z: 1
    }

    Dimmer {
        id: dimmer

        z: 2
        anchors.fill: parent
        minutes: root.bridge.dimMinutes
        noticed: (root.view.notice ?? null) !== null
        onWoken: root.bridge.woken()
    }

    // Over all else, while the log is read or mended.
    OnDemand {
        z: 3
        anchors.fill: parent
        file: Qt.resolvedUrl("parts/LongWork.qml")
        given: (root.view.long_work ?? null) === null ? null : ({ work: root.view.long_work })
    }

    Item {
        objectName: "keyboard"
        anchors.fill: parent
        focus: true
        Keys.onPressed: event => {
            root.press(event.text, event.key, event.modifiers, event.isAutoRepeat)
            event.accepted = true
        }
    }
}
