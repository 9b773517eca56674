"""A tournament over all its tables, as its report has it (house practice 9). Amounts are values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from dealerassist.floor.overview import FloorTable, Hearing
from dealerassist.floor.tournaments import TableInTournament, TournamentOnFloor
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet


class MoveOfGuest(Struct, frozen=True, kw_only=True):
    """That a guest went from one table to another.

    Attributes:
        entry: the number of the guest's first seat card.
        alias: as the table had it that the guest left.
        at_ms: when the guest left.
        card: the number of the seat card of the other table.
        left, came: the table that the guest left, and the one that the card was shown at; empty
            while none has seen it.
        left_with, came_with: the value of the chips by these two; None likewise.
    """

    entry: int
    alias: str | None
    at_ms: int
    card: int
    left: str
    left_with: int
    came: str
    came_with: int | None


class FloorTournament(Struct, frozen=True, kw_only=True, dict=True):
    """What the report of a tournament is made of.

    Attributes:
        house: what the house calls itself; may be empty.
        made_ms: when it was read, by the clock of the floor's database.
        of: the tournament.
    """

    house: str
    made_ms: int
    of: TournamentOnFloor

    @property
    def rebuys(self) -> int:
        """How many rebuys there were."""
        terms = self.of.structure.rebuys
        return 0 if terms is None else self.of.sums.chips.rebuys // terms.stack

    @property
    def add_ons(self) -> int:
        """How many add-ons there were."""
        terms = self.of.structure.add_on
        return 0 if terms is None else self.of.sums.chips.add_ons // terms.stack

    @property
    def is_over(self) -> bool:
        """Whether there is a winner, or no table is open any more."""
        tables = (each.table.now for each in self.of.tables)
        return self.of.guests_left == 1 < self.of.entries or not any(
            now is not None and now.is_open for now in tables
        )

    @property
    def chips_difference(self) -> int:
        """By how much the chips of all tables differ from what should lie there."""
        return self.of.sums.on_table - self.of.sums.chips.should

    @cached_property
    def moves(self) -> tuple[MoveOfGuest, ...]:
        """Who went from table to table, in the order in which they left."""
        return tuple(sorted(self._moves(), key=lambda each: (each.at_ms, each.card)))

    def _moves(self) -> Iterator[MoveOfGuest]:
        came = {guest.card: (table, guest) for table, guest in self.lines}
        for table, guest in self.lines:
            if guest.departure is not Departure.MOVED:
                continue
            to, shown = came.get(guest.new_card, ("", None))
            yield MoveOfGuest(
                entry=self.of.sums.entry_of[guest.card],
                alias=guest.alias,
                at_ms=guest.went_ms,
                card=guest.new_card,
                left=table,
                left_with=guest.went_with,
                came=to,
                came_with=None if shown is None else shown.came_with,
            )

    @cached_property
    def lines(self) -> tuple[tuple[str, GuestOnSheet], ...]:
        """Every guest of every table, with the table's name, as the tables list them."""
        return tuple((each.name, guest) for each in self.of.tables for guest in each.now.guests)

    @property
    def unheard(self) -> tuple[FloorTable, ...]:
        """The tables that were open when they were heard last, and are not heard any more."""
        tables = [each.table for each in self.of.tables]
        return tuple(
            each
            for each in tables
            if each.now is not None
            and each.now.is_open
            and each.hearing(self.made_ms) is not Hearing.HEARD
        )

    @property
    def forgotten(self) -> tuple[TableInTournament, ...]:
        """The tables whose guests are not known any more: the house's time for them is over."""
        return tuple(each for each in self.of.tables if each.now.level and not each.now.guests)
