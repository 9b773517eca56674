"""How long nobody has tapped anything, so that nobody stays signed in for ever."""

from __future__ import annotations

from dealerassist.journal.clock import Clock

SIGNED_IN_NS = 60_000_000_000
"""After so long without a tap, whoever has signed in is signed out and a half-typed PIN is gone."""

IN_THE_PIT_NS = 5 * SIGNED_IN_NS
"""Longer for the pit's pages: to read one takes longer than to find a key."""


class Idle:
    """The time since the last tap, by the monotonic clock, which nobody can set."""

    def __init__(self, clock: Clock) -> None:
        """Measure by this clock; until the first tap, since the clock's zero."""
        self._clock = clock
        self._since_ns = 0

    def tapped(self) -> None:
        """Somebody has tapped: count from now."""
        self._since_ns = self._clock().monotonic_ns

    @property
    def ns(self) -> int:
        """How long nobody has tapped, in nanoseconds."""
        return self._clock().monotonic_ns - self._since_ns
