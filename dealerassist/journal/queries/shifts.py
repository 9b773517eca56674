"""Shifts: a page of them, and the croupiers and hands of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.result import HandResult
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import CorrectionRow
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader

LATEST = 1 << 62
"""Greater than every shift's number and every entry's."""


class DealtHand(Struct, frozen=True):
    """A hand of a shift: when it began and ended, in UTC milliseconds, and what it paid.

    Of a shift that is closed, as it was at the close: its report keeps those figures too.

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

    Those that are closed have the hands that counted at the close, as in their reports.

    Args:
        before: only shifts with a smaller number, for the next page.
        most: the most shifts to return.

    Raises:
        JournalError: if the journal cannot be read.
    """
    start = LATEST if before is None else before
    rest = "WHERE number < ? AND opened_entry > ? ORDER BY number DESC LIMIT ?"
    sheets = select(reader, ShiftSheet, rest, (start, reader.base.number, most))
    return tuple(_sheet_at_close(reader, sheet) for sheet in sheets)


def _sheet_at_close(reader: JournalReader, sheet: ShiftSheet) -> ShiftSheet:
    then = _paid_at_close(reader, sheet.number)
    if not then:
        return sheet
    hands = _dealt_in(reader, sheet.number, then)
    return replace(sheet, hands=sum(hand.played for hand in hands))


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
    return _dealt_in(reader, shift, _paid_at_close(reader, shift))


def _dealt_in(reader: JournalReader, shift: int, then: Mapping[int, HandResult]) -> list[DealtHand]:
    """The hands of a shift that are over; `then` is what those paid that were corrected since."""
    sql = """SELECT number, first_entry, started_ms, coalesce(ended_ms, started_ms), rake,
        outcome NOT IN ('misdeal', 'void')
        FROM hand WHERE shift = ? AND outcome <> 'playing' ORDER BY number"""
    reader.check_parts((shift,))
    return [
        hand_at_close(DealtHand(entry, start, end, rake, bool(played)), then.get(number))
        for number, entry, start, end, rake, played in reader.query(sql, (shift,))
    ]


def hand_at_close(hand: DealtHand, paid: HandResult | None) -> DealtHand:
    """A hand as it was at the close of its shift.

    Args:
        hand: as it is now.
        paid: what it had paid by then; None if it was not corrected since.
    """
    return hand if paid is None else replace(hand, rake=paid.rake, played=not paid.void)


def results_before(corrections: Iterable[CorrectionRow]) -> dict[int, HandResult]:
    """What hands had paid before the first of these corrections, by their numbers.

    Args:
        corrections: in the order in which they were approved.
    """
    first = dict[int, HandResult]()
    for row in corrections:
        if row.hand is not None and row.was is not None:
            first.setdefault(row.hand, row.was)
    return first


def _paid_at_close(reader: JournalReader, shift: int) -> Mapping[int, HandResult]:
    """What hands of a shift had paid by its close, of those that were corrected since."""
    rest = """WHERE status = 'approved' AND hand IN (SELECT number FROM hand WHERE shift = ?)
        AND settled_entry > (SELECT closed_entry FROM shift WHERE number = ?)
        ORDER BY settled_entry"""
    return results_before(select(reader, CorrectionRow, rest, (shift, shift)))
