import QtQuick
import "parts"

// In place of a table that is being opened, where that takes long: which table it is. What is being
// done lies over it, as it does over a table that is read again.
KioskWindow {
    id: page

    title: view.table

    NameBar {
        z: 4
        width: parent.width
        name: page.view.table
    }
}
