pragma Singleton
import QtQuick

// Does what the first frame does not need after it, one step at a time, so that no tap has to wait
// long. Items that are built later watch how many steps there have been, and files that will be
// needed are read; what is needed earlier is built, or read, at once.
QtObject {
    id: later

    property int step: 0
    readonly property int last: 20
    property list<url> files
    // What has been read, held so that it need not be read again.
    property list<Component> read

    function readAhead(file: url): void {
        later.files.push(file)
    }

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
            if (later.files.length > 0)
                later.read.push(Qt.createComponent(later.files.shift()))
            if (later.step >= later.last && later.files.length === 0)
                stop()
        }
    }
}
