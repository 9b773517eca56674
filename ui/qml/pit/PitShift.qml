pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A shift in the list: its number, day and times, and whether it is open; what it came to is said in
// its report, who closed it too.
Touchable {
    id: line

    required property var shift
    readonly property bool chosen: shift?.chosen ?? false
    readonly property color soft: chosen ? Theme.keys.chosen.soft : Theme.textSoft

    height: Theme.mm(14.6)
    name: shift?.key.name ?? ""
    spoken: [shift?.title, shift?.key.detail].join(", ")

    Rectangle {
        x: Theme.mm(1)
        width: parent.width - 2 * x
        height: parent.height - Theme.mm(0.6)
        radius: Theme.mm(1.6)
        visible: line.chosen || line.held
        color: Theme.keys.chosen.fill
        border.width: Theme.hairline
        border.color: Theme.keys.chosen.edge
    }

    component Words: Label {
        x: Theme.mm(4)
        width: line.width - 2 * x
        height: Theme.mm(6.8)
        color: line.soft
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }

    Words {
        y: Theme.mm(0.4)
        text: line.shift?.title ?? ""
        color: line.chosen ? Theme.keys.chosen.ink : Theme.text
        font.weight: Font.Bold
    }

    Words {
        x: line.width - width - Theme.mm(4)
        y: Theme.mm(0.4)
        width: implicitWidth
        text: line.shift?.open ? line.shift.state : line.shift?.day ?? ""
        color: line.shift?.open ? Theme.amber : line.soft
    }

    Words {
        y: Theme.mm(7)
        // As much of it as stands before the times; all is in the report.
        text: TextWidth.most(line.shift?.counts ?? "", Theme.read, width, height)
        width: times.x - Theme.mm(3) - x
    }

    Words {
        id: times

        x: line.width - width - Theme.mm(4)
        y: Theme.mm(7)
        width: implicitWidth
        text: line.shift?.times ?? ""
    }
}
