"""A pit boss or an auditor signs in to the pit's pages (house practice 3 and 5)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.sign import SigningTask, asks_to_sign
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import OpenPit, PitPage, opening
from ui.shell.key_action import GreyReason, KeyAction, grey, live
from ui.shell.signed_requests import SignOutcome

REVIEWERS = (Role.PIT_BOSS, Role.AUDITOR)
"""The roles that may look through all hands and shifts (house practice 3)."""


class SignedByReviewer(SigningTask, frozen=True, kw_only=True):
    """A pit boss or an auditor signs for an act that records nothing; `needs` says what it is."""

    needs: ClassVar[StaffAct] = StaffAct.REVIEW

    reads_only = True

    @property
    def roles(self) -> tuple[Role, ...]:
        """Pit bosses and auditors."""
        return REVIEWERS

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person may not, by their role."""
        return permitted(at.state, person, self.needs)


class ReviewerSignIn(SignedByReviewer, frozen=True, kw_only=True):
    """One of them signs in, to look through what the journal holds."""

    def who_signs(self, at: Context) -> str:
        """The question whose number it is."""
        return at.voice("Who signs in?")

    def why_signed(self, at: Context) -> str:
        """Who may sign in."""
        return at.voice.cited(at.voice("A pit boss or an auditor signs in"), "HP 3")

    def confirm_title(self, at: Context) -> str:
        """On the key below the PIN."""
        return at.voice("Sign in")


class PitSignIn(ReviewerSignIn, frozen=True, kw_only=True):
    """Somebody signs in to the pit, which opens on this page."""

    page: PitPage = PitPage.HANDS

    def act(self, at: Context) -> str:
        """The name of the act."""
        return at.voice("Pit")

    def outcome(
        self,
        state: TableState,
        person: str,
        now_ms: int,
        return_to: Dialog | None,
    ) -> SignOutcome:
        """Opens the page that was asked for."""
        return OpenPit(person, self.page)


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
    if (unsigned := not_signed_yet(at, return_to)) is not None:
        return grey(at.voice, name, title, unsigned)
    if not at.state.staff or not at.presence.signs:
        return live(name, title, OpenPit(at.presence.actor, page), detail=detail)
    detail = detail or at.voice("with the pit boss’s PIN")
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
