"""The keys that put a copy onto a stick: of a report, of a bundle, of the whole log."""

from __future__ import annotations

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope
from dealerassist.machine.sticks import Stick
from dealerassist.staff.authority import StaffAct, permitted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import MakeBeside, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made, paper_title
from ui.asked.screen_mode import Mode
from ui.dialogs.pit_sign_in import SignedByReviewer
from ui.dialogs.sign import Signature, Signing, asks_to_sign
from ui.jobs.worker_jobs import ForStick, ToStick
from ui.program.signed_requests import SignOutcome
from ui.view.parts import LabelledFigure
from ui.view.view import Pad, Prompt

MOST_STICKS = 6
"""So many sticks have a key each."""


class WhichStick(Dialog, frozen=True, kw_only=True):
    """Asks onto which of several sticks the copy goes.

    Attributes:
        what: what is put there.
        shift: of which shift; 0 for what is of the whole journal.
        scope: what of it, for an evaluation.
        title: that of the key.
        by: the number of who is at the screen.
    """

    what: ForStick
    shift: int
    scope: EvaluationScope
    title: str
    by: str
    return_to: Dialog

    reads_only = True

    def asks(self, at: Context) -> Asked:
        shown = tuple(
            live(f"stick-{n}", each.name, self._puts(at, each))
            for n, each in enumerate(_writable(at)[:MOST_STICKS], 1)
        )
        return Asked(
            prompt=Prompt(at.voice("Onto which stick?"), at.voice("Several are plugged in")),
            pad=PadKeys(Pad.CHOICE, shown, (cancel(at.voice, then=Mode(self.return_to)),)),
            over=page_over(self, at),
        )

    def _puts(self, at: Context, stick: Stick) -> Intent:
        job = ToStick(self.what, str(stick.folder), stick.device, self.shift, self.scope)
        return _puts(at, job, self.title, self.by, self.return_to)


class StickSigned(SignedByReviewer, frozen=True, kw_only=True):
    """A pit boss or an auditor signs for what goes onto a stick; `title` is that of the key."""

    job: ToStick
    title: str

    needs = StaffAct.EXPORT

    def signing(self, at: Context) -> Signing:
        return Signing(
            act=self.title,
            question=at.voice("Who signs?"),
            why=at.voice("A pit boss or an auditor signs"),
        )

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        stick = next((each for each in at.sticks if str(each.folder) == self.job.stick), None)
        name = self.job.stick if stick is None else stick.name
        return (
            LabelledFigure(paper_title(at.voice, self.job)),
            LabelledFigure(at.voice("Stick"), name),
        )

    def outcome(self, by: Signature) -> SignOutcome:
        """Has the copy made; what was open meanwhile is open again."""
        return MakeBeside(self.job, then=by.return_to)


def stick_key(
    at: Context,
    name: str,
    title: str,
    what: ForStick,
    *,
    by: str,
    then: Dialog,
    shift: int = 0,
    scope: EvaluationScope = EVERYTHING,
) -> KeyAction:
    """The key that puts this onto the stick; grey with the reason where that cannot be.

    Args:
        what: what is put there.
        by: the number of who is at the screen.
        then: what is open meanwhile.
        shift: of which shift; 0 for what is of the whole journal.
        scope: what of it, for an evaluation.
    """
    voice = at.voice
    refusal = permitted(at.state, by, StaffAct.EXPORT)
    signs = at.state.staff and at.presence.signs
    if refusal is not None and not signs:
        return grey(voice, name, title, refusal)
    if at.work.makes(ToStick):
        return grey(voice, name, title, being_made(voice))
    sticks = _writable(at)
    if not sticks:
        none = voice("The stick can only be read") if at.sticks else voice("No stick is plugged in")
        return grey(voice, name, title, GreyReason(none))
    if len(sticks) > 1:
        asks = WhichStick(what=what, shift=shift, scope=scope, title=title, by=by, return_to=then)
        return live(name, title, opening(asks), detail=voice("{n} sticks", n=len(sticks)))
    (stick,) = sticks
    detail = stick.name if refusal is None else voice("with the pit boss’s PIN")
    job = ToStick(what, str(stick.folder), stick.device, shift, scope)
    return live(name, title, _puts(at, job, title, by, then), detail=detail)


def _writable(at: Context) -> list[Stick]:
    return [stick for stick in at.sticks if not stick.is_read_only]


def _puts(at: Context, job: ToStick, title: str, by: str, then: Dialog) -> Intent:
    """Has the copy made, or asks for the PIN of somebody who may have it."""
    if permitted(at.state, by, StaffAct.EXPORT) is None:
        return MakeBeside(job, then=then)
    return opening(asks_to_sign(at, StickSigned(job=job, title=title), then))
