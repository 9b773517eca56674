import QtQuick
import "../parts"

// Words of a tile: as large as the tile has room for.
Label {
    leastSize: size * 0.7
    fontSizeMode: Text.HorizontalFit
    verticalAlignment: Text.AlignVCenter
}
