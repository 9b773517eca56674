pragma ComponentBehavior: Bound

import QtQuick
import "../dialogs"
import "../parts"
import "../problems"
import "../training"

// All pads in one place, of which one is visible.
Item {
    id: deck

    required property string current
    // These are built when they are needed, or while nothing else is done; then they stay, hidden.
    readonly property list<string> stay: ["cards", "actions", "between", "number", "choice", "draw", "showdown"]
    // The others are destroyed when the next pad is shown: every item of the window, also a hidden
    // one, costs time whenever another one appears.
    readonly property var pads: ({
        cards, actions, between, number, choice, draw, showdown, winners, letters, settings, terms,
        problem, seat, past, replay, undoing, money, pieces, figures, seats, picks, verdict, review,
        deeds, depth: draw, closing: money
    })

    signal tapped(string intent)

    // The pad of this name, built if it is not there yet.
    function brought(name: string): var {
        const place = deck.stay.indexOf(name)
        const loader = place < 0 ? asked : staying.itemAt(place) as PadLoader
        asked.sourceComponent = place < 0 ? pads[name] ?? null : null
        loader.active = true
        return loader.item
    }

    component PadLoader: Loader {
        id: pad

        anchors.fill: parent

        Connections {
            target: pad.item
            ignoreUnknownSignals: true

            function onTapped(intent: string): void {
                deck.tapped(intent)
            }
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
            sourceComponent: deck.pads[modelData]
        }
    }

    PadLoader {
        id: asked
    }

    Component { id: cards; CardPad {} }

    Component { id: actions; ActionPad {} }

    Component { id: between; BetweenPad {} }

    Component { id: number; NumberPad {} }

    Component { id: choice; ChoicePad {} }

    Component { id: draw; DrawPad {} }

    Component { id: showdown; ShowdownPad {} }

    Component { id: winners; WinnerPad {} }

    Component { id: letters; LetterPad {} }

    Component { id: settings; SettingsPad {} }

    Component { id: terms; TermsPad {} }

    Component { id: problem; ProblemPad {} }

    Component { id: seat; SeatPad {} }

    Component { id: past; PastPad {} }

    Component { id: replay; ReplayPad {} }

    Component { id: undoing; UndoingPad {} }

    Component { id: money; MoneyPad {} }

    Component { id: pieces; PiecesPad {} }

    Component { id: figures; FiguresPad {} }

    Component { id: seats; SeatsPad {} }

    Component { id: picks; PickPad {} }

    Component { id: verdict; VerdictPad {} }

    Component { id: review; ReviewPad {} }

    Component { id: deeds; DeedsPad {} }
}
