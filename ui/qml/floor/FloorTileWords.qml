import QtQuick
import "../parts"

// Words of a tile: as large as the tile has room for.
Label {
    verticalAlignment: Text.AlignVCenter
}
