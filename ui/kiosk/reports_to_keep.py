"""Which reports of closed shifts are still to be saved as files, and when that is tried again.

Where the disk is full or the folder cannot be written, the report comes by itself once there is
room: nobody has to think of it. Between two tries lies twice as long as before, as each leaves two
entries in the journal.
"""

from __future__ import annotations

from dealerassist.journal.clock import Clock
from ui.kiosk.growing_pause import GrowingPause


class ReportsToKeep:
    """The shifts whose reports are to be saved, in the order in which they were asked for."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none; `clock` says when it is time to try again."""
        self._pause = GrowingPause(clock)
        self._shifts: tuple[int, ...] = ()
        self._failing: frozenset[int] = frozenset()

    @property
    def is_due(self) -> bool:
        """Whether one is to be made now."""
        return bool(self._shifts) and self._pause.is_over

    def add(self, shift: int) -> None:
        """Have the report of this shift made after those before it, without a wait any more."""
        self._shifts = (*(each for each in self._shifts if each != shift), shift)
        self._pause.end()

    def take(self) -> int:
        """The shift whose report is made now, which is asked for no more then."""
        shift, *later = self._shifts
        self._shifts = tuple(later)
        return shift

    def is_failing(self, shift: int) -> bool:
        """Whether the report of this shift could not be saved the last time, as was told then."""
        return shift in self._failing

    def put_off(self, shift: int) -> None:
        """Have the report of this shift tried again, after twice as long as the last time."""
        self.add(shift)
        self._failing |= {shift}
        self._pause.begin()

    def settle(self, shift: int) -> None:
        """Note that the report of this shift needs no file any more: a failure is news again."""
        self._failing -= {shift}
        self._pause.settle()
