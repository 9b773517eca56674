"""How long nobody has tapped anything: whoever has signed in does not stay so for ever."""

from __future__ import annotations

from dealerassist.journal.clock import Clock

SIGNED_IN_NS = 60_000_000_000
"""Whoever taps nothing for so long is signed out, and what has been typed of a PIN is gone."""


class Idle:
    """The time since the last tap, by the clock that nobody can set."""

    def __init__(self, clock: Clock) -> None:
        """Measure by this clock; nobody has tapped yet."""
        self._clock = clock
        self._since_ns = 0

    def tapped(self) -> None:
        """Somebody is there."""
        self._since_ns = self._clock().monotonic_ns

    @property
    def ns(self) -> int:
        """How long nobody has, in nanoseconds."""
        return self._clock().monotonic_ns - self._since_ns
