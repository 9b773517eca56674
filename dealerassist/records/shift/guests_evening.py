"""What each guest of a shift bought and took along, and how long the guest was here (HP 7).

Guests are told apart by seat and the alias that they have chosen; no identity is kept (HP 3).
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.table.state import TableState


class GuestOfShift(Struct, frozen=True, kw_only=True):
    """A guest, in one line for all sittings in the shift.

    Attributes:
        seat: where the guest sits, or sat last.
        alias: what the guest is called on the screen; empty for none.
        bought: the chips bought since the guest came, before this shift too if that was earlier.
        taken: the chips that the guest took along.
        on_table: the chips on the table; None if the guest has left, or they are not counted.
        present_ms: how long the guest had a seat, absences included; None where that is unknown.
        away_ms: how long the guest was away.
        left: whether the guest has left.
    """

    seat: int
    alias: str
    bought: int
    taken: int
    on_table: int | None
    present_ms: int | None
    away_ms: int
    left: bool


def guests_of(table: TableState | None, as_of_ms: int) -> tuple[GuestOfShift, ...]:
    """The guests of the shift, by seat, those who have left behind the others.

    Args:
        table: when the shift closed, or now; None where a damaged journal cannot say.
        as_of_ms: when that is.
    """
    if table is None or table.shift is None:
        return ()
    here = [
        GuestOfShift(
            seat=seat.number,
            alias=seat.alias or "",
            bought=seat.bought,
            taken=seat.attendance.taken,
            on_table=table.chips_of(seat) if seat.counted else None,
            present_ms=seat.attendance.present_ms(as_of_ms),
            away_ms=seat.attendance.absent_ms(as_of_ms),
            left=False,
        )
        for seat in table.seats
        if seat is not None
    ]
    gone = [
        GuestOfShift(
            seat=guest.seat,
            alias=guest.alias or "",
            bought=guest.bought,
            taken=guest.attendance.taken,
            on_table=None,
            present_ms=guest.attendance.present_ms(as_of_ms),
            away_ms=guest.attendance.away_ms,
            left=True,
        )
        for guest in table.shift.left
    ]
    return (*here, *sorted(gone, key=lambda guest: guest.seat))
