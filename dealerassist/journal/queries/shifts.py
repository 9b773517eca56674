"""Shifts: a page of them, and the croupiers and hands of one."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader

LATEST = 1 << 62
"""Greater than every shift's number and every entry's."""


class DealtHand(Struct, frozen=True):
    """A hand of a shift: when it began and ended, in UTC milliseconds, and what it paid.

    Attributes:
        entry: the number of the entry that started it.
        rake: its Taxe in chips.
        played: whether it counts as played; not after a misdeal or if it was void.
    """

    entry: int
    started_ms: int
    ended_ms: int
    rake: int
    played: bool


def newest_shifts(
    reader: JournalReader, *, before: int | None = None, most: int = 1
) -> tuple[ShiftSheet, ...]:
    """The last shifts, newest first; none from before the journal's base.

    Args:
        before: only shifts with a smaller number, for the next page.
        most: the most shifts to return.

    Raises:
        JournalError: if the journal cannot be read.
    """
    start = LATEST if before is None else before
    rest = "WHERE number < ? AND opened_entry > ? ORDER BY number DESC LIMIT ?"
    return select(reader, ShiftSheet, rest, (start, reader.base.number, most))


def croupiers_in(reader: JournalReader, shift: ShiftSheet) -> int:
    """How many different people dealt in a shift.

    Raises:
        JournalError: if the journal cannot be read.
    """
    span = (shift.opened_entry, shift.closed_entry or LATEST)
    sql = "SELECT count(DISTINCT croupier) FROM down WHERE entry BETWEEN ? AND ?"
    ((count,),) = reader.query(sql, span)
    return int(count)


def all_croupiers(reader: JournalReader) -> tuple[str, ...]:
    """Everybody who has ever dealt at the table, in alphabetical order.

    Raises:
        JournalError: if the journal cannot be read.
    """
    dealt = reader.query("SELECT DISTINCT croupier FROM down ORDER BY croupier")
    return tuple(croupier for (croupier,) in dealt)


def dealt_in(reader: JournalReader, shift: int) -> list[DealtHand]:
    """The hands of a shift that are over, in order.

    Raises:
        JournalError: if the journal cannot be read.
    """
    sql = """SELECT first_entry, started_ms, coalesce(ended_ms, started_ms), rake,
        outcome NOT IN ('misdeal', 'void')
        FROM hand WHERE shift = ? AND outcome <> 'playing' ORDER BY number"""
    rows = reader.query(sql, (shift,))
    return [
        DealtHand(entry, start, end, rake, bool(played)) for entry, start, end, rake, played in rows
    ]
