pragma Singleton
import QtQuick

// What lies on the glass. A palm is two or more contacts at once; it taps nothing, and neither does
// any of them until all have left the glass and a single one comes anew.
QtObject {
    id: contacts

    property bool palm: false
    // How often what is shown has changed, and what is to be done now: a key has come to lie where it
    // is with the one, and means something else with the other.
    property int view: 0
    property string step
    // The contact that has just become a tap, for whoever takes it; lengths in millimetres.
    property var last: null
    // Where the key lies that it is on, in pixels of the window.
    property rect key

    function hear(key: Item, surface: Item, since: int, point: var): void {
        const mm = Theme.pixelsPerMm
        const around = surface.mapToItem(null, 0, 0, surface.width, surface.height)
        contacts.key = key.mapToItem(null, 0, 0, key.width, key.height)
        // Without a finger, as for somebody who cannot see: the middle of the key, just now.
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
