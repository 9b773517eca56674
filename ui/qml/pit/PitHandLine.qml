pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A hand in the list: the figures in their columns, then how it ended and below it what was unusual.
// Who dealt it and to how many is said beside the list.
Touchable {
    id: line

    required property var hand
    // `PitColumns`; see `SlotPad`.
    required property var columns
    readonly property int lineHeight: Math.ceil(TextWidth.line * Theme.mm(Theme.read))
    readonly property string heeded: (hand?.heeded ?? []).join(Lines.between)
    readonly property string calm: (columns.timed ? [] : [hand?.time ?? ""]).concat(hand?.flags ?? []).join(Lines.between)
    readonly property bool noted: heeded !== "" || calm !== ""
    readonly property int room: columns.end - columns.outcome

    name: hand?.key.name ?? ""
    spoken: hand === null ? ""
        : [hand.key.title, hand.day, hand.time, hand.outcome, hand.pot].concat(hand.heeded, hand.flags)
            .filter(text => text !== "").join(", ")

    // All of it, or without what follows a comma, or as many of its parts as have room; of the first
    // as much as has.
    function parts(text: string, width: real): string {
        for (const each of [text, text.replace(/, .*/, "")])
            if (TextWidth.fits(each, Theme.read, width, lineHeight, false, TextWidth.plainLetters))
                return each
        return TextWidth.most(text, Theme.read, width, lineHeight) || text.split(/[ \u00a0]\u00b7 /)[0]
    }

    component Cell: Label {
        height: line.height
        verticalAlignment: Text.AlignVCenter
    }

    component Figure: Cell {
        horizontalAlignment: Text.AlignRight
    }

    Rectangle {
        anchors.fill: parent
        color: line.held ? Theme.keys.plain.edge
             : line.hand?.chosen ? Theme.keys.plain.fill : "transparent"
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: Theme.hairline
        color: Theme.line
    }

    Figure {
        x: line.columns.number
        width: line.columns.numberWidth
        text: line.hand?.number ?? ""
        font.weight: Font.Bold
    }

    Cell {
        x: line.columns.time
        visible: line.columns.timed
        width: line.columns.timeWidth
        // In the hour that occurs twice, at the end of summer time, the zone follows the time.
        text: [line.hand?.day ?? "", (line.hand?.time ?? "").replace(" ", "\n")].filter(text => text).join("\n")
        lineHeight: 0.9
        color: (line.hand?.day ?? "") === "" ? Theme.text : Theme.textSoft
    }

    Figure {
        x: line.columns.pot
        width: line.columns.potWidth
        text: line.hand?.pot ?? ""
    }

    Figure {
        x: line.columns.rake
        width: line.columns.rakeWidth
        text: line.hand?.rake ?? ""
        color: Theme.textSoft
    }

    Cell {
        x: line.columns.outcome
        width: line.room
        height: line.noted ? line.height / 2 : line.height
        text: line.noted ? line.parts(line.hand?.outcome ?? "", width) : line.hand?.outcome ?? ""
        wrapMode: line.noted ? Text.NoWrap : Text.WordWrap
        maximumLineCount: line.noted ? 1 : 2
        lineHeight: 0.94
        elide: Text.ElideRight
    }

    Row {
        visible: line.noted
        x: line.columns.outcome
        y: line.height / 2 - Theme.mm(0.4)
        height: line.height / 2
        spacing: Theme.mm(3)

        Cell {
            id: first

            visible: text !== ""
            width: Math.min(implicitWidth, line.room)
            height: parent.height
            text: line.parts(line.heeded, line.room)
            color: Theme.amber
            font.weight: Font.DemiBold
            elide: Text.ElideRight
        }

        Cell {
            visible: text !== ""
            height: parent.height
            text: TextWidth.most(line.calm, Theme.read, line.room - (first.visible ? first.width + Theme.mm(3) : 0), line.lineHeight)
            color: Theme.textSoft
        }
    }
}
