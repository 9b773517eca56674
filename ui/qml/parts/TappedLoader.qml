import QtQuick

// A loader that passes on the taps of what it has loaded.
Loader {
    id: loader

    signal tapped(string intent)

    Connections {
        target: loader.item
        ignoreUnknownSignals: true

        function onTapped(intent: string): void {
            loader.tapped(intent)
        }
    }
}
