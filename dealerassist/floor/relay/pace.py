"""When the relay may ask the floor's server again."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom

HEARTBEAT_S = 5.0
"""After how many seconds without anything new a sign of life is due."""

FIRST_PAUSE_S = 1.0
LONGEST_PAUSE_S = 60.0
"""The pause after the first failure, in seconds, and the longest: each is twice the one before."""

SHORTEST_SHARE = 0.5
"""The least share of a pause that is waited, so that the tables of a house do not come at once."""


class RelayPace:
    """When something is due, and whether anything else may come before.

    Attributes:
        held: only what is due may come; else what is new may come at any time.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Something is due at once.

        Args:
            clock: seconds of a clock that cannot be set.
        """
        self.held = False
        self._clock = clock
        self._failures = 0
        self._due_s = clock()
        self._chance = SystemRandom()

    @property
    def due(self) -> bool:
        """Whether the time has come."""
        return self._clock() >= self._due_s

    def replied(self, *, well: bool) -> None:
        """The server has replied.

        Args:
            well: whether that ends a series of failures; that it can be reached does not, if it
                still takes nothing.
        """
        self._failures = 0 if well else self._failures
        self.held, self._due_s = False, self._clock() + HEARTBEAT_S

    def hold(self, seconds: float = HEARTBEAT_S) -> None:
        """Nothing may come for so long."""
        self.held, self._due_s = True, self._clock() + seconds

    def failed(self) -> None:
        """The server could not be reached, or could not do it."""
        pause = min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(self._failures, 16))
        self._failures += 1
        self.hold(pause * self._chance.uniform(SHORTEST_SHARE, 1))
