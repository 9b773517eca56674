import QtQuick
import QtQuick.Shapes

// A path given in a box of 100 by 100: filled (suits) or as lines (icons). Without a layer: in the
// software renderer the path itself is painted faster.
Shape {
    id: drawing

    property string path
    property color ink: Theme.text
    property bool lines: false

    ShapePath {
        fillColor: drawing.lines ? "transparent" : drawing.ink
        strokeColor: drawing.lines ? drawing.ink : "transparent"
        strokeWidth: drawing.lines ? drawing.width * 0.08 : -1
        capStyle: ShapePath.RoundCap
        joinStyle: ShapePath.RoundJoin
        scale: Qt.size(drawing.width / 100, drawing.height / 100)

        PathSvg { path: drawing.path }
    }
}
