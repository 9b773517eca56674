pragma ComponentBehavior: Bound

import QtQuick

// A keypad, what is being entered, and whole amounts at a tap.
Item {
    id: pad

    property var number: null
    readonly property var digits: number?.digits ?? []

    signal tapped(string intent)

    Cells {
        id: cells

        width: Theme.mm(100)
        height: pad.height
        columns: 3
        rows: 4
    }

    Repeater {
        model: ["7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "back"]

        Key {
            required property int index
            required property string modelData

            x: cells.left(index % 3)
            y: cells.top(Math.floor(index / 3))
            width: cells.span(index % 3, 1)
            height: cells.drop(Math.floor(index / 3), 1)
            titleSize: 8
            iconOnly: true
            entry: pad.digits.find(key => key.name === "digit-" + modelData)
            onTapped: intent => pad.tapped(intent)
        }
    }

    NumberPanel {
        x: cells.width + Theme.gap
        width: ends.x - Theme.gap - x
        height: pad.height
        title: pad.number?.title ?? ""
        value: pad.number?.value ?? ""
        hint: pad.number?.hint ?? ""
        presets: pad.number?.presets ?? []
        onTapped: intent => pad.tapped(intent)
    }

    EndKeys {
        id: ends

        confirm: pad.number?.confirm
        cancel: pad.number?.cancel
        onTapped: intent => pad.tapped(intent)
    }
}
