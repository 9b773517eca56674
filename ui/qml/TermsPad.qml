pragma ComponentBehavior: Bound

import QtQuick

// What is played: on the left the profile and its figures, in the middle what differs from the
// house standard, and on the right going into service, going back, and closing.
Item {
    id: pad

    property var terms: null
    property var keys: []

    signal tapped(string intent)

    function fill(view: var): void {
        terms = view.terms
        keys = view.keys
        differences.fit()
    }

    function keyOf(names: var): var {
        return keys.find(key => names.includes(key.name))
    }

    component Panel: Rectangle {
        height: pad.height
        radius: Theme.mm(2.4)
        color: Theme.card
        border.width: Theme.hairline
        border.color: Theme.line
    }

    Panel {
        id: left

        width: Math.round((ends.x - 2 * Theme.gap) * 0.4)

        TermsFacts {
            anchors.fill: parent
            anchors.margins: Theme.mm(4)
            terms: pad.terms
        }
    }

    Panel {
        x: left.width + Theme.gap
        width: ends.x - Theme.gap - x

        TermsDifferences {
            id: differences

            anchors.fill: parent
            anchors.margins: Theme.mm(4)
            groups: pad.terms?.differences ?? []
        }
    }

    Item {
        id: ends

        anchors.right: parent.right
        width: Theme.mm(42)
        height: parent.height

        Cells {
            id: cells

            width: ends.width
            height: ends.height
            columns: 1
            rows: 4
        }

        Key {
            id: more

            y: cells.top(1)
            width: ends.width
            height: cells.drop(1, 1)
            titleSize: 4.6
            entry: pad.keyOf(["more"])
            onTapped: intent => pad.tapped(intent)
        }

        Key {
            width: ends.width
            height: cells.drop(0, more.given ? 1 : 2)
            titleSize: more.given ? 4.6 : 5
            bare: more.given
            entry: pad.keyOf(["confirm", "table-setup"])
            onTapped: intent => pad.tapped(intent)
        }

        Key {
            id: back

            y: cells.top(2)
            width: ends.width
            height: cells.drop(2, 1)
            titleSize: 4.6
            entry: pad.keyOf(["back"])
            onTapped: intent => pad.tapped(intent)
        }

        Key {
            readonly property int row: back.given ? 3 : 2

            y: cells.top(row)
            width: ends.width
            height: cells.drop(row, 4 - row)
            titleSize: back.given ? 4.6 : 5
            bare: back.given
            entry: pad.keyOf(["cancel"])
            onTapped: intent => pad.tapped(intent)
        }
    }
}
