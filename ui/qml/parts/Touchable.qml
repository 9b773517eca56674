import QtQuick

// The base of everything that can be tapped. It acts on release inside its bounds, however long it
// was held; a grey one asks why it is grey. A palm taps nothing, and neither does a finger if the
// key has come to mean something else since it was put down. Whether a contact is a tap or the last
// one bouncing is decided by the touch guard, for which a key notes since when it has been here.
Item {
    id: touchable

    property string name
    property bool live: true
    property string spoken
    // What it is about, where its name does not say that: which of the calls that ring.
    property string about
    readonly property bool held: touch.pressed
    readonly property string intent: name === "" || live ? name : "why:" + name
    property string intended
    // The item that appears and disappears together with this one, such as the card it is on.
    property Item surface: touchable
    property int since: 0

    signal tapped(string intent)

    function press(point: var): void {
        if (touchable.name === "")
            return
        Contacts.hear(touchable, touchable.surface, touchable.since, point)
        touchable.tapped(touchable.intent)
    }

    function meaning(): string {
        return Contacts.step + touchable.about + touchable.intent
    }

    function lie(): void {
        touchable.since = Contacts.view
    }

    objectName: visible ? name : ""
    visible: name !== ""

    onIntentChanged: lie()
    onAboutChanged: lie()
    onVisibleChanged: lie()
    Component.onCompleted: lie()

    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.focusable: true
    Accessible.onPressAction: touchable.press(null)

    TapHandler {
        id: touch

        gesturePolicy: TapHandler.ReleaseWithinBounds
        longPressThreshold: 0
        onPressedChanged: {
            if (pressed)
                touchable.intended = touchable.meaning()
        }
        onTapped: point => {
            if (!Contacts.palm && touchable.intended === touchable.meaning())
                touchable.press(point)
        }
    }
}
