pragma Singleton
import QtQuick

// Builds what the first frame does not need after it, one step at a time, so that no tap has to
// wait long. Items that are built later watch how many steps there have been; one that is needed
// earlier is built at once.
QtObject {
    id: later

    property int step: 0
    readonly property int last: 20

    // The first frame is on the screen.
    function begin(): void {
        if (later.step === 0)
            pace.start()
    }

    readonly property Timer pace: Timer {
        id: pace

        interval: 15
        repeat: true
        onTriggered: {
            later.step += 1
            if (later.step === later.last)
                stop()
        }
    }
}
