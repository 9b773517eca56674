"""The tournaments of a house, as their tables tell of them (house practice 9).

A table says which tournament it is in by its name, its day and its structure. Nothing here comes
from the floor itself: where the tables do not agree, it is said, and none of them is put right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.overview import FloorTable
from dealerassist.floor.table_now import TournamentNow
from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.records.tournament.all_tables import (
    SumOfTables,
    TableOfTournament,
    tournament_of_tables,
)
from dealerassist.records.tournament.sheet import GuestOnSheet
from dealerassist.tournament.finishing_order import Finish, finishing_order
from dealerassist.tournament.level_clock import ClockReading, LevelClock, read_clock
from dealerassist.tournament.structure import Structure, Tournament, TournamentLevel

SHOWN_MS = 12 * 60 * MINUTE_MS
"""How long a tournament is shown after the last of its tables was closed."""

APART_MS = 5 * SECOND_MS
"""By how much the clocks of two tables may differ: whoever starts them is one person."""


class TableInTournament(NamedTuple):
    """A table of a tournament, and how it stands there."""

    table: FloorTable
    now: TournamentNow

    @property
    def name(self) -> str:
        """Of the table."""
        return self.table.table


class TournamentOnFloor(Struct, frozen=True, dict=True):
    """A tournament as its tables tell of it.

    Attributes:
        tables: at least one, in the order in which they were given.
    """

    tables: tuple[TableInTournament, ...]

    @property
    def tournament(self) -> Tournament:
        """Which; where structures differ, that of the first table."""
        return self.tables[0].now.tournament

    @property
    def structure(self) -> Structure:
        """That of the tournament."""
        return self.tournament.structure

    @cached_property
    def sums(self) -> SumOfTables:
        """All tables together."""
        return tournament_of_tables(
            [
                TableOfTournament(
                    name=each.name,
                    tournament=each.now.tournament,
                    hands=each.now.hands,
                    guests=each.now.guests,
                    chips=each.now.chips,
                )
                for each in self.tables
            ]
        )

    # ── the clock ───────────────────────────────────────────────────────────────────────────

    @property
    def newest_clock(self) -> LevelClock:
        """The clock that was started, stopped or put last at any table."""
        return max(self.tables, key=lambda each: each.now.clock_ms).now.clock

    def reading(self, at_ms: int) -> ClockReading:
        """What that clock says at this moment."""
        return read_clock(self.structure, self.newest_clock, at_ms)

    def clocks_apart(self, at_ms: int) -> dict[str, int]:
        """The tables whose clocks differ from it: by how much they are ahead, in milliseconds."""
        right = self.newest_clock
        return {
            each.name: ahead
            for each in self.tables
            if each.now.left
            and (
                abs(ahead := each.now.clock.played_by(at_ms) - right.played_by(at_ms)) > APART_MS
                or each.now.clock.runs is not right.runs
            )
        }

    # ── guests and chips ────────────────────────────────────────────────────────────────────

    @property
    def entries(self) -> int:
        """How many there were so far, with those who entered again."""
        return len(self.sums.entries)

    @property
    def guests_left(self) -> int:
        """How many are not out; who is on the way to another table is among them."""
        return self.entries - len(self.sums.out)

    @property
    def average_stack(self) -> int:
        """The value of the chips in play by guest; 0 before the first has come."""
        return self.sums.chips.issued // self.guests_left if self.guests_left > 0 else 0

    def average_in_big_blinds(self, level: TournamentLevel) -> float | None:
        """The same in big blinds of this level; None in a tournament without."""
        big = max((game.big_blind for game in level.games), default=0) * level.smallest_chip
        return self.average_stack / big if big else None

    @cached_property
    def finishes(self) -> tuple[Finish, ...]:
        """Who has finished where, the best first."""
        ties = self.structure.hand_for_hand_ties
        return finishing_order(self.sums.entries, self.sums.out, ties)

    @cached_property
    def last_lines(self) -> dict[int, tuple[str, GuestOnSheet]]:
        """Where each entry was last, by its number: the table, and the line of the guest there."""
        lines = [(each.name, guest) for each in self.tables for guest in each.now.guests]
        in_order = sorted(lines, key=lambda line: line[1].came_ms)
        return {self.sums.entry_of[guest.card]: (name, guest) for name, guest in in_order}


def tournaments_on_floor(tables: Iterable[FloorTable], at_ms: int) -> tuple[TournamentOnFloor, ...]:
    """The tournaments that are played or were over lately, in the order of their tables."""
    found = defaultdict[tuple[str, str], list[TableInTournament]](list)
    for table in tables:
        now = None if table.now is None else table.now.tournament
        if now is not None and _is_shown(table, at_ms):
            found[now.tournament.day, now.tournament.name].append(TableInTournament(table, now))
    return tuple(TournamentOnFloor(tuple(each)) for each in found.values())


def _is_shown(table: FloorTable, at_ms: int) -> bool:
    """Whether the table is open, or has been within the last hours."""
    shift = None if table.now is None else table.now.shift
    if shift is None or shift.closed_ms is None:
        return True
    return at_ms - shift.closed_ms < SHOWN_MS
