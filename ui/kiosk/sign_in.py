"""Checks a PIN that was typed at the table, and says who is signed in and for how long."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import assert_never

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import NOBODY, Entry
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.asked.context import Presence
from ui.asked.dialog import Dialog
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.enrol import NewPin
from ui.dialogs.idle_timeout import dialog_at_timeout
from ui.dialogs.sign import PinEntry, PinIsKept, PinWasRight, Signature, pin_outcome
from ui.dialogs.staff import PersonMenu, StaffMenu
from ui.keys.pin_dialog import PinDialog
from ui.program.ports import Staff
from ui.program.signed_requests import SignOutcome

NO_PINS: Mapping[str, Pin] = MappingProxyType({})


def actor_of(state: TableState, mode: Mode) -> str:
    """Under whose number taps are recorded: who has signed in, or else the croupier who deals."""
    return signed_in(mode) or (NOBODY if state.shift is None else state.shift.croupier)


class PinCheck:
    """Checks PINs at one table."""

    def __init__(self, staff: Callable[[], Staff], shown_pins: Mapping[str, Pin] = NO_PINS) -> None:
        """Check PINs against the staff of the table; those of a demonstration are shown.

        The staff is given by a function, as the desk is replaced after the journal was read again.
        """
        self._staff = staff
        self._shown_pins = shown_pins

    def presence(self, mode: Mode, actor: str) -> Presence:
        """By whose number taps are recorded now, and what is known of whom the dialog is about."""
        staff = self._staff()
        person = _person_concerned(mode.dialog)
        pin = self._shown_pins.get(person or "")
        return Presence(
            actor=actor,
            signs=True,
            awaits_first=staff.at_first_start,
            barred=None if person is None else staff.barred(person),
            shown_pin="" if pin is None else pin.reveal(),
        )

    def outcome(self, state: TableState, asked: PinDialog, now_ms: int) -> SignOutcome:
        """What comes of a typed PIN: the next dialog, a notice, or what is to be recorded.

        Args:
            asked: the dialog with the PIN.
            now_ms: UTC milliseconds.

        Raises:
            JournalError: if something that it leads to cannot be recorded.
        """
        staff = self._staff()
        outcome = pin_outcome(asked, sign_in=staff.sign_in, keep=partial(_kept, staff, state))
        match outcome:
            case PinDialog():
                return Mode(outcome)
            case PinIsKept():
                assert isinstance(asked, NewPin), "a PIN that is kept was chosen"
                then = asked.then
                if isinstance(then, PinEntry) and _opens(state, then.person):
                    # Typed twice just now: it need not be asked for a third time. An act of a pit
                    # boss takes the PIN itself.
                    return then.task.outcome(Signature(then.person, state, now_ms, then.return_to))
                return Mode(then or StaffMenu(boss=asked.actor))
            case PinWasRight(person):
                assert isinstance(asked, PinEntry), "a PIN is chosen, or it signs for something"
                return asked.task.outcome(Signature(person, state, now_ms, asked.return_to))
            case _:
                assert_never(outcome)


def _person_concerned(dialog: Dialog | None) -> str | None:
    """The number of the person whose PIN or lock it is about; None if it is about nobody's."""
    match dialog:
        case PinDialog(person=person) | PersonMenu(person=person):
            return person
        case _:
            return None


def _opens(state: TableState, number: str) -> bool:
    person = state.person(number)
    return person is not None and person.role is Role.CROUPIER


def _kept(staff: Staff, state: TableState, asked: NewPin, pin: Pin) -> Entry | Refusal:
    """Keep the chosen PIN; a new person is enrolled with it, unless they have been meanwhile."""
    if asked.enrols is not None and state.person(asked.person) is None:
        return staff.enrol(asked.enrols, pin, actor=asked.actor)
    return staff.set_pin(asked.person, pin, actor=asked.actor)


def after_absence(mode: Mode, state: TableState) -> Mode:
    """The mode once whoever signs or has signed in has been away for too long.

    It is the same value where everything waits as it is.
    """
    left = None if mode.dialog is None else dialog_at_timeout(mode.dialog, state)
    if left is mode.dialog:
        return mode
    return PLAIN if left is None else Mode(left)


def signed_in(mode: Mode) -> str:
    """The number of the person whose PIN opened the dialog; empty if none did."""
    return "" if mode.dialog is None else mode.dialog.signed_in
