"""Events about the time that guests pay in place of the Taxe (6.4). Amounts in chips."""

from __future__ import annotations

from dealerassist.hand.fact import Fact


class TimeAnnounced(Fact, frozen=True, tag="time_announced"):
    """A period began, and time was called for it.

    Attributes:
        period: its number, as in `TimePeriod`.
        begun_ms: when it began, in UTC milliseconds; the call may have come later.
        until_ms: when it ends.
        amount: what each guest pays.
        seats: the guests who owe it: all who sit in.
    """

    period: int
    begun_ms: int
    until_ms: int
    amount: int
    seats: tuple[int, ...]


class TimeTaken(Fact, frozen=True, tag="time_taken"):
    """A guest paid for the period out of the stack; `cash` of it with chips sold for that."""

    seat: int
    amount: int
    cash: int = 0


class TimeSpared(Fact, frozen=True, tag="time_spared"):
    """A guest who owed time does not pay for this period."""

    seat: int


TimeEvent = TimeAnnounced | TimeTaken | TimeSpared
"""What happened to the time of a period."""
