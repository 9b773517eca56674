pragma Singleton
import QtQuick

// What the first picture does not need is built after it, a little at a time, so that no tap waits
// long for it. Whoever has something to build looks at how far it has come; what is needed earlier
// is built at once.
QtObject {
    id: later

    property int step: 0
    readonly property int last: 20

    // The first picture is there.
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
