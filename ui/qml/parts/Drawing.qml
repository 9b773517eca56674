import QtQuick

// A suit or an icon by its name, drawn once for its size and colour (`ui/drawings.py`).
Image {
    property string name
    property color ink: Theme.text

    source: name === "" || width < 1 || height < 1 ? "" : "image://drawings/"
        + [name, Math.round(width), Math.round(height), String(ink).slice(1)].join("/")
}
