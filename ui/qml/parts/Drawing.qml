import QtQuick

// A suit, an icon or the place of a card by its name, drawn once for its size and colour
// (`ui/window/drawings.py`).
Image {
    property string name
    property color ink: Theme.text
    // What else is told of it, for a drawing that has measures of its own.
    property var measures: []

    source: name === "" || width < 1 || height < 1 ? "" : "image://drawings/"
        + [name, Math.round(width), Math.round(height), String(ink).slice(1), ...measures].join("/")
}
