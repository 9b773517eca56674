pragma Singleton
import QtQuick

// What lies on the glass. A palm is two or more contacts at once; it taps nothing, and neither does
// any of them until all have left the glass and a single one comes anew.
QtObject {
    property bool palm: false
}
