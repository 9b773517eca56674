import QtQuick

// The lower half: the keys that never move, and the pad that the view names. The other pads stay
// as they were, unseen, so that little has to be laid out anew when they come back.
Item {
    id: pads

    required property var view
    readonly property string current: view.pad

    signal tapped(string intent)

    function named(keys: var): var {
        const map = {}
        for (const key of keys)
            map[key.name] = key
        return map
    }

    function fill(view: var): void {
        side.keysByName = named(view.side)
        switch (view.pad) {
        case "cards":
            cards.cards = view.cards
            cards.keysByName = side.keysByName
            break
        case "actions":
            actions.keysByName = named(view.keys)
            break
        case "draw":
            draw.sideKeys = side.keysByName
            draw.keys = view.keys
            break
        case "showdown":
            showdown.keysByName = named(view.keys)
            break
        case "between":
            between.keys = view.keys
            break
        case "choice":
            choice.keys = view.keys
            break
        case "terms":
            terms.fill(view)
            break
        case "number":
            number.number = view.number
            break
        }
    }

    onViewChanged: fill(view)

    SideKeys {
        id: side

        width: Theme.sideWidth
        height: pads.height
        names: ["undo", "floor"]
        onTapped: intent => pads.tapped(intent)
    }

    Item {
        x: Theme.sideWidth + Theme.gap
        width: pads.width - x
        height: pads.height

        CardPad {
            id: cards

            anchors.fill: parent
            visible: pads.current === "cards"
            onTapped: intent => pads.tapped(intent)
        }

        ActionPad {
            id: actions

            anchors.fill: parent
            visible: pads.current === "actions"
            onTapped: intent => pads.tapped(intent)
        }

        DrawPad {
            id: draw

            anchors.fill: parent
            visible: pads.current === "draw"
            onTapped: intent => pads.tapped(intent)
        }

        ShowdownPad {
            id: showdown

            anchors.fill: parent
            visible: pads.current === "showdown"
            onTapped: intent => pads.tapped(intent)
        }

        BetweenPad {
            id: between

            anchors.fill: parent
            visible: pads.current === "between"
            onTapped: intent => pads.tapped(intent)
        }

        ChoicePad {
            id: choice

            anchors.fill: parent
            visible: pads.current === "choice"
            onTapped: intent => pads.tapped(intent)
        }

        TermsPad {
            id: terms

            anchors.fill: parent
            visible: pads.current === "terms"
            onTapped: intent => pads.tapped(intent)
        }

        NumberPad {
            id: number

            anchors.fill: parent
            visible: pads.current === "number"
            onTapped: intent => pads.tapped(intent)
        }
    }
}
