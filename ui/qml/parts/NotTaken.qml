import QtQuick

// Lies over a key whose tap was not taken, because a finger bounced: for a moment the key is pale,
// in a frame. It takes no taps and is not read by a screen reader.
Rectangle {
    id: sign

    // Put it over this key; or, after a tap, over none.
    function over(key: var): void {
        visible = key !== null
        if (!visible)
            return
        x = key.x
        y = key.y
        width = key.width
        height = key.height
        moment.restart()
    }

    objectName: "not-taken"
    visible: false
    radius: Theme.mm(2.4)
    color: Theme.notTaken
    border.width: Theme.mm(0.9)
    border.color: Theme.textSoft

    Timer {
        id: moment

        interval: 500
        onTriggered: sign.visible = false
    }
}
