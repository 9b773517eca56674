pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A shift in the list: its number and times, its figures, and who closed it.
Touchable {
    id: line

    required property var shift
    readonly property bool chosen: shift?.chosen ?? false

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
        property bool second: false

        x: Theme.mm(4)
        y: second ? Theme.mm(7.6) : Theme.mm(1.6)
        width: line.width - 2 * x
        height: Theme.mm(5.6)
        size: second ? 3.4 : 4
        leastSize: 2.8
        fontSizeMode: Text.HorizontalFit
        color: line.chosen ? Theme.keys.chosen.soft : Theme.textSoft
        verticalAlignment: Text.AlignVCenter
    }

    Words {
        text: line.shift?.title ?? ""
        color: line.chosen ? Theme.keys.chosen.ink : Theme.text
        font.weight: Font.Bold
    }

    Words {
        x: Theme.mm(32)
        width: Theme.mm(24)
        text: line.shift?.day ?? ""
    }

    Words {
        x: Theme.mm(57)
        width: line.width - x - Theme.mm(4)
        leastSize: 2.2
        text: line.shift?.times ?? ""
        horizontalAlignment: Text.AlignRight
    }

    Words {
        width: line.width - Theme.mm(36)
        second: true
        text: line.shift?.counts ?? ""
    }

    Words {
        x: line.width - width - Theme.mm(4)
        width: Theme.mm(26)
        second: true
        text: line.shift?.state ?? ""
        color: line.shift?.open ? Theme.amber : line.chosen ? Theme.keys.chosen.soft : Theme.textSoft
        horizontalAlignment: Text.AlignRight
    }
}
