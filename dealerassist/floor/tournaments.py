"""The tournaments of a house, as their tables tell of them (house practice 9).

A table says which tournament it is in by its name, its day and its structure. Beside that lies what
the floor itself has done: seat slips, a clock. Where tables or slips do not agree, it is said, and
none of them is put right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.plan import FloorPlan, in_order
from dealerassist.floor.table_now import TournamentNow
from dealerassist.floor.tournament_book import (
    SlipGiven,
    SlipInBook,
    TournamentBook,
    TournamentKey,
)
from dealerassist.local_time import MINUTE_MS
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

LATE_SLIP_MS = 5 * MINUTE_MS
"""After how long somebody with a seat slip should have come."""


class TableInTournament(NamedTuple):
    """A table of a tournament, and how it stands there.

    Attributes:
        table: as it is now; of one that has left the tournament for another game, only its name.
        now: how it stood there last.
        name: of the table; where it was in this tournament before and is again, with an asterisk.
        has_left: it deals another game by now.
    """

    table: FloorTable
    now: TournamentNow
    name: str
    has_left: bool = False


class TournamentOnFloor(Struct, frozen=True, dict=True):
    """A tournament as its tables tell of it.

    Attributes:
        tables: at least one, in the order in which they were given.
        book: what the floor has done in it.
    """

    tables: tuple[TableInTournament, ...]
    book: TournamentBook = TournamentBook()

    @property
    def key(self) -> TournamentKey:
        """By which its book is found."""
        return TournamentKey(self.tournament.day, self.tournament.name)

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
        """The floor's clock; while it has set none, that which was set last at any table."""
        if self.book.clock is not None:
            return self.book.clock
        there = [each for each in self.tables if not each.has_left] or self.tables
        return max(there, key=lambda each: each.now.clock_ms).now.clock

    def reading(self, at_ms: int) -> ClockReading:
        """What that clock says at this moment."""
        return read_clock(self.structure, self.newest_clock, at_ms)

    def clocks_apart(self, at_ms: int) -> dict[str, int]:
        """The tables whose clocks differ from it: by how much they are ahead, in milliseconds."""
        right = self.newest_clock
        found = {
            each.name: each.now.clock.ahead_of(right, at_ms)
            for each in self.tables
            if each.now.left
        }
        return {name: ahead for name, ahead in found.items() if ahead is not None}

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
    def next_card(self) -> int:
        """The number after the highest seat card that a table or the floor has seen."""
        seen = [card for each in self.tables for guest in each.now.guests
                for card in (guest.card, guest.new_card)]  # fmt: skip
        return max([*seen, *self.book.slips], default=0) + 1

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
        entered, out = self.sums.entries, self.sums.out
        return finishing_order(entered, out, ties, entered_again=self.entered_again)

    @property
    def entered_again(self) -> frozenset[int]:
        """The entries whose guests have come once more, with a slip that says so."""
        return frozenset(
            each.slip.given.again for each in self.slips if each.guest and each.slip.given.again
        )

    @cached_property
    def last_lines(self) -> dict[int, tuple[str, GuestOnSheet]]:
        """Where each entry was last, by its number: the table, and the line of the guest there."""
        lines = [(each.name, guest) for each in self.tables for guest in each.now.guests]
        in_order = sorted(lines, key=lambda line: line[1].came_ms)
        return {self.sums.entry_of[guest.card]: (name, guest) for name, guest in in_order}

    @property
    def guests_in_play(self) -> tuple[tuple[int, str, GuestOnSheet], ...]:
        """Entry, last table and line there of who is not out, the most chips first."""
        gone = {each.entry for each in self.sums.out}
        left = [(entry, *line) for entry, line in self.last_lines.items() if entry not in gone]
        return tuple(sorted(left, key=lambda each: (-each[2].went_with, each[0])))

    # ── seat slips ──────────────────────────────────────────────────────────────────────────

    @cached_property
    def slips(self) -> tuple[SlipNow, ...]:
        """The floor's seat slips in the order in which they were given, and who came with them."""
        came = {guest.card: (each.name, guest) for each in self.tables for guest in each.now.guests}
        out = {each.entry for each in self.sums.out}
        return tuple(
            [_slip_now(each, came.get(card), out) for card, each in self.book.slips.items()]
        )

    @cached_property
    def cards_without_slip(self) -> tuple[tuple[str, int], ...]:
        """Table and card of who came without a slip, where the floor gives slips."""
        first = min((each.at_ms for each in self.book.slips.values()), default=None)
        return tuple(
            (each.name, guest.card)
            for each in self.tables
            for guest in each.now.guests
            if first is not None
            and guest.arrival is not None
            and guest.came_ms > first
            and guest.card not in self.book.slips
        )


class SlipState(StrEnum):
    """What became of a seat slip.

    `GIVEN`: nobody has come with it yet. `COME`: somebody has, as it says. `OTHERWISE`: to another
    seat, or with other chips. `WITHDRAWN`: it is not valid any more, and nobody has come with it.
    `OUT`: its guest went out before moving.
    """

    GIVEN = "given"
    COME = "come"
    OTHERWISE = "otherwise"
    WITHDRAWN = "withdrawn"
    OUT = "out"


class SlipNow(NamedTuple):
    """A seat slip, and who came with it.

    Attributes:
        slip: as it stands in the book.
        table: at which somebody has come with it; empty while nobody has.
        guest: who came, in the list of that table.
    """

    slip: SlipInBook
    state: SlipState
    table: str = ""
    guest: GuestOnSheet | None = None

    def is_late(self, at_ms: int) -> bool:
        """Whether it was given long ago, and nobody has come with it."""
        return self.state is SlipState.GIVEN and at_ms - self.slip.at_ms > LATE_SLIP_MS


def _slip_now(
    slip: SlipInBook, came: tuple[str, GuestOnSheet] | None, out: Container[int]
) -> SlipNow:
    if came is None and slip.withdrawn:
        return SlipNow(slip, SlipState.WITHDRAWN)
    if came is None:
        return SlipNow(slip, SlipState.OUT if slip.given.entry in out else SlipState.GIVEN)
    table, guest = came
    as_given = not slip.withdrawn and _is_as_given(slip.given, table, guest)
    return SlipNow(slip, SlipState.COME if as_given else SlipState.OTHERWISE, table, guest)


def _is_as_given(slip: SlipGiven, table: str, guest: GuestOnSheet) -> bool:
    """Whether the guest came as the slip says.

    What somebody brings from another table was counted there: the tables are held against each
    other for it. Of who was there when a new journal began only the table is known.
    """
    if guest.arrival is None:
        return table == slip.table
    to_place = (table, guest.came_to, guest.arrival) == (slip.table, slip.seat, slip.arrival)
    return to_place and (slip.arrival.is_moved or guest.came_with == slip.stack)


def tournaments_on_floor(
    overview: FloorOverview, at_ms: int, plan: FloorPlan
) -> tuple[TournamentOnFloor, ...]:
    """The tournaments that are played or were over lately, in the order of their tables.

    One is shown as long as a table of it is open or was within the last hours.
    """
    every = every_tournament(overview, plan)
    return tuple([of for of in every if any(_is_shown(each, at_ms) for each in of.tables)])


def every_tournament(overview: FloorOverview, plan: FloorPlan) -> tuple[TournamentOnFloor, ...]:
    """The tournaments that tables are in, were last, or have left, in the order of the tables.

    Args:
        overview: all tables, and which tournaments they have left.
        plan: how the house has arranged its tables.
    """
    found = defaultdict[TournamentKey, list[TableInTournament]](list)
    for name in in_order(overview.by_name, plan):
        table = overview.by_name[name]
        now = None if table.now is None else table.now.tournament
        if now is not None:
            found[_key(now)].append(TableInTournament(table, now, name))
    for left in overview.left:
        there = found[_key(left.now)]
        table = FloorTable(stream=left.stream, table=left.table)
        name = left.table
        while any(name == each.name for each in there):
            name += "*"
        there.append(TableInTournament(table, left.now, name, has_left=True))
    return tuple(
        TournamentOnFloor(tuple(each), overview.books.get(key, TournamentBook()))
        for key, each in found.items()
    )


def _key(now: TournamentNow) -> TournamentKey:
    return TournamentKey(now.tournament.day, now.tournament.name)


def _is_shown(table: TableInTournament, at_ms: int) -> bool:
    """Whether the table is open in the tournament, or has been within the last hours."""
    if table.has_left:
        return False
    shift = None if table.table.now is None else table.table.now.shift
    if shift is None or shift.closed_ms is None:
        return True
    return at_ms - shift.closed_ms < SHOWN_MS
