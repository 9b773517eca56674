"""When something is tried again that has failed: each time after twice as long as before."""

from __future__ import annotations

from dealerassist.journal.clock import Clock

MINUTE_NS = 60_000_000_000

FIRST_WAIT_NS = MINUTE_NS
"""So long after a failure it is tried again for the first time."""

LONGEST_WAIT_NS = 60 * MINUTE_NS


class GrowingPause:
    """The pause between two tries; the next is at `due_ns` of the clock's monotonic time."""

    def __init__(self, clock: Clock) -> None:
        """Begin without a pause; `clock` says when it is over."""
        self._clock = clock
        self._wait_ns = FIRST_WAIT_NS
        self.due_ns = 0

    @property
    def is_over(self) -> bool:
        """Whether it may be tried now."""
        return self._clock().monotonic_ns >= self.due_ns

    @property
    def is_repeated(self) -> bool:
        """Whether it has failed more than once since it last came to something."""
        return self._wait_ns > 2 * FIRST_WAIT_NS

    def end(self) -> None:
        """Let it be tried at once; a failure has the pause grow further."""
        self.due_ns = 0

    def begin(self) -> None:
        """Wait after a failure, twice as long as the last time."""
        self.due_ns = self._clock().monotonic_ns + self._wait_ns
        self._wait_ns = min(2 * self._wait_ns, LONGEST_WAIT_NS)

    def settle(self) -> None:
        """Begin anew with the shortest wait: it has come to something."""
        self._wait_ns = FIRST_WAIT_NS
