import QtQuick

// A page that few evenings see: its file is not even read before it is open.
Loader {
    id: page

    required property url file
    required property bool open
    // What the page shows: by the name of each of its properties what it is to follow.
    required property var given

    signal tapped(string intent)

    function follow(): void {
        if (!page.open) {
            page.source = ""
            return
        }
        const followed = {}
        for (const name in page.given)
            followed[name] = Qt.binding(page.given[name])
        page.setSource(page.file, followed)
    }

    onOpenChanged: follow()
    Component.onCompleted: follow()

    Connections {
        target: page.item
        ignoreUnknownSignals: true

        function onTapped(intent: string): void {
            page.tapped(intent)
        }
    }
}
