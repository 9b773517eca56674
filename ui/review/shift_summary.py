"""The figures of the table's current shift: hands per hour, hands and Taxe by the hour."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from dealerassist.journal.queries.shifts import DealtHand, dealt_in, newest_shifts
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.clock_hours import (
    HOUR_MS,
    every_hour,
    hour_of,
    tenths_per_hour,
)
from dealerassist.records.shift.downs import dealt_by_all_ms

LONGEST_MS = 36 * HOUR_MS
"""Hours are filled in for a chart up to this: a shift that seems longer had its clock set."""


class HourFigures(Struct, frozen=True):
    """An hour of the wall clock: how many hands ended in it, and their Taxe in chips."""

    starts_ms: int
    hands: int
    rake: int


class Summary(Struct, frozen=True, kw_only=True):
    """The figures of the table's current shift, for its card at the top of the pit.

    Attributes:
        shift: the one that is open, or was the last; None before the first.
        tenths: hands per hour without interruptions, in tenths; None if none was played.
        hours: hands and Taxe hour by hour.
    """

    shift: ShiftSheet | None = None
    tenths: int | None = None
    hours: tuple[HourFigures, ...] = ()


def summary_of(journal: JournalReader) -> Summary:
    """The figures of the shift that is open, or was the last one.

    Raises JournalError if the journal cannot be read.
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
