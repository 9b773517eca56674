"""A pit boss or an auditor signs in to the pit's pages (house practice 3 and 5)."""

from __future__ import annotations

from dealerassist.staff.authority import StaffAct
from dealerassist.table.roles import Role
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import OpenPit, PitTab, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.dialogs.counts_entered import not_signed_yet
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.program.signed_requests import SignOutcome

REVIEWERS = (Role.PIT_BOSS, Role.AUDITOR)
"""The roles that may look through all hands and shifts (house practice 3)."""


class SignedByReviewer(SigningTask, frozen=True, kw_only=True):
    """A pit boss or an auditor signs for an act that records nothing; `needs` says what it is."""

    needs = StaffAct.REVIEW
    reads_only = True
    roles = REVIEWERS


class PitSignIn(SignedByReviewer, frozen=True, kw_only=True):
    """Somebody signs in to the pit, which opens on this tab."""

    tab: PitTab = PitTab.HANDS

    def signing(self, at: Context) -> Signing:
        return reviewer_signs_in(at, at.voice("Pit"))

    def outcome(self, by: Signature) -> SignOutcome:
        return OpenPit(by.person, self.tab)


def reviewer_signs_in(at: Context, act: str) -> Signing:
    """One of them signs in, to look through what the journal holds; `act` names it."""
    voice = at.voice
    return Signing(
        act=act,
        question=voice("Who signs in?"),
        why=voice("A pit boss or an auditor signs in"),
        confirm=voice("Sign in"),
    )


def pit_key(
    at: Context,
    *,
    name: str,
    title: str,
    detail: str = "",
    tab: PitTab = PitTab.HANDS,
    return_to: Dialog | None,
) -> KeyAction:
    """A key that opens the pit: by PIN, or at once where nobody has one.

    Without a `detail` it says that it takes the PIN; `return_to` is open again if nobody signs in.
    """
    if not at.archived:
        return grey(at.voice, name, title, GreyReason(at.voice("There is no journal to read here")))
    if (unsigned := not_signed_yet(at, return_to)) is not None:
        return grey(at.voice, name, title, unsigned)
    if not at.state.staff or not at.presence.signs:
        return live(name, title, OpenPit(at.presence.actor, tab), detail=detail)
    detail = detail or at.voice("with the pit boss’s PIN")
    signs = opening(asks_to_sign(at, PitSignIn(tab=tab), return_to))
    return live(name, title, signs, detail=detail)


def queue_key(at: Context, return_to: Dialog | None) -> KeyAction:
    """The key to what waits for the pit boss, shown wherever something waits."""
    title = at.voice("To the pit")
    return pit_key(at, name="waiting-pit", title=title, tab=PitTab.CORRECTIONS, return_to=return_to)


def menu_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key of the settings menu that opens the pit."""
    title, detail = at.voice("Pit"), at.voice("All hands, shifts, corrections")
    key = pit_key(at, name="pit", title=title, detail=detail, return_to=return_to)
    return key.looking(icon="pit")
