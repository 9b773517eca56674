pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// All pads above each other, of which one is seen.
Item {
    id: deck

    required property string current
    // Built when they are asked for, or while nothing else is done; they stay, unseen.
    readonly property var kept: ["cards", "actions", "between", "number", "choice", "draw", "showdown"]
    // The others are gone with the next: each item of the screen costs time whenever any item of it
    // appears.
    readonly property var files: ({
        cards: "CardPad.qml",
        actions: "ActionPad.qml",
        between: "BetweenPad.qml",
        draw: "DrawPad.qml",
        depth: "DrawPad.qml",
        showdown: "ShowdownPad.qml",
        winners: "WinnerPad.qml",
        choice: "../dialogs/ChoicePad.qml",
        closing: "../dialogs/MoneyPad.qml",
        figures: "../dialogs/FiguresPad.qml",
        letters: "../dialogs/LetterPad.qml",
        money: "../dialogs/MoneyPad.qml",
        number: "../dialogs/NumberPad.qml",
        past: "../dialogs/PastPad.qml",
        pieces: "../dialogs/PiecesPad.qml",
        replay: "../dialogs/ReplayPad.qml",
        seat: "../dialogs/SeatPad.qml",
        seats: "../dialogs/SeatsPad.qml",
        settings: "../dialogs/SettingsPad.qml",
        terms: "../dialogs/TermsPad.qml",
        undoing: "../dialogs/UndoingPad.qml",
        problem: "../problems/ProblemPad.qml",
        deeds: "../training/DeedsPad.qml",
        picks: "../training/PickPad.qml",
        review: "../training/ReviewPad.qml",
        verdict: "../training/VerdictPad.qml"
    })

    signal tapped(string intent)

    // The pad of this name, there to be filled.
    function brought(name: string): var {
        const place = kept.indexOf(name)
        const loader = place < 0 ? asked : stays.itemAt(place) as PadLoader
        asked.source = place < 0 ? files[name] ?? "" : ""
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
        id: stays

        model: deck.kept

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

    // Read from their files, so that a tap which asks for one need not wait for that.
    Connections {
        readonly property list<string> unread:
            ["../problems/ProblemPad.qml", "../dialogs/SeatPad.qml", "../dialogs/PastPad.qml",
             "../dialogs/ReplayPad.qml", "../dialogs/UndoingPad.qml", "../dialogs/SettingsPad.qml",
             "../dialogs/TermsPad.qml", "../dialogs/PiecesPad.qml", "../dialogs/LetterPad.qml",
             "WinnerPad.qml"]
        property list<Component> read

        target: Later

        function onStepChanged(): void {
            const next = unread[Later.step - Later.last + unread.length - 1]
            if (next !== undefined)
                read.push(Qt.createComponent(next))
        }
    }
}
