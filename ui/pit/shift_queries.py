"""What the pages of the pit read of shifts, of hands and Taxe by the hour, and of the log."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from dealerassist.journal.queries.checkpoints import last_checkpoint
from dealerassist.journal.queries.shifts import DealtHand, croupiers_in, dealt_in, newest_shifts
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import copied_up_to
from dealerassist.journal.store.paths import places_of
from dealerassist.records.shift.clock_hours import (
    HOUR_MS,
    every_hour,
    hour_of,
    tenths_per_hour,
)
from dealerassist.records.shift.downs import dealt_by_all_ms
from ui.review.pages import HourFigures, LogFacts, ShiftLine, ShiftsPage, Summary

SHIFTS = 6
"""How many shifts have room in the list."""

LONGEST_MS = 36 * HOUR_MS
"""Hours are filled in for a chart up to this: a shift that seems longer had its clock set."""


def shifts_read(journal: JournalReader, page: ShiftsPage) -> ShiftsPage:
    """A page of the shifts, as the journal has them now.

    Raises:
        JournalError: if it cannot be read.
    """
    start = page.before[-1] if page.before else None
    sheets = newest_shifts(journal, before=start, most=SHIFTS + 1)
    lines = tuple(ShiftLine(sheet, croupiers_in(journal, sheet)) for sheet in sheets[:SHIFTS])
    return replace(page, found=lines, older=len(sheets) > SHIFTS)


def summary_of(journal: JournalReader) -> Summary:
    """The figures of the shift that is open, or was the last one.

    Raises:
        JournalError: if the journal cannot be read.
    """
    shift = next(iter(newest_shifts(journal)), None)
    if shift is None:
        return Summary()
    dealt = dealt_in(journal, shift.number)
    played = [hand for hand in dealt if hand.played]
    tenths = tenths_per_hour(len(played), dealt_by_all_ms(journal.downs(shift.number), dealt))
    return Summary(shift=shift, tenths=tenths, hours=_by_hour(played))


def _by_hour(hands: list[DealtHand]) -> tuple[HourFigures, ...]:
    """Hands and Taxe by the hour of the wall clock in which they ended; empty hours included."""
    count, rake = Counter[int](), Counter[int]()
    for hand in hands:
        hour = hour_of(hand.ended_ms, None)
        count[hour] += 1
        rake[hour] += hand.rake
    hours = every_hour(count, longest_ms=LONGEST_MS)
    return tuple(HourFigures(hour, count[hour], rake[hour]) for hour in hours)


def log_facts(journal: JournalReader) -> LogFacts:
    """The state of the log: its entries, the last checkpoint, and how far the mirror goes.

    Raises:
        JournalError: if it cannot be read.
    """
    point, copy = last_checkpoint(journal), places_of(journal.path).mirror
    return LogFacts(
        entries=journal.count,
        checkpoint=0 if point is None else point.size,
        checkpoint_ms=0 if point is None else point.utc_ms,
        copy=str(copy),
        copied=copied_up_to(copy),
    )
