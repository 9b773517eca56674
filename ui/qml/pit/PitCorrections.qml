pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The page of corrections: on the left the queue, or the question about a new correction; on the
// right exactly what is signed.
Item {
    id: corrections

    required property var content
    // Whether there are keys below, which leave less room.
    required property bool low
    readonly property int listWidth: Math.round((width - Theme.gap) * 0.4)
    readonly property bool drafting: (content.draft ?? null) !== null

    signal tapped(string intent)

    Loader {
        width: corrections.listWidth
        height: corrections.height
        sourceComponent: corrections.drafting ? draft : queue
    }

    Component {
        id: queue

        PitQueue {
            content: corrections.content
            low: corrections.low
            onTapped: intent => corrections.tapped(intent)
        }
    }

    Component {
        id: draft

        PitDraft {
            draft: corrections.content.draft
        }
    }

    PitChange {
        x: corrections.listWidth + Theme.gap
        width: corrections.width - x
        height: corrections.height
        card: corrections.content.card ?? null
        low: corrections.low
        onTapped: intent => corrections.tapped(intent)
    }
}
