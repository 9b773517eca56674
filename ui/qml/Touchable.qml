import QtQuick

// Whatever can be tapped. It acts on release inside its bounds, however long it was held; a grey
// one asks why it is grey.
Item {
    id: touchable

    property string name
    property bool live: true
    property string spoken
    readonly property bool held: touch.pressed

    signal tapped(string intent)

    function press(): void {
        if (touchable.name !== "")
            touchable.tapped(touchable.live ? touchable.name : "why:" + touchable.name)
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
        onTapped: touchable.press()
    }
}
