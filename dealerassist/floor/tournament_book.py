"""The floor's own book of a tournament: seat slips, its clock, the order in which tables break.

It is written line by line and never changed, and it is no table's: who came with which slip, and
with how much, the tables say (`dealerassist/floor/tournaments.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.local_time import DAY_MS
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.level_clock import LevelClock

LATELY_MS = 10 * DAY_MS
"""What was written longer ago is not read again and again: no tournament takes longer."""

# ── what is written ─────────────────────────────────────────────────────────────────────────


class SlipGiven(Struct, frozen=True, kw_only=True, tag="slip_given"):
    """A seat slip was given: with it somebody comes to a seat (11.2).

    Attributes:
        card: its number, that of the seat card; no other of the tournament has it.
        entry: the number of the guest's entry: that of their first card.
        arrival: how they come.
        alias: what they want to be called by; empty for nothing.
        table, seat: where to.
        stack: the value of the chips with which they come; of who comes from another table what
            lay there when the slip was given.
        from_table, from_seat: where from; empty and 0 for an entry.
        again: the entry of a guest who enters once more; 0 for another.
        table_cards, seat_cards: the tables and the seats that were in the draw; none of a guest
            who moves to a certain seat (11.4).
    """

    card: int
    entry: int
    arrival: Arrival
    alias: str = ""
    table: str
    seat: int
    stack: int
    from_table: str = ""
    from_seat: int = 0
    again: int = 0
    table_cards: tuple[str, ...] = ()
    seat_cards: tuple[int, ...] = ()


class SlipWithdrawn(Struct, frozen=True, tag="slip_withdrawn"):
    """The slip with this number is not valid any more."""

    card: int


class ClockSet(Struct, frozen=True, tag="clock_set"):
    """The floor has started, stopped or put its clock (11.1)."""

    clock: LevelClock


class BreakOrderDrawn(Struct, frozen=True, tag="break_order_drawn"):
    """In which order tables stay in play was drawn; the last one breaks first (11.4)."""

    order: tuple[str, ...]


Doing = SlipGiven | SlipWithdrawn | ClockSet | BreakOrderDrawn
"""What a line says."""


class BookLine(Struct, frozen=True):
    """A line of the book.

    Attributes:
        number: from 1, without gaps.
        at_ms: when it was written, by the server's clock.
        by: who has written it, as it was typed.
    """

    number: int
    at_ms: int
    by: str
    doing: Doing


class TournamentKey(NamedTuple):
    """Which tournament: the ISO date it is played on, and its name."""

    day: str
    name: str


# ── what follows from it ────────────────────────────────────────────────────────────────────


class SlipInBook(NamedTuple):
    """A slip, and what the book says of it."""

    given: SlipGiven
    at_ms: int
    by: str
    withdrawn: bool = False


class TournamentBook(Struct, frozen=True, kw_only=True):
    """What stands in the book of a tournament.

    Attributes:
        last: the number of its last line; 0 while there is none.
        slips: by their numbers, in the order in which they were given.
        clock: as it was set last; None where the floor has set none.
        clock_before: as it was set before that; None where it was set once at most.
        break_order: as it was drawn last; None before.
    """

    last: int = 0
    slips: dict[int, SlipInBook] = {}
    clock: LevelClock | None = None
    clock_before: LevelClock | None = None
    break_order: tuple[str, ...] | None = None

    @property
    def valid_slips(self) -> tuple[SlipGiven, ...]:
        """Those that were not withdrawn."""
        return tuple([each.given for each in self.slips.values() if not each.withdrawn])


def book_of(lines: Iterable[BookLine]) -> TournamentBook:
    """What stands in these lines, in the order of their numbers."""
    book = TournamentBook()
    for line in lines:
        book = replace(_after(book, line), last=line.number)
    return book


def _after(book: TournamentBook, line: BookLine) -> TournamentBook:
    match line.doing:
        case SlipGiven() as given:
            slips = {**book.slips, given.card: SlipInBook(given, line.at_ms, line.by)}
            return replace(book, slips=slips)
        case SlipWithdrawn(card):
            if card not in book.slips:
                return book
            slips = {**book.slips, card: book.slips[card]._replace(withdrawn=True)}
            return replace(book, slips=slips)
        case ClockSet(clock):
            return replace(book, clock=clock, clock_before=book.clock)
        case BreakOrderDrawn(order):
            return replace(book, break_order=order)


# ── the server ──────────────────────────────────────────────────────────────────────────────

_MARK = """
SELECT count(*), max(at) FROM floor.tournament_book
WHERE at > clock_timestamp() - %s * interval '1 ms'
"""
"""Two readings between which nobody has written, and nothing has grown old, find the same."""

_LINES = """
SELECT day, tournament, number, (extract(epoch FROM at) * 1000)::bigint, by_whom, doing::text
FROM floor.tournament_book
WHERE at > clock_timestamp() - %s * interval '1 ms'
ORDER BY day, tournament, number
"""

_DECODER = msgspec.json.Decoder(Doing)

Books = Mapping[TournamentKey, TournamentBook]
"""The books of all tournaments that were written in lately."""


class BookReader:
    """Reads the books again and again, but only if somebody has written."""

    def __init__(self, db: Database, within_ms: int = LATELY_MS) -> None:
        """Nothing is read yet; what was written so long ago never is."""
        self._db = db
        self._within_ms = within_ms
        self._mark: tuple[object, ...] | None = None
        self._books: Books = {}

    def read(self) -> Books:
        """All books; the same value as long as nobody writes."""
        mark = self._db.execute(_MARK, (self._within_ms,)).fetchone()
        if mark != self._mark:
            lines: dict[TournamentKey, list[BookLine]] = {}
            for day, name, number, at_ms, by, doing in self._db.execute(_LINES, (self._within_ms,)):
                line = BookLine(number, at_ms, by, _DECODER.decode(doing))
                lines.setdefault(TournamentKey(day, name), []).append(line)
            self._mark = mark
            self._books = {key: book_of(each) for key, each in lines.items()}
        return self._books


def write_in_book(
    db: Database, key: TournamentKey, after: int, doings: Sequence[Doing], *, act: str, by: str
) -> None:
    """Write these lines behind the last one, all of them or none.

    Args:
        after: the number of the last line, as far as it is known here.
        act: a text that no other act has. Said again with the same one, nothing happens.
        by: who does it, as it was typed.

    Raises:
        FloorError: `WRITTEN_MEANWHILE` where somebody else was faster; what the server says.
    """
    encoded = [msgspec.json.encode(each).decode() for each in doings]
    with as_floor_errors():
        row = db.execute(
            "SELECT floor.write_tournament_book(%s, %s, %s, %s::jsonb[], %s, %s)",
            (key.day, key.name, after + 1, encoded, act, by),
        ).fetchone()
    if row is None or not row[0]:
        raise FloorError(FloorErrorCode.WRITTEN_MEANWHILE)
