"""What comes of a PIN that has been typed: an entry, the next question, or why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import assert_never

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry
from dealerassist.staff.pins import Pin
from dealerassist.table.state import TableState
from ui.dialogs.enrol import NewPin
from ui.dialogs.pin_outcome import PinIsKept, PinWasRight, pin_outcome
from ui.dialogs.sign import PinEntry
from ui.dialogs.staff import StaffMenu
from ui.shell.context import Presence
from ui.shell.idle import SIGNED_IN_NS
from ui.shell.mode import PLAIN, Mode
from ui.shell.pin_dialog import PinDialog
from ui.shell.ports import Staff
from ui.shell.signed_requests import SignOutcome

NO_PINS: Mapping[str, Pin] = MappingProxyType({})

NOBODY = "croupier"
"""Who taps while no shift is open and none has been."""


def actor_of(state: TableState, mode: Mode) -> str:
    """Whose entries taps make: of the one who has signed in, or else of the one who deals."""
    return signed_in(mode) or (NOBODY if state.shift is None else state.shift.croupier)


class Signing:
    """Asks for PINs at one table."""

    def __init__(self, staff: Callable[[], Staff], shown_pins: Mapping[str, Pin] = NO_PINS) -> None:
        """Ask the staff of the table.

        Args:
            staff: who works there, as its desk has them now.
            shown_pins: made-up PINs that anybody may know, by the number of whose they are.
        """
        self._staff = staff
        self._shown_pins = shown_pins

    def presence(self, mode: Mode, actor: str) -> Presence:
        """Whose entries taps make now, and what is known of whom the keys are about."""
        staff = self._staff()
        person = None if mode.dialog is None else mode.dialog.person_concerned
        pin = self._shown_pins.get(person or "")
        return Presence(
            actor=actor,
            signs=True,
            awaits_first=staff.at_first_start,
            barred=None if person is None else staff.barred(person),
            shown_pin="" if pin is None else pin.reveal(),
        )

    def outcome(self, state: TableState, asked: PinDialog, now_ms: int) -> SignOutcome:
        """What comes of a PIN: what lies over the keys next, or what is to be recorded.

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
                return Mode(StaffMenu(boss=asked.actor))
            case PinWasRight(person):
                assert isinstance(asked, PinEntry), "a PIN is chosen, or it signs for something"
                return asked.errand.outcome(state, person, now_ms, asked.return_to)
            case _:
                assert_never(outcome)


def _kept(staff: Staff, state: TableState, asked: NewPin, pin: Pin) -> Entry | Refusal:
    """The PIN of somebody; who is enrolled already is not enrolled twice."""
    if asked.enrols is not None and state.person(asked.person) is None:
        return staff.enrol(asked.enrols, pin, actor=asked.actor)
    return staff.set_pin(asked.person, pin, actor=asked.actor)


IN_THE_PIT_NS = 5 * SIGNED_IN_NS
"""The pit is read, and a page takes longer to read than a key to find."""


def stays_ns(mode: Mode) -> int:
    """For how long whoever has signed in stays so without a tap, in nanoseconds."""
    is_read = mode.dialog is not None and mode.dialog.is_read
    return IN_THE_PIT_NS if is_read else SIGNED_IN_NS


def after_absence(mode: Mode) -> Mode:
    """What lies over the keys once who signs or has signed in has left.

    Chips are counted, then somebody fetches the pit boss: what waits for that PIN is still there.
    """
    left = None if mode.dialog is None else mode.dialog.after_absence()
    return PLAIN if left is None else Mode(left)


def signed_in(mode: Mode) -> str:
    """Whose PIN opened what lies over the keys; empty where nobody's did."""
    return "" if mode.dialog is None else mode.dialog.signed_in


def asks_who(mode: Mode) -> bool:
    """Whether somebody signs in or has signed in, while a number or name is typed too."""
    return mode.dialog is not None and mode.dialog.asks_who
