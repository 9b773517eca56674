import QtQuick
import "../parts"

// A figure of all tables together, above what it is called.
Item {
    id: figure

    required property var fact

    width: Math.max(Theme.mm(25), value.implicitWidth + Theme.mm(6), label.implicitWidth + Theme.mm(6))
    Accessible.role: Accessible.StaticText
    Accessible.name: [fact?.label, fact?.value].join(" ")

    Label {
        id: value

        y: Theme.mm(0.6)
        text: figure.fact?.value ?? ""
        size: 7.4
        font.weight: Font.Bold
        color: figure.fact?.tone === "heed" ? Theme.amber : Theme.text
    }

    Label {
        id: label

        y: Theme.mm(9.8)
        text: figure.fact?.label ?? ""
        size: 3.5
        color: Theme.textSoft
    }
}
