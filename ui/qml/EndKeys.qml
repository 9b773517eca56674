import QtQuick

// The right edge of a pad that asks something: carry it out, or leave everything unchanged.
Item {
    id: ends

    property var confirm
    property var cancel

    signal tapped(string intent)

    anchors.right: parent?.right
    width: Theme.mm(42)
    height: parent?.height ?? 0

    Cells {
        id: cells

        width: ends.width
        height: ends.height
        columns: 1
        rows: 2
    }

    Key {
        width: ends.width
        height: cells.drop(0, 1)
        titleSize: 5
        entry: ends.confirm
        onTapped: intent => ends.tapped(intent)
    }

    Key {
        y: cells.top(1)
        width: ends.width
        height: cells.drop(1, 1)
        titleSize: 5
        entry: ends.cancel
        onTapped: intent => ends.tapped(intent)
    }
}
