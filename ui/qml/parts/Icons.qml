pragma Singleton
import QtQuick

// The names of the line drawings in `ui/icons.json`.
QtObject {
    property var names: ({})

    // A key without an icon of its own gets that of its name; "" if there is none.
    function nameOf(icon: string, name: string): string {
        return icon in names ? icon : name in names ? name : ""
    }
}
