"""The lock of the table's screen between hands, and what it stops (house practice 7).

A lock is part of the table's state, so that a restart keeps it.
"""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    Command,
    GiveCallReason,
    LockCommand,
    LockScreen,
    StaffCommand,
    UnlockScreen,
)
from dealerassist.table.events import ScreenLocked, ScreenUnlocked
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState

RULE = "HP 7"

GOES_ON = UnlockScreen | CallPitBoss | GiveCallReason | Acknowledge | StaffCommand
"""What a locked table takes: its end, a call and the answer to it, and new PINs."""


def refuse_while_locked(state: TableState, command: Command) -> Refusal | None:
    """Why this command is not carried out at a locked table, or None."""
    if not state.locked or isinstance(command, GOES_ON):
        return None
    return refuse(Code.SCREEN_LOCKED, RULE)


def decide_lock(
    state: TableState, command: LockCommand
) -> tuple[ScreenLocked] | tuple[ScreenUnlocked] | Refusal:
    """What follows from locking or unlocking the screen."""
    if isinstance(command, LockScreen):
        return _lock(state, command)
    return (ScreenUnlocked(),) if state.locked else refuse(Code.NOT_LOCKED, RULE)


def _lock(state: TableState, command: LockScreen) -> tuple[ScreenLocked] | Refusal:
    """Lock the screen; never over a hand, and only where somebody has a PIN to unlock it."""
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=state.hands)
    if not unlockers(state):
        return refuse(Code.NOBODY_UNLOCKS, RULE)
    return (ScreenLocked(command.idle),)


def unlockers(state: TableState) -> tuple[Person, ...]:
    """Who can unlock the screen by PIN: who deals first, then the pit bosses."""
    able = [each for each in state.staff if each.active and each.has_pin]
    deals = [each for each in able if may_unlock(state, each) and each.role is Role.CROUPIER]
    return (*deals, *(each for each in able if each.role is Role.PIT_BOSS))


def may_unlock(state: TableState, person: Person) -> bool:
    """Whether this is who deals, or a pit boss."""
    deals = state.shift is not None and state.shift.croupier == person.id
    return deals or person.role is Role.PIT_BOSS
