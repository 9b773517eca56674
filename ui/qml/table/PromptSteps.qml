pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is done by hand before the next tap, one step after the other; those that are done fade.
Label {
    id: list

    required property var steps

    function escaped(text: string): string {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
    }

    // Where a step does not end its line, the arrow to the next one stays with it.
    function shown(step: var): string {
        const text = list.escaped(Lines.bound(step.text))
        return step.done ? "<font color=\"" + Theme.textDim + "\">" + text + "</font>" : text
    }

    visible: steps.length > 0
    text: steps.map(shown).join("\u00a0\u2192 ")
    textFormat: Text.StyledText
    size: Theme.read
    font.weight: Font.DemiBold
    wrapMode: Text.WordWrap
    elide: Text.ElideRight
    maximumLineCount: 2
    horizontalAlignment: Text.AlignHCenter
    Accessible.ignored: steps.length === 0
    Accessible.role: Accessible.StaticText
    Accessible.name: steps.map(step => step.text).join(", ")
}
