"""The clock of a tournament (11.1): in which level or break it is, and how long that still lasts.

It is a value of the journal and no process: it goes on through a restart, and where a table has
lost the floor. Times are in UTC milliseconds.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.tournament.structure import Period, Structure, TournamentBreak, TournamentLevel

APART_MS = 5 * SECOND_MS
"""By how much two clocks of one tournament may differ: nobody taps at two tables at once."""


class LevelClock(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a tournament is.

    Attributes:
        played_ms: how much of the structure was over when the clock was last started, stopped or
            put; breaks included.
        since_ms: since when it runs; None while it stands.
    """

    played_ms: int = 0
    since_ms: int | None = None

    @property
    def runs(self) -> bool:
        """Whether the time goes on."""
        return self.since_ms is not None

    def played_by(self, now_ms: int) -> int:
        """How much of the structure is over.

        A computer's clock that is set back takes the time back with it, but never what was over
        when this one was last started or put.
        """
        return (
            self.played_ms
            if self.since_ms is None
            else self.played_ms + max(now_ms - self.since_ms, 0)
        )

    def ahead_of(self, other: LevelClock, now_ms: int) -> int | None:
        """By how much it is ahead of another clock of the tournament, in milliseconds.

        None where they agree: both run or both stand, and differ by no more than `APART_MS`.
        """
        ahead_ms = self.played_by(now_ms) - other.played_by(now_ms)
        agree = self.runs is other.runs and abs(ahead_ms) <= APART_MS
        return None if agree else ahead_ms

    def started(self, now_ms: int) -> LevelClock:
        """The clock, running from now on."""
        return LevelClock(self.played_by(now_ms), now_ms)

    def stopped(self, now_ms: int) -> LevelClock:
        """The clock, standing from now on."""
        return LevelClock(self.played_by(now_ms))


class ClockReading(Struct, frozen=True):
    """What the clock says at a moment.

    Attributes:
        place: the number of the level or break that it is in, from 0, among all of them.
        period: that level or break; two breaks may be alike.
        level: that level; in a break the one before it.
        left_ms: how long the period still lasts; None for the last level, which has no end.
        following: the period after it; None after the last.
    """

    place: int
    period: Period
    level: TournamentLevel
    left_ms: int | None
    following: Period | None

    @property
    def is_break(self) -> bool:
        """Whether it is a break."""
        return isinstance(self.period, TournamentBreak)


def read_clock(structure: Structure, clock: LevelClock, now_ms: int) -> ClockReading:
    """What the clock of a tournament with this structure says."""
    over_ms = clock.played_by(now_ms)
    level = structure.level(1)
    for at, period in enumerate(structure.periods):
        level = period if isinstance(period, TournamentLevel) else level
        lasts_ms = period.minutes * MINUTE_MS
        if at == len(structure.periods) - 1:
            return ClockReading(at, period, level, None, None)
        if over_ms < lasts_ms:
            return ClockReading(at, period, level, lasts_ms - over_ms, structure.periods[at + 1])
        over_ms -= lasts_ms
    raise AssertionError("a structure has a level")


def late_entry_is_open(structure: Structure, clock: LevelClock, now_ms: int) -> bool:
    """Whether guests may enter: before the clock is started, and to the end of a level (11.1)."""
    if not clock.played_ms and not clock.runs:
        return True
    reading = read_clock(structure, clock, now_ms)
    last = structure.late_entry
    return reading.level.number < last or (reading.level.number == last and not reading.is_break)


def played_before(structure: Structure, at: int) -> int:
    """How much of the structure is over when its period number `at`, from 0, begins, in ms."""
    return sum(period.minutes for period in structure.periods[:at]) * MINUTE_MS
