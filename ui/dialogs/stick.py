"""The keys that put a copy onto a stick: of a report, of a bundle, of the whole log."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.pit_sign_in import REVIEWERS
from ui.dialogs.sign import SigningTask, asks_to_sign
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, KeyAction, MakeBeside, grey, live, opening
from ui.shell.print_notices import being_made
from ui.shell.signed_requests import SignOutcome
from ui.shell.worker_jobs import ForStick, ToStick


class StickSigned(SigningTask, frozen=True, kw_only=True):
    """A pit boss or an auditor signs for what goes onto a stick; `title` is that of the key."""

    job: ToStick
    title: str

    reads_only = True

    @property
    def roles(self) -> tuple[Role, ...]:
        """Those who may take copies of what the journal holds."""
        return REVIEWERS

    def act(self, at: Context) -> str:  # noqa: ARG002
        """What the key says."""
        return self.title

    def why_signed(self, at: Context) -> str:
        """Who may sign."""
        return at.voice.cited(at.voice("A pit boss or an auditor signs"), "HP 3")

    def who_signs(self, at: Context) -> str:
        """The question whose number it is."""
        return at.voice("Who signs?")

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person may not, by their role."""
        return permitted(at.state, person, StaffAct.EXPORT)

    def outcome(
        self,
        state: TableState,  # noqa: ARG002
        person: str,  # noqa: ARG002
        now_ms: int,  # noqa: ARG002
        return_to: Dialog | None,
    ) -> SignOutcome:
        """Has the copy made; what was open meanwhile is open again."""
        return MakeBeside(self.job, then=return_to)


def stick_key(
    at: Context,
    name: str,
    title: str,
    what: ForStick,
    *,
    by: str,
    shift: int = 0,
    then: Dialog | None = None,
) -> KeyAction:
    """The key that puts this onto the stick; grey with the reason where that cannot be.

    Args:
        at: where the table stands.
        name: the key's object name.
        title: the key's title.
        what: what is put there.
        by: the number of who is at the screen.
        shift: of which shift; 0 for a backup.
        then: what is open meanwhile; None for what is open.
    """
    voice = at.voice
    refusal = permitted(at.state, by, StaffAct.EXPORT)
    signs = at.state.staff and at.presence.signs
    if refusal is not None and not signs:
        return grey(voice, name, title, refusal)
    if at.work.makes(ToStick):
        return grey(voice, name, title, being_made(voice))
    writable = [stick for stick in at.sticks if not stick.is_read_only]
    if not writable:
        none = voice("The stick can only be read") if at.sticks else voice("No stick is plugged in")
        return grey(voice, name, title, GreyReason(none))
    stick = writable[0]
    job = ToStick(what, str(stick.folder), shift)
    if refusal is None:
        return live(name, title, MakeBeside(job, then=then), detail=stick.name)
    asks = opening(asks_to_sign(at, StickSigned(job=job, title=title), then))
    return live(name, title, asks, detail=voice("with the pit boss's PIN"))
