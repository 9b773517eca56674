"""What becomes of an open dialog that nobody taps: who has signed in leaves, what is typed stays.

Nothing typed is lost by waiting: a page waits, without the digits of a PIN. Where somebody has
signed in, the authority ends, and the PIN of the same person brings the page back as it was.
"""

from __future__ import annotations

from dealerassist.staff.authority import StaffAct
from dealerassist.table.state import TableState
from ui.asked.context import Context
from ui.asked.dialog import Dialog, half_entered
from ui.asked.intents import cancel
from ui.asked.key_action import KeyAction
from ui.asked.screen_mode import Mode
from ui.dialogs.lock import lock_page
from ui.dialogs.sign import PinEntry, Signature, Signing, SigningTask
from ui.keys.pin_dialog import without_digits
from ui.program.signed_requests import SignOutcome

UNTOUCHED_NS = 120_000_000_000
"""After so long without a touch a page closes by itself: two minutes."""


class ClosesByItself(Dialog, frozen=True, kw_only=True):
    """A page on which nothing is typed: untouched it closes, though nobody has signed in.

    It is known by this base, and not by its own kind: the page of the panel reads calibrations,
    and is loaded once it is opened.
    """

    untouched_ns = UNTOUCHED_NS


class SigningInAgain(SigningTask, frozen=True, kw_only=True):
    """Who was signed out signs in again, and goes on with the `kept` dialog."""

    kept: Dialog

    needs = StaffAct.READ
    """Only who has left the staff cannot."""

    def signing(self, at: Context) -> Signing:
        act = at.voice("Signed out; what was typed is still there")
        return Signing(act=act, confirm=at.voice("Go on"))

    def outcome(self, by: Signature) -> SignOutcome:
        return Mode(self.kept)


class PinAgain(PinEntry, frozen=True, kw_only=True):
    """Asks for the PIN of who was signed out while something typed was on the screen."""

    kept: Dialog

    holds_entry = True

    def close(self, at: Context) -> KeyAction:
        return cancel(at.voice, title=at.voice("Cancel"), detail=at.voice("what was typed is gone"))

    @property
    def reads_only(self) -> bool:
        return self.kept.reads_only


def dialog_at_timeout(dialog: Dialog, state: TableState) -> Dialog | None:
    """What is open once nobody has tapped anything for too long; the dialog itself if it waits."""
    if (locked := lock_page(dialog)) is not None:
        return locked
    number = _signed_in(dialog)
    if not number:
        return _what_waits(dialog)
    if half_entered(dialog) is None:
        return None
    by = state.person(number)
    if by is None or not by.has_pin:
        # While nobody is enrolled, the pit is open for anyone: no authority is on the screen.
        return _what_waits(dialog)
    kept = _what_waits(dialog) or dialog
    return PinAgain(person=by.id, task=SigningInAgain(kept=kept), kept=kept)


def _what_waits(dialog: Dialog) -> Dialog | None:
    """What stays of it for whoever comes; None for a page that closes by itself.

    The page of the panel is one: on a panel that is off nobody could close it.
    """
    return None if isinstance(dialog, ClosesByItself) else without_digits(dialog)


def signs_out(dialog: Dialog, state: TableState) -> bool:
    """Whether somebody has signed in here, or types a PIN, and has not been signed out yet."""
    return dialog.untouched_ns is not None and dialog_at_timeout(dialog, state) is not dialog


def _signed_in(dialog: Dialog | None) -> str:
    """The number of who has signed in to it, or to what it leads back to; empty if nobody has."""
    return "" if dialog is None else dialog.signed_in or _signed_in(dialog.return_to)
