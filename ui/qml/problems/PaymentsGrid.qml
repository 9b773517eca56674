pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What goes back to whom: a box for each guest, five in a row.
Item {
    id: grid

    required property var payments
    readonly property int rowHeight: Theme.mm(7)

    height: payments.length > 0 ? Math.ceil(payments.length / 5) * (rowHeight + Theme.mm(0.7)) : 0

    Cells {
        id: cells

        width: grid.width
        height: grid.rowHeight
        columns: 5
        rows: 1
        gap: Theme.mm(1.4)
    }

    Repeater {
        model: grid.payments.length

        Rectangle {
            id: box

            required property int index
            readonly property var content: grid.payments[index]

            x: cells.left(index % 5)
            y: Math.floor(index / 5) * (grid.rowHeight + Theme.mm(0.7)) + Theme.mm(0.4)
            width: cells.span(index % 5, 1)
            height: grid.rowHeight
            radius: Theme.mm(1.4)
            color: Theme.box

            Label {
                id: amount

                anchors.right: parent.right
                anchors.rightMargin: Theme.mm(2)
                height: parent.height
                text: box.content?.value ?? ""
                font.weight: Font.Bold
                verticalAlignment: Text.AlignVCenter
            }

            Label {
                x: Theme.mm(2)
                width: amount.x - x - Theme.mm(1)
                height: parent.height
                text: box.content?.label ?? ""
                color: Theme.textSoft
                falls: true
                verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
