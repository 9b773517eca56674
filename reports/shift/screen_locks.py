"""The table of when the screen was locked in a shift."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.records.shift.screen_locks import ScreenLock
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, Row, figure_column, row
from reports.shift.wording import person_said


def locks_table(locks: Sequence[ScreenLock], formatting: Formatting) -> PaperTable:
    """When the screen was locked, for how long, and by whom it was unlocked."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("From")),
            Column(say("Until")),
            figure_column(say("Length")),
            Column(say("Locked by"), share=1),
            Column(say("Unlocked by"), share=1),
        ),
        tuple(_lock(each, formatting) for each in locks),
    )


def _lock(lock: ScreenLock, formatting: Formatting) -> Row:
    say, until = formatting.say, lock.until_ms
    return row(
        formatting.moment(lock.since_ms, seconds=True),
        NOTHING if until is None else formatting.moment(until, seconds=True),
        NOTHING if until is None else formatting.standstill(max(0, until - lock.since_ms)),
        say("left alone") if lock.idle else person_said(lock.by, say),
        person_said(lock.unlocked_by, say) if lock.unlocked_by else NOTHING,
    )
