"""The way to the pit: a pit boss or an auditor signs in (house practice 3 and 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.roles import ROLES
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.sign import Errand, PersonNumber, asks_to_sign
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, KeyAction, OpenPit, PitPage, grey, live, opening
from ui.shell.number_entry import NumberEntry
from ui.shell.signed_requests import SignOutcome
from ui.shell.staff_numbers import of_role
from ui.view.view import Prompt

REVIEWERS = (Role.PIT_BOSS, Role.AUDITOR)
"""Who goes through all hands and shifts (house practice 3)."""


class OpensPit(Errand, frozen=True, kw_only=True):
    """Somebody signs in to the pit, on this page."""

    page: PitPage = PitPage.HANDS

    @property
    def roles(self) -> tuple[Role, ...]:
        """Pit bosses and auditors."""
        return REVIEWERS

    def act(self, at: Context) -> str:
        """What it is called."""
        return at.voice("Pit")

    def confirm_title(self, at: Context) -> str:
        """On the key below the PIN."""
        return at.voice("Sign in")

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """By the person's role."""
        return permitted(at.state, person, StaffAct.REVIEW)

    def outcome(
        self,
        state: TableState,  # noqa: ARG002
        person: str,
        now_ms: int,  # noqa: ARG002
        return_to: Dialog | None,  # noqa: ARG002
    ) -> SignOutcome:
        """The page that was asked for."""
        return OpenPit(person, self.page)

    def number_dialog(self, return_to: Dialog | None) -> Dialog:
        """All at a tap, where there are few."""
        return ReviewerNumber(page=self.page, return_to=return_to)


class ReviewerNumber(PersonNumber, frozen=True, kw_only=True):
    """Who signs in to the pit: all at a tap, where there are few; a typed number is of one role.

    Attributes:
        page: of the pit, on which it opens.
        typed_role: whose number is typed.
    """

    page: PitPage
    typed_role: Role = Role.PIT_BOSS

    def sign(self) -> Errand:
        """Opening the pit."""
        return OpensPit(page=self.page)

    @property
    def role(self) -> Role:
        """The one that was chosen."""
        return self.typed_role

    def back_from_pin(self) -> Dialog | None:
        """What was open before the number was asked for."""
        return self.return_to

    def entry(self, at: Context) -> NumberEntry:
        """Pit bosses and auditors, and the key that goes over to the other role."""
        entry = self.person_entry(
            at, title=at.voice("Who signs in?"), confirm=at.voice("Go on to the PIN")
        )
        other = next(role for role in REVIEWERS if role is not self.typed_role)
        switched = replace(self, digits="", typed_role=other)
        more = live("more", at.voice(ROLES[other]), opening(switched))
        return replace(
            entry,
            hint=at.voice("Number of the {role}", role=at.voice(ROLES[self.typed_role])),
            people=self.listed(at, [each for r in REVIEWERS for each in of_role(at.state, r)]),
            more=(more,) if of_role(at.state, Role.AUDITOR) else (),
        )

    def prompt(self, at: Context) -> Prompt:
        """Who may."""
        who = at.voice("A pit boss or an auditor signs in")
        return Prompt(at.voice("Pit"), at.voice.cited(who, "HP 3"))

    def after_refusal(self) -> Dialog | None:
        """What was open before."""
        return None if self.return_to is None else self.return_to.after_refused_pin()

    @property
    def asks_who(self) -> bool:
        """Somebody is about to sign in."""
        return True


def pit_key(
    at: Context,
    *,
    name: str,
    title: str,
    detail: str = "",
    page: PitPage = PitPage.HANDS,
    return_to: Dialog | None,
) -> KeyAction:
    """A key that opens the pit: by PIN, or at once where nobody has one.

    Args:
        at: where the table stands.
        name: of the key.
        title: of the key.
        detail: below the title; the usual words if empty.
        page: on this page.
        return_to: what is open again if nobody signs in.
    """
    if not at.archived:
        return grey(at.voice, name, title, GreyReason(at.voice("There is no journal to read here")))
    if not at.state.staff or not at.presence.signs:
        return live(name, title, OpenPit(at.presence.actor, page), detail=detail)
    detail = detail or at.voice("with the pit boss's PIN")
    signs = opening(asks_to_sign(at, OpensPit(page=page), return_to))
    return live(name, title, signs, detail=detail)


def queue_key(at: Context, return_to: Dialog | None) -> KeyAction:
    """The way to what waits for the pit boss, from where that is said."""
    title = at.voice("To the pit")
    return pit_key(
        at, name="waiting-pit", title=title, page=PitPage.CORRECTIONS, return_to=return_to
    )


def menu_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key of the menu that opens the pit."""
    title, detail = at.voice("Pit"), at.voice("All hands, shifts, corrections")
    key = pit_key(at, name="pit", title=title, detail=detail, return_to=return_to)
    return key._replace(key=replace(key.key, icon="pit"))
