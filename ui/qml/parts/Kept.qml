import QtQuick

// Something that is built when it is first wanted, and stays, unseen while it is not: to build and
// to throw away costs more than to keep.
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
