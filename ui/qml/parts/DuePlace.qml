import QtQuick
import QtQuick.Shapes

// The dashed place of the card that comes next.
Shape {
    id: place

    property real radius: Math.round(width * 0.12)
    property color ink: Theme.seats.deal.edge
    readonly property real inset: Theme.hairline

    ShapePath {
        fillColor: "transparent"
        strokeColor: place.ink
        strokeWidth: Theme.mm(0.4)
        strokeStyle: ShapePath.DashLine
        dashPattern: [3, 2]

        PathRectangle {
            x: place.inset
            y: place.inset
            width: place.width - 2 * place.inset
            height: place.height - 2 * place.inset
            radius: place.radius
        }
    }
}
