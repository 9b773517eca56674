import QtQuick

// The background of what is to be read, not tapped, beside keys.
Rectangle {
    radius: Theme.mm(2.4)
    color: Theme.card
    border.width: Theme.hairline
    border.color: Theme.line
}
