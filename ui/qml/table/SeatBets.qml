pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What lies before the seats: side by side along the upper edge of the table, and at its sides.
Item {
    id: bets

    required property var seats
    required property int columns
    required property Cells cells
    // In place of a guest where there is no seat.
    required property var nobody
    // The table within its rail.
    required property rect table
    // What would be half under a notice, which begins here, is not shown.
    required property int notice
    property bool shown: true
    readonly property int corner: Theme.mm(5)
    readonly property int slot: Math.floor((table.width - 2 * corner) / columns)
    // The seats at the side have something lying before them, which is so wide at most.
    readonly property bool besides: leftRow > 0 || rightRow > 0
    readonly property int besideWidth: Theme.mm(39)
    // How far what lies at the sides reaches into the table now: its number, amount and ends.
    readonly property int asideWidth: Math.min(besideWidth, Theme.mm(14) + Math.ceil(Theme.mm(Theme.title) * 1.02
        * TextWidth.bold(seats.filter(guest => aside(guest.number)).map(guest => guest.won || guest.bet))))
    readonly property int leftRow: firstRow(0)
    readonly property int rightRow: firstRow(columns - 1)
    // Something lies along the upper edge.
    readonly property bool above: seats.some(guest => !aside(guest.number) && laid(guest))
    readonly property int betHeight: Theme.mm(8.6)

    function laid(guest: var): bool {
        return guest.won !== "" || guest.bet !== ""
    }

    // Whether the seat is at the side of the table and not along its upper edge.
    function aside(seat: int): bool {
        return Round.row(seat, bets.columns) > 0
    }

    // In which row something lies first at this side, counted from 1; 0 for nowhere.
    function firstRow(column: int): int {
        const rows = seats.filter(guest => laid(guest) && aside(guest.number)
            && Round.column(guest.number, columns) === column).map(guest => Round.row(guest.number, columns))
        return rows.length > 0 ? Math.min(...rows) : 0
    }

    Repeater {
        model: Math.max(9, bets.seats.length)

        Kept {
            id: before

            required property int index
            readonly property var guest: bets.seats[index] ?? bets.nobody
            readonly property int column: Round.column(index + 1, bets.columns)
            readonly property int row: Round.row(index + 1, bets.columns)
            // Between the seat and the pot.
            readonly property int upper: bets.table.x + bets.corner + (column === 0 ? 0
                : column === bets.columns - 1 ? bets.table.width - 2 * bets.corner - width
                : Math.round((column + 0.5) * bets.slot - width / 2))
            readonly property int side: column === 0 ? bets.table.x + Theme.mm(0.6)
                : bets.table.x + bets.table.width - Theme.mm(0.6) - width

            wanted: bets.shown && bets.laid(guest) && y + bets.betHeight <= bets.notice
            x: bets.aside(index + 1) ? side : upper
            y: row === 0 ? bets.table.y - Theme.mm(0.4) : row === 1 ? bets.table.y + Theme.mm(9.6)
                : Theme.gap + bets.cells.top(2) - Theme.mm(3.8)
            sourceComponent: SeatBet {
                guest: before.guest
                height: bets.betHeight
                // Few win.
                most: won ? Theme.mm(46) : Math.min(bets.slot, bets.besideWidth) - Theme.mm(1.2)
            }
        }
    }
}
