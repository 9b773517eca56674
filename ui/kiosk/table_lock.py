"""A locked table: whether it is, when it comes by itself, and its screen (house practice 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.undo_history import FoundAtStart
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.clock import Clock
from dealerassist.locale.mixed_tables import title_now
from dealerassist.table.screen_lock import unlockers
from dealerassist.table.state import TableState
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.idle import Idle
from ui.asked.key_action import KeyAction
from ui.asked.pad import NO_PAD
from ui.asked.screen import Screen
from ui.asked.screen_mode import Mode
from ui.dialogs.idle_timeout import dialog_at_timeout, signs_out
from ui.dialogs.lock import LockPage, lock_page, unlock_key
from ui.dialogs.permitted_keys import grey_if_not_writable
from ui.kiosk.plain_view import language_key, plain_view, table_named
from ui.table.side_keys import floor_key
from ui.view.view import Pad, Prompt
from ui.view.without_table import PlainPage

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


# ── its screen ──────────────────────────────────────────────────────────────────────────────────


def locked_screen_of(at: Context, mode: Mode) -> Screen:
    """The page of the lock, and the keypad of whoever unlocks it or answers a call.

    It is made of nothing else: what lies on the table is not even in the view.
    """
    now, asked = mode.dialog, None if mode.dialog is None else mode.dialog.asks(at)
    pad = NO_PAD if asked is None else asked.pad or NO_PAD
    keys = pad.changed(lambda key_action: grey_if_not_writable(at, key_action, now))
    page = _page_keys(at, now) if keys.pad is Pad.NONE else ()
    prompt = None if asked is None else asked.prompt
    view = plain_view(at, mode, keys, _page(at, prompt, page))
    by_name = {key_action.key.name: key_action for key_action in page} | keys.by_name
    return Screen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def _page_keys(at: Context, now: Dialog | None) -> tuple[KeyAction, ...]:
    keys = (unlock_key(at, now), floor_key(at, now), language_key(at))
    return tuple(grey_if_not_writable(at, key_action, now) for key_action in keys)


def _page(at: Context, asked: Prompt | None, page: tuple[KeyAction, ...]) -> PlainPage:
    say = at.voice.say
    return PlainPage(
        time=say.time(at.now_ms),
        table=table_named(at),
        game=title_now(say, at.coming),
        title="" if asked is None else asked.title,
        text="" if asked is None else asked.why,
        keys=tuple(key_action.key for key_action in page),
    )
