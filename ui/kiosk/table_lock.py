"""The locked screen at a kiosk: whether it is, and when it comes by itself (house practice 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.undo_history import FoundAtStart
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.clock import Clock
from dealerassist.table.screen_lock import unlockers
from dealerassist.table.state import TableState
from ui.asked.idle import Idle
from ui.asked.screen_mode import Mode
from ui.dialogs.idle_timeout import dialog_at_timeout, signs_out
from ui.dialogs.lock import LockPage, lock_page

S_NS = 1_000_000_000


class TableLock:
    """Says whether the table's screen is locked, and when it is to be."""

    def __init__(self, clock: Clock, *, able: bool) -> None:
        """Count idle time from now on: what was before the start does not count.

        It is not `able` where nobody could unlock the screen: no PIN is asked for, no entry made.
        """
        self._clock, self._able, self._since_ns = clock, able, clock().monotonic_ns
        self._kept: FoundAtStart | None = None

    def holds(self, state: TableState) -> bool:
        """Whether the screen is locked; as `Context.is_locked`."""
        return self._able and state.locked

    def over(self, mode: Mode, state: TableState) -> Mode:
        """The mode with the page of the lock above it, if the screen is locked, and only then."""
        return _under_lock(mode, state, locked=self.holds(state))

    def tellable(self, found: FoundAtStart | None, state: TableState) -> FoundAtStart | None:
        """What may be told at a start: what was entered last may be a guest's chips.

        At a locked screen that is kept for who unlocks it.
        """
        if found is None or not self.holds(state):
            return found
        self._kept = replace(found, repairs=())
        return replace(found, last=None)

    def told_when_unlocked(self, state: TableState) -> FoundAtStart | None:
        """What was kept at the start, once the screen is unlocked, and only then; else None."""
        if self._kept is None or self.holds(state):
            return None
        kept, self._kept = self._kept, None
        return kept

    def may_come(self, state: TableState) -> bool:
        """Whether it locks if nobody taps: between the hands of a shift, if somebody can unlock it.

        Not where a hand is recorded once it is over: one may be lying on the table.
        """
        resting = state.shift_is_open and not state.hand_in_progress and not state.locked
        if not (self._able and state.settings.lock_seconds and resting):
            return False
        return state.depth is not Depth.RAKE and bool(unlockers(state))

    def is_due(self, state: TableState, mode: Mode, idle: Idle) -> bool:
        """Whether it is to be locked now; whoever has signed in is signed out first."""
        dialog = mode.dialog
        if not self.may_come(state) or (dialog is not None and signs_out(dialog, state)):
            return False
        idle_ns = min(idle.ns, self._clock().monotonic_ns - self._since_ns)
        return idle_ns >= state.settings.lock_seconds * S_NS


def _under_lock(mode: Mode, state: TableState, *, locked: bool) -> Mode:
    """The mode at a locked table, with its page above everything; at another one, without it.

    What was open is kept below it, but nothing that somebody had signed in to: where that holds
    something typed, the PIN is asked for again.
    """
    dialog, page = mode.dialog, lock_page(mode.dialog)
    if locked == (page is not None):
        return mode
    if page is not None:
        return mode.showing(page.return_to)
    kept = None if dialog is None else dialog_at_timeout(dialog, state)
    return mode.showing(LockPage(return_to=kept))
