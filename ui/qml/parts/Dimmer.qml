import QtQuick

// Darkens the whole screen between shifts, once nobody has touched it for some minutes. The touch
// that wakes it taps nothing: neither the finger itself nor another of the same hand, which lands a
// moment later on keys that nobody has seen yet.
Item {
    id: dimmer

    // How long without a touch; 0 if the screen stays bright.
    required property int minutes
    // A notice brightens the screen: somebody is to read it.
    required property bool noticed
    // How dark it gets: some of the screen can still be seen, to find it.
    property real darkness: 0.86
    // How long it takes to get so dark, in milliseconds.
    property int takes: 1500
    property bool dark: false
    readonly property bool covers: dark || fingers > 0 || settling.running
    property int fingers: 0

    signal woken()

    // Somebody is there; whether the screen was dark until now.
    function wake(): bool {
        const was = dimmer.dark
        begin()
        if (was)
            dimmer.woken()
        return was
    }

    function begin(): void {
        dimmer.dark = false
        if (dimmer.minutes > 0)
            waiting.restart()
        else
            waiting.stop()
    }

    onMinutesChanged: begin()
    onNoticedChanged: {
        if (noticed)
            begin()
    }
    Component.onCompleted: begin()

    objectName: "dimmer"
    visible: shade.opacity > 0 || covers

    Timer {
        id: waiting

        interval: dimmer.minutes * 60000
        onTriggered: dimmer.dark = true
    }

    Timer {
        id: settling

        objectName: "settling"
        interval: 400
    }

    Rectangle {
        id: shade

        objectName: "shade"
        anchors.fill: parent
        color: "black"
        opacity: 0

        states: State {
            name: "dark"
            when: dimmer.dark

            PropertyChanges {
                shade.opacity: dimmer.darkness
            }
        }
        // Only into the dark: waking takes no time.
        transitions: Transition {
            to: "dark"

            NumberAnimation {
                property: "opacity"
                duration: dimmer.takes
            }
        }
    }

    MultiPointTouchArea {
        anchors.fill: parent
        enabled: dimmer.covers
        onPressed: {
            if (dimmer.wake())
                settling.restart()
        }
        onTouchUpdated: touchPoints => dimmer.fingers = touchPoints.length
    }
}
