import QtQuick

// Whatever can be tapped. It acts on release inside its bounds, however long it was held; a grey
// one asks why it is grey. A palm taps nothing, and neither does a finger under which the key has
// come to mean something else.
Item {
    id: touchable

    property string name
    property bool live: true
    property string spoken
    readonly property bool held: touch.pressed
    readonly property string intent: name === "" || live ? name : "why:" + name
    property string intended

    signal tapped(string intent)

    function press(): void {
        if (touchable.name !== "")
            touchable.tapped(touchable.intent)
    }

    objectName: visible ? name : ""
    visible: name !== ""

    Accessible.role: Accessible.Button
    Accessible.name: spoken
    Accessible.focusable: true
    Accessible.onPressAction: touchable.press()

    TapHandler {
        id: touch

        gesturePolicy: TapHandler.ReleaseWithinBounds
        longPressThreshold: 0
        onPressedChanged: {
            if (pressed)
                touchable.intended = touchable.intent
        }
        onTapped: {
            if (!Contacts.palm && touchable.intended === touchable.intent)
                touchable.press()
        }
    }
}
