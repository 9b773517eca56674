pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is done by hand before the next tap, one step after the other. Those that are done fade and
// have a tick: who has forgotten one sees it.
Label {
    id: list

    required property var steps

    function escaped(text: string): string {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;")
    }

    // Where a step does not end its line, the arrow to the next one stays with it.
    function shown(step: var, at: int): string {
        const text = list.escaped(Lines.bound(step.text))
        if (step.done)
            return "<font color=\"" + Theme.textDim + "\">\u2713\u00a0" + text + "</font> "
        return at < list.steps.length - 1 ? text + "\u00a0\u2192 " : text
    }

    visible: steps.length > 0
    text: steps.map(shown).join("")
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
