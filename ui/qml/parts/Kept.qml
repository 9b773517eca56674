import QtQuick

// An item that is built when it is first needed, and then stays, hidden while it is not needed:
// building it again each time costs more than keeping it.
Loader {
    id: kept

    required property bool wanted

    function build(): void {
        if (kept.wanted)
            kept.active = true
    }

    active: false
    visible: wanted

    onWantedChanged: build()
    Component.onCompleted: build()
}
