pragma Singleton
import QtQuick

// The contacts (fingers, or a palm) that are on the glass now. Two or more contacts at once are
// taken for a palm, which taps nothing, until all have left the glass and a single one comes anew.
QtObject {
    id: contacts

    property bool palm: false
    // How often the view has changed, and what is to be done now. A key notes the first when it
    // appears or moves, and the second when it comes to mean something else.
    property int view: 0
    property string step
    // The contact that has just become a tap, for the touch guard; lengths in millimetres.
    property var last: null
    // Where the key below it is, in pixels of the window.
    property rect key

    function hear(key: Item, surface: Item, since: int, point: var): void {
        const mm = Theme.pixelsPerMm
        const around = surface.mapToItem(null, 0, 0, surface.width, surface.height)
        contacts.key = key.mapToItem(null, 0, 0, key.width, key.height)
        // A tap without a finger, as by a screen reader: the middle of the key, just now.
        const at = point?.scenePosition ?? key.mapToItem(null, key.width / 2, key.height / 2)
        contacts.last = {
            x: at.x / mm,
            y: at.y / mm,
            left: around.left / mm,
            top: around.top / mm,
            right: around.right / mm,
            bottom: around.bottom / mm,
            since: since,
            held_ms: point === null ? 0 : point.timestamp - point.pressTimestamp,
            felt_ms: point?.timestamp ?? null,
            panel: point?.device.type ?? 0
        }
    }
}
