import QtQuick

// The dashed place of the card that comes next.
Drawing {
    property real radius: Math.round(width * 0.12)

    name: "due"
    ink: Theme.seats.deal.edge
    measures: [Theme.hairline, radius, Theme.mm(0.4)]
}
