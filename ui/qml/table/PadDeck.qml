pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// All pads in one place, of which one is visible.
Item {
    id: deck

    required property string current
    // These are built when they are needed, or while nothing else is done; then they stay, hidden.
    readonly property list<string> stay: ["cards", "actions", "between", "number", "choice", "draw", "showdown"]
    // The others are destroyed when the next pad is shown: every item of the window, also a hidden
    // one, costs time whenever another one appears. Named by their files, not by their types, so
    // that the start need not wait until all of them are read.
    readonly property var files: ({
        cards: "CardPad.qml",
        actions: "ActionPad.qml",
        between: "BetweenPad.qml",
        number: "../dialogs/NumberPad.qml",
        choice: "../dialogs/ChoicePad.qml",
        draw: "DrawPad.qml",
        showdown: "ShowdownPad.qml",
        winners: "WinnerPad.qml",
        letters: "../dialogs/LetterPad.qml",
        settings: "../dialogs/SettingsPad.qml",
        terms: "../dialogs/TermsPad.qml",
        checks: "../machine/ChecksPad.qml",
        problem: "../problems/ProblemPad.qml",
        seat: "../dialogs/SeatPad.qml",
        past: "../dialogs/PastPad.qml",
        replay: "../dialogs/ReplayPad.qml",
        undoing: "../dialogs/UndoingPad.qml",
        money: "../dialogs/MoneyPad.qml",
        pieces: "../dialogs/PiecesPad.qml",
        figures: "../dialogs/FiguresPad.qml",
        doubted: "../dialogs/DoubtedPad.qml",
        seats: "../dialogs/SeatsPad.qml",
        guests: "../dialogs/GuestsPad.qml",
        picks: "../training/PickPad.qml",
        verdict: "../training/VerdictPad.qml",
        review: "../training/ReviewPad.qml",
        dealer: "../training/DealerPad.qml",
        depth: "DrawPad.qml",
        closing: "../dialogs/MoneyPad.qml"
    })

    signal tapped(string intent)

    objectName: "deck"

    Component.onCompleted: {
        // Those that stay are built after the first frame anyway.
        const ahead = new Set(Object.values(deck.files))
        for (const name of deck.stay)
            ahead.delete(deck.files[name])
        for (const file of ahead)
            Later.readAhead(Qt.resolvedUrl(file))
    }

    // The pad of this name, built if it is not there yet.
    function brought(name: string): var {
        const place = deck.stay.indexOf(name)
        const loader = place < 0 ? asked : staying.itemAt(place) as PadLoader
        asked.source = place < 0 ? files[name] ?? "" : ""
        loader.active = true
        return loader.item
    }

    component PadLoader: TappedLoader {
        anchors.fill: parent
        onTapped: intent => deck.tapped(intent)

        // One ground below all keys: when a pad appears, Qt has one large area to paint anew, and
        // not the hundred small ones of keys and letters, each of which it would cut out.
        Rectangle {
            visible: parent.item !== null
            anchors.fill: parent
            z: -1
            color: Theme.ground
        }
    }

    Repeater {
        id: staying

        model: deck.stay

        PadLoader {
            required property string modelData
            required property int index

            visible: deck.current === modelData
            active: Later.step > index
            source: deck.files[modelData]
        }
    }

    PadLoader {
        id: asked
    }
}
