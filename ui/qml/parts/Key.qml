pragma ComponentBehavior: Bound

import QtQuick

// A key of the view in its slot; a slot without a key stays empty.
Touchable {
    id: key

    property var entry
    // Only its icon, or its title if it has none; a tap says why it is grey.
    property bool iconOnly: false
    // Only its title is written, as there is no room for more; all of it is spoken.
    property bool titleOnly: false
    // Without its icon, for which the key is too low.
    property bool bare: false
    property real titleSize: Theme.read
    property real detailSize: Theme.read
    property real largestIcon: 9
    // The title is made smaller rather than put on two lines, so that titles in a row are level.
    property bool oneLine: false
    // Where the title ends and the detail begins, the same for all keys of a row.
    property real part: 0.53

    readonly property bool given: entry !== undefined && entry !== null
    readonly property string title: given ? entry.title : ""
    readonly property string icon: given && !bare ? Icons.nameOf(entry.icon, name) : ""
    readonly property string why: given && !live ? entry.why : ""
    // The reason in a few words; a tap says all of it, with its rule.
    readonly property string reason: why !== "" && entry.brief !== "" ? entry.brief : why

    readonly property string more: told(reason)
    // Aloud, there is room for the whole reason.
    readonly property string said: told(why)

    // What a live key shows where its detail has no room.
    readonly property string instead: given && live && !iconOnly ? entry.brief : ""

    // Below the sign of a key of the keypad words would only move it.
    readonly property string detail: iconOnly || titleOnly ? "" : more

    // What is chosen already leads nowhere, but is not refused either.
    readonly property bool settled: given && why === "" && entry.tone !== "plain"

    function told(reason: string): string {
        return given ? [entry?.detail ?? "", reason].filter(text => text !== "").join(" · ") : ""
    }

    name: given ? entry.name : ""
    live: given ? entry.enabled : false
    // A sign alone is spoken as it is called.
    spoken: [title.length === 1 && entry.purpose !== "" ? entry.purpose : title, said].filter(text => text !== "").join(", ").replace(/\u00ad/g, "")

    Kept {
        anchors.fill: parent
        wanted: key.given
        sourceComponent: KeyFace {
            title: key.iconOnly && key.icon !== "" ? "" : key.title
            detail: key.detail
            instead: key.instead
            titleSize: key.titleSize
            detailSize: key.live ? key.detailSize : Theme.read
            largestIcon: key.largestIcon
            oneLine: key.oneLine
            part: key.part
            icon: key.icon
            chip: key.given ? key.entry.chip : ""
            tone: key.given && (key.live || key.settled) ? key.entry.tone : "grey"
            held: key.held
        }
    }
}
