"""Telling a tap from a finger that bounces, and how long nobody has tapped."""

from __future__ import annotations

from dealerassist.journal.clock import Clock

BOUNCE_NS = 50_000_000
"""Two taps on one key within this time are one finger."""


class Fingers:
    """The last tap, by the clock that nobody can set."""

    def __init__(self, clock: Clock) -> None:
        """Measure by this clock; nobody has tapped yet."""
        self._clock = clock
        self._name, self._at_ns = "", -BOUNCE_NS

    def bounce(self, name: str) -> bool:
        """Whether a tap on the key of this name, just now, is the last one again."""
        before, since_ns = self._name, self.idle_ns
        self._name, self._at_ns = name, self._at_ns + since_ns
        return name == before and since_ns < BOUNCE_NS

    @property
    def idle_ns(self) -> int:
        """How long nobody has tapped anything."""
        return self._clock().monotonic_ns - self._at_ns

    def forget(self) -> None:
        """Take the next tap for a new one, whatever it is on."""
        self._name = ""
