"""A pit boss or an auditor signs in to the pit's pages (house practice 3 and 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.roles import ROLES
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.sign import PersonNumber, SigningTask, asks_to_sign
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, KeyAction, OpenPit, PitPage, grey, live, opening
from ui.shell.number_entry import NumberEntry
from ui.shell.signed_requests import SignOutcome
from ui.shell.staff_numbers import of_role
from ui.view.view import Prompt

REVIEWERS = (Role.PIT_BOSS, Role.AUDITOR)
"""The roles that may look through all hands and shifts (house practice 3)."""


class PitSignIn(SigningTask, frozen=True, kw_only=True):
    """Somebody signs in to the pit, which opens on this page."""

    page: PitPage = PitPage.HANDS

    @property
    def roles(self) -> tuple[Role, ...]:
        """Pit bosses and auditors."""
        return REVIEWERS

    def act(self, at: Context) -> str:
        """The name of the act."""
        return at.voice("Pit")

    def confirm_title(self, at: Context) -> str:
        """On the key below the PIN."""
        return at.voice("Sign in")

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot open the pit, by their role."""
        return permitted(at.state, person, StaffAct.REVIEW)

    def outcome(
        self,
        state: TableState,  # noqa: ARG002
        person: str,
        now_ms: int,  # noqa: ARG002
        return_to: Dialog | None,  # noqa: ARG002
    ) -> SignOutcome:
        """Opens the page that was asked for."""
        return OpenPit(person, self.page)

    def number_dialog(self, return_to: Dialog | None) -> Dialog:
        """The keypad for the number, which knows both roles."""
        return ReviewerNumber(page=self.page, return_to=return_to)


class ReviewerNumber(PersonNumber, frozen=True, kw_only=True):
    """Asks for the number of a pit boss or an auditor.

    All of them are keys where they are few; what is typed is a number of one of the two roles.

    Attributes:
        page: on which the pit opens.
        typed_role: whose number is typed.
    """

    page: PitPage
    typed_role: Role = Role.PIT_BOSS

    def sign(self) -> SigningTask:
        """Signs for opening the pit."""
        return PitSignIn(page=self.page)

    @property
    def role(self) -> Role:
        """The role that was chosen."""
        return self.typed_role

    def back_from_pin(self) -> Dialog | None:
        """What was open before the number was asked for."""
        return self.return_to

    def entry(self, at: Context) -> NumberEntry:
        """The keypad with pit bosses and auditors, and the key that switches to the other role."""
        entry = self.person_entry(
            at, title=at.voice("Who signs in?"), confirm=at.voice("Next: PIN")
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
        """Says who may sign in."""
        who = at.voice("A pit boss or an auditor signs in")
        return Prompt(at.voice("Pit"), at.voice.cited(who, "HP 3"))

    def after_refusal(self) -> Dialog | None:
        """What was open before, without what was typed for the PIN."""
        return None if self.return_to is None else self.return_to.after_refused_pin()

    @property
    def asks_who(self) -> bool:
        """True: somebody is about to sign in."""
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
        name: the key's object name.
        title: the key's title.
        detail: below the title; that it takes the pit boss's PIN, if empty.
        page: on which the pit opens.
        return_to: what is open again if nobody signs in.
    """
    if not at.archived:
        return grey(at.voice, name, title, GreyReason(at.voice("There is no journal to read here")))
    if not at.state.staff or not at.presence.signs:
        return live(name, title, OpenPit(at.presence.actor, page), detail=detail)
    detail = detail or at.voice("with the pit boss's PIN")
    signs = opening(asks_to_sign(at, PitSignIn(page=page), return_to))
    return live(name, title, signs, detail=detail)


def queue_key(at: Context, return_to: Dialog | None) -> KeyAction:
    """The key to what waits for the pit boss, shown wherever something waits."""
    title = at.voice("To the pit")
    return pit_key(
        at, name="waiting-pit", title=title, page=PitPage.CORRECTIONS, return_to=return_to
    )


def menu_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key of the settings menu that opens the pit."""
    title, detail = at.voice("Pit"), at.voice("All hands, shifts, corrections")
    key = pit_key(at, name="pit", title=title, detail=detail, return_to=return_to)
    return key._replace(key=replace(key.key, icon="pit"))
