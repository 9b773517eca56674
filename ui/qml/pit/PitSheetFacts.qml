pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The head of a shift's report but its title, a line for each fact.
Column {
    id: list

    required property var facts
    required property int lineHeight

    clip: true

    Repeater {
        // The last of them stand in the log, too: they give way where there is no room.
        model: Math.max(0, Math.min(list.facts.length, Math.floor(list.height / list.lineHeight)))

        Label {
            required property int index

            width: list.width
            text: list.facts[index] ?? ""
            color: Theme.textSoft
            elide: Text.ElideRight
        }
    }
}
