pragma Singleton
import QtQuick

// How the seats lie round the table: up the left edge from the croupier's left, along the top, and
// down the right edge; three rows, and as many columns as that takes. Seats count from 1.
QtObject {
    readonly property int rows: 3

    function columns(seats: int): int {
        return seats > 9 ? 6 : 5
    }

    function column(seat: int, columns: int): int {
        return seat < 4 ? 0 : Math.min(seat - 3, columns - 1)
    }

    function row(seat: int, columns: int): int {
        return seat < 4 ? 3 - seat : Math.max(0, seat - columns - 2)
    }
}
