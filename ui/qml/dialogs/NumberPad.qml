pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A keypad, what is being entered, and whole amounts at a tap.
Item {
    id: pad

    property var number: null
    readonly property var digits: number?.digits ?? []

    signal tapped(string intent)

    function fill(view: var): void {
        pad.number = view.asked.shows
    }

    Item {
        id: keypad

        x: Theme.mirrored ? pad.width - width : 0
        width: Theme.mm(100)
        height: pad.height

        Cells {
            id: cells

            width: keypad.width
            height: keypad.height
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
                titleSize: Theme.next
                iconOnly: true
                entry: pad.digits.find(key => key.name === "digit-" + modelData)
                onTapped: intent => pad.tapped(intent)
            }
        }
    }

    NumberPanel {
        x: Theme.mirrored ? 0 : keypad.width + Theme.gap
        width: pad.width - keypad.width - Theme.gap
        height: pad.height
        title: pad.number?.title ?? ""
        value: pad.number?.value ?? ""
        hint: Lines.cited(pad.number?.hint ?? "")
        heeded: pad.number?.alert ?? false
        dots: pad.number?.dots ?? 0
        ofDots: pad.number?.of_dots ?? 0
        presets: pad.number?.presets ?? []
        chips: pad.number?.chips ?? []
        ways: pad.number?.ways ?? []
        signed: pad.number?.signed ?? []
        onTapped: intent => pad.tapped(intent)
    }
}
