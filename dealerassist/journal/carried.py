"""What an excerpt has from before its base: the few rows and entries that later ones refer to.

A hand of an earlier shift may be corrected, a count of it be made late, and what was noted in it
still wait. An excerpt cannot compute the rows of these from its own entries, so it is given them as
they were at its base. They come from a whole journal or from the floor's database, which both know
how they are *now*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.base import Base
from dealerassist.journal.chain import Link
from dealerassist.journal.codec import decode_body
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.hands_read_back import finished_hand
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.correction_rows import corrected_hand
from dealerassist.journal.read_model.projections import as_played, shift_row
from dealerassist.journal.read_model.rows import (
    AnyRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    Row,
    Status,
    TransactionKind,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import GameTurnRow, ShiftRow
from dealerassist.journal.reader import JournalReader
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.noted_irregularities import SIGNED_FOR

LAST = 1 << 62
"""Greater than the number of every hand."""


class Carried(Struct, frozen=True):
    """What an excerpt has from before its base.

    Attributes:
        rows: as they were at the base.
        entries: single ones, in order; that of the base is the last.
    """

    rows: tuple[Row, ...] = ()
    entries: tuple[Link, ...] = ()


class EarlierRecords(Protocol):
    """Where rows and entries of one table are looked up, as they are now."""

    def rows(self, kind: type[AnyRow], where: str, *values: object) -> tuple[AnyRow, ...]:
        """The rows of a kind for which an SQL condition holds, ordered by their key.

        Args:
            where: columns, numbers and texts compared; question marks stand for `values`.
        """

    def links(self, first: int, last: int) -> tuple[Link, ...]:
        """The entries from number `first` to number `last`."""


class RecordsOfJournal(EarlierRecords):
    """The rows and entries of a whole journal."""

    def __init__(self, journal: JournalReader) -> None:
        self._journal = journal

    def rows(self, kind: type[AnyRow], where: str, *values: object) -> tuple[AnyRow, ...]:
        rest = f"WHERE {where} ORDER BY {', '.join(kind.KEY)}"
        return select(self._journal, kind, rest, values)

    def links(self, first: int, last: int) -> tuple[Link, ...]:
        found = map(self._journal.link, range(first, last + 1))
        return tuple(link for link in found if link is not None)


class Extent(NamedTuple):
    """The entries of an excerpt: those after the number `base`, up to and with `last`."""

    base: int
    last: int | None


def extent_of(records: EarlierRecords, shift: int, *, settled: bool = False) -> Extent | None:
    """The entries that the report of a shift is made from; None if there is no such shift.

    They begin after the close of the shift before. They end with its own close, or with the last
    entry that was booked for it after that; while it is open they do not end (None).

    Args:
        records: where its rows are.
        shift: its number.
        settled: take in also what else became of its matters after its close: that a correction
            was declined, or who came when the pit boss was called. Its report says nothing of
            these, but its rows do.
    """
    own = records.rows(ShiftRow, "number = ?", shift)
    if not own:
        return None
    before = records.rows(ShiftRow, "number = ?", shift - 1)
    base = max((row.closed_entry or 0 for row in before), default=0)
    closed = own[0].closed_entry
    if closed is None:
        return Extent(base, None)
    later = [*_booked_after(records, own[0], closed)]
    if settled:
        later += _settled_after(records, own[0], closed)
    return Extent(base, max([closed, *later]))


def _booked_after(records: EarlierRecords, shift: ShiftRow, closed: int) -> Iterator[int]:
    """The entries that book something for a shift after its close."""
    counts = "kind = ? AND shift = ? AND entry > ?"
    for count in records.rows(TransactionRow, counts, TransactionKind.COUNT, shift.number, closed):
        yield count.entry
    following = records.rows(ShiftRow, "number = ?", shift.number + 1)
    end = min((row.first_hand for row in following), default=LAST)
    approved = "status = ? AND settled_entry > ? AND hand >= ? AND hand < ?"
    values = (Status.APPROVED, closed, shift.first_hand, end)
    for row in records.rows(CorrectionRow, approved, *values):
        yield row.settled_entry or 0
    signed = "shift = ? AND acknowledged_entry > ?"
    for waiting in records.rows(WaitingRow, signed, shift.number, closed):
        if waiting.what in SIGNED_FOR:
            yield waiting.acknowledged_entry or 0


def _settled_after(records: EarlierRecords, shift: ShiftRow, closed: int) -> Iterator[int]:
    """The entries after its close that make the rows of a shift what they are now."""
    of_shift = (shift.number, closed)
    for incident in records.rows(IncidentRow, "shift = ? AND entry > ?", *of_shift):
        yield incident.entry
    begun = "shift = ? AND (proposed_entry > ? OR settled_entry > ?)"
    for correction in records.rows(CorrectionRow, begun, *of_shift, closed):
        yield correction.settled_entry or correction.proposed_entry
    noted = "shift = ? AND (entry > ? OR acknowledged_entry > ?)"
    for waiting in records.rows(WaitingRow, noted, *of_shift, closed):
        yield waiting.acknowledged_entry or waiting.entry


def carried_of(records: EarlierRecords, base: Base, last: int) -> Carried:
    """What an excerpt with this base carries, so that it can go on to entry `last`."""
    if not base.number:
        return Carried()
    return _Earlier(records, base, last).carried()


class _Earlier:
    """What lies before the base of one excerpt, as it was at the base."""

    def __init__(self, records: EarlierRecords, base: Base, last: int) -> None:
        self._records, self._base, self._last = records, base, last
        self._numbers = {base.number}

    def carried(self) -> Carried:
        """All rows, and the entries that they name."""
        hands = self._hands()
        corrections = [*self._corrections(hands)]
        waiting = [*self._waiting()]
        rows: list[Row] = [*self._shifts(hands)]
        shifts = {row.number: row for row in rows if isinstance(row, ShiftRow)}
        turns = {row.number: turn for row in hands if (turn := self._turn(row)) is not None}
        rows += {turn.entry: turn for turn in turns.values()}.values()
        for row in hands:
            rules = turns.get(row.number, shifts[row.shift]).rules
            rows.append(self._hand(row, rules, corrections))
        rows += [*corrections, *self._incidents(hands), *self._counts(waiting), *waiting]
        return Carried(tuple(rows), self._entries())

    def _hands(self) -> list[HandRow]:
        """The hands that are corrected after the base, or of which that is open."""
        open_then = "hand IS NOT NULL AND proposed_entry <= ? AND (settled_entry IS NULL OR "
        since = self._records.rows(
            CorrectionRow, f"{open_then}settled_entry > ?)", self._last, self._base.number
        )
        numbers = sorted({row.hand for row in since if row.hand is not None})
        found = (row for n in numbers for row in self._records.rows(HandRow, "number = ?", n))
        return [row for row in found if row.first_entry <= self._base.number]

    def _shifts(self, hands: Iterable[HandRow]) -> Iterator[ShiftRow]:
        """The shifts of the hands, and the one that was closed last."""
        state = self._base.state
        assert state.shift is not None, "the base is the close of a shift"
        (entry,) = map(_entry, self._records.links(self._base.number, self._base.number))
        for number in sorted({state.shift.number, *(hand.shift for hand in hands)}):
            (row,) = self._records.rows(ShiftRow, "number = ?", number)
            # That of the shift before goes on changing, until the next one is opened.
            yield shift_row(row, entry, state) if number == state.shift.number else row

    def _turn(self, row: HandRow) -> GameTurnRow | None:
        """The turn of a game that a hand belongs to; None at a table with one game."""
        found = self._records.rows(GameTurnRow, "shift = ? AND hand <= ?", row.shift, row.number)
        return found[-1] if found else None

    def _hand(
        self, row: HandRow, rules: HouseRules, corrections: Iterable[CorrectionRow]
    ) -> HandRow:
        """A hand as it was played, with the corrections that were approved by then, in order."""
        self._numbers.update(range(row.first_entry, row.last_entry + 1))
        entries = [*map(_entry, self._records.links(row.first_entry, row.last_entry))]
        then = as_played(row, finished_hand(row.number, entries, rules).states()[-1])
        made = [each for each in corrections if each.approved and each.hand == row.number]
        for each in sorted(made, key=lambda each: each.settled_entry or 0):
            if each.becomes is not None:
                then = corrected_hand(then, each.becomes)
        return then

    def _corrections(self, hands: Iterable[HandRow]) -> Iterator[CorrectionRow]:
        """Those that were open, and all of the hands."""
        numbers = [("number", each.number) for each in self._base.state.proposals]
        found = dict[int, CorrectionRow]()
        for column, number in [*numbers, *(("hand", hand.number) for hand in hands)]:
            where = f"{column} = ? AND proposed_entry <= ?"
            rows = self._records.rows(CorrectionRow, where, number, self._base.number)
            found |= {row.number: row for row in rows}
        for row in found.values():
            self._numbers.add(row.proposed_entry)
            yield self._as_it_stood(row)

    def _as_it_stood(self, row: CorrectionRow) -> CorrectionRow:
        proposal = self._base.state.proposal(row.number)
        if proposal is None:
            return row
        return replace(
            row,
            status=Status.PROPOSED,
            settled_by=None,
            settled_ms=None,
            settled_entry=None,
            chips=proposal.effect,
            decline_reason=None,
            decline_text="",
        )

    def _waiting(self) -> Iterator[WaitingRow]:
        """What waited for the pit boss, or would wait."""
        for each in self._base.state.noted:
            for row in self._records.rows(WaitingRow, "number = ?", each.number):
                self._numbers.add(row.entry)
                yield replace(
                    row, acknowledged_by=None, acknowledged_ms=None, acknowledged_entry=None
                )

    def _incidents(self, hands: Iterable[HandRow]) -> Iterator[IncidentRow]:
        for hand in hands:
            where = "hand = ? AND entry <= ?"
            yield from self._records.rows(IncidentRow, where, hand.number, self._base.number)

    def _counts(self, waiting: Iterable[WaitingRow]) -> Iterator[TransactionRow]:
        """The counts of the boxes that wait: which of them found what."""
        where = "kind = ? AND box = ? AND shift = ? AND entry <= ?"
        for box, shift in {(row.box, row.shift) for row in waiting if row.box is not None}:
            values = (TransactionKind.COUNT, box, shift, self._base.number)
            yield from self._records.rows(TransactionRow, where, *values)

    def _entries(self) -> tuple[Link, ...]:
        """The entries that were named, runs of them fetched at once."""
        runs = list[list[int]]()
        for number in sorted(self._numbers):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        return tuple(link for run in runs for link in self._records.links(run[0], run[-1]))


def _entry(link: Link) -> Entry:
    text = link.body.decode()
    return Entry(text, link.hash.hex(), decode_body(text))
