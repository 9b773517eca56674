"""A table of a tournament as the floor sees it: who sits where, and whose turn the blinds are."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class TableInPlay(Struct, frozen=True):
    """A table of a tournament between two hands.

    Attributes:
        name: of the table.
        seats: how many it has.
        guests: the number of the entry of who sits there, by seat from 1.
        small_blind: the seat at which the small blind is due in the next hand with blinds, whether
            somebody sits there or not: that of the last big blind, as the button is dead (11.3).
            None before the first hand with blinds, in which the first guest from seat 1 has it.
        opened: the seats that guests have left, in that order; those that are taken again count no
            more.
    """

    name: str
    seats: int
    guests: dict[int, int]
    small_blind: int | None = None
    opened: tuple[int, ...] = ()

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats at which nobody sits, in their order."""
        return tuple([seat for seat in range(1, self.seats + 1) if seat not in self.guests])

    def clockwise_after(self, seat: int) -> tuple[int, ...]:
        """All seats of the table from the one after this, which is the last, if it is there."""
        return (*range(seat + 1, self.seats + 1), *range(1, min(seat, self.seats) + 1))

    def guest_after(self, seat: int) -> int:
        """The seat of the first guest clockwise after this seat; somebody must sit there."""
        return next(each for each in self.clockwise_after(seat) if each in self.guests)


def in_play(tables: Iterable[TableInPlay]) -> tuple[TableInPlay, ...]:
    """Those of the tables at which somebody sits; a broken one is empty."""
    return tuple([table for table in tables if table.guests])


def guests_together(tables: Iterable[TableInPlay]) -> int:
    """How many guests sit at all of these tables together."""
    return sum(len(table.guests) for table in tables)
