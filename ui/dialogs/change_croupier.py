"""Another croupier takes over: whose number it is, and the PIN (house practice 1)."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ChangeCroupier
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.sign import PersonNumber, SigningTask
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import AskDesk, GreyReason, Intent, KeyAction, grey, live, opening
from ui.shell.number_entry import NumberEntry
from ui.shell.signed_requests import SignedCommand, SignOutcome
from ui.shell.staff_numbers import of_role
from ui.view.view import Prompt


class RelievesCroupier(SigningTask, frozen=True, kw_only=True):
    """A croupier signs for taking over the table."""

    @property
    def roles(self) -> tuple[Role, ...]:
        """Croupiers: they deal."""
        return (Role.CROUPIER,)

    def act(self, at: Context) -> str:
        """The name of the act."""
        return at.voice("Change of croupier")

    def confirm_title(self, at: Context) -> str:
        """On the key below the PIN."""
        return at.voice("Change croupier")

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot: they deal already, by their role, or as the table stands."""
        shift = at.state.shift
        if shift is not None and shift.is_open and shift.croupier == person:
            return GreyReason(at.voice("{person} deals now", person=person))
        relief = ChangeCroupier(person)
        return permitted(at.state, person, relief) or refusal_of(at, relief)

    def without_pin(self, at: Context, person: str) -> Intent:  # noqa: ARG002
        """Changes the croupier at once."""
        return AskDesk(ChangeCroupier(person))

    def outcome(
        self,
        state: TableState,  # noqa: ARG002
        person: str,
        now_ms: int,  # noqa: ARG002
        return_to: Dialog | None,  # noqa: ARG002
    ) -> SignOutcome:
        """The change of croupier, signed by whoever takes over."""
        return SignedCommand(ChangeCroupier(person), person)


class NextCroupierNumber(PersonNumber, frozen=True, kw_only=True):
    """Asks for the number of whoever takes over."""

    def sign(self) -> SigningTask:
        """Signs for taking over."""
        return RelievesCroupier()

    def entry(self, at: Context) -> NumberEntry:
        """The keypad for the number, with the croupiers as keys."""
        title, confirm = at.voice("Who deals from now on?"), at.voice("Change croupier")
        return self.person_entry(at, title=title, confirm=confirm)

    def prompt(self, at: Context) -> Prompt:
        """Says who hands over."""
        croupier = "" if at.state.shift is None else at.state.shift.croupier
        why = at.voice("{croupier} hands over", croupier=croupier) if croupier else ""
        return Prompt(at.voice("Change of croupier"), why)

    def rule(self) -> str:
        """The rule of the change of croupier."""
        return "HP 1 change"


def change_croupier_key(at: Context) -> KeyAction:
    """The key between hands that asks who takes over; it says who deals now."""
    voice, title = at.voice, at.voice("Change croupier")
    deals = "" if at.state.shift is None else at.state.shift.croupier
    reason = _reason_against(at, deals)
    if reason is not None:
        return grey(voice, "croupier", title, reason, icon="seat")
    return live("croupier", title, opening(NextCroupierNumber()), detail=deals, icon="seat")


def _reason_against(at: Context, deals: str) -> Refusal | GreyReason | None:
    """Why nobody can take over, or None: nobody else is enrolled, or not now."""
    others = [each.id for each in of_role(at.state, Role.CROUPIER) if each.id != deals]
    if at.state.staff and not others:
        return GreyReason(at.voice("First enrol another croupier: Menu, Staff"), "HP 3")
    return refusal_of(at, ChangeCroupier(others[0] if others else deals))
