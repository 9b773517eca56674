import QtQuick

// The dashed place of the card that comes next.
Image {
    property real radius: Math.round(width * 0.12)
    property color ink: Theme.seats.deal.edge

    source: width < 1 || height < 1 ? "" : "image://drawings/"
        + ["due", Math.round(width), Math.round(height), String(ink).slice(1), Theme.hairline,
           radius, Theme.mm(0.4)].join("/")
}
