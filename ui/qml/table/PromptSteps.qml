pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What is done by hand before the next tap, one step after the other. Those that are done fade and
// have a tick: who has forgotten one sees it.
Label {
    id: list

    required property var steps

    function escaped(text: string): string {
        // As a character, a space that must not be broken would be an ordinary one in styled text.
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\u00a0/g, "&nbsp;")
    }

    // No line ends within a step that is short, nor before the arrow behind it.
    function shown(step: var, at: int): string {
        const bound = step.text.length < 28 ? step.text.replace(/ /g, "\u00a0") : Lines.bound(step.text)
        const text = list.escaped(bound)
        if (step.done)
            return "<font color=\"" + Theme.textDim + "\">\u2713&nbsp;" + text + "</font> "
        return at < list.steps.length - 1 ? text + "&nbsp;\u2192 " : text
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
