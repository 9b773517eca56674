"""Who watches a count: a second person to close, a pit boss to count again (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import CountBox, CountBoxes
from dealerassist.table.roles import Role
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, reason_of
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign, can_be_signed
from ui.dialogs.signed_for import counted_lines
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure

FOR_A_WITNESS = frozenset({Code.TWO_COUNT, Code.BOSS_RECOUNTS})
"""Refusals of a count that somebody who watches settles."""


class CountWitness(SigningTask, frozen=True, kw_only=True):
    """Somebody signs for having watched a count.

    Attributes:
        command: the count, or those of several boxes, with who counted.
        again: the box is counted again, which takes a pit boss.
        then: what is shown once it is recorded.
    """

    command: CountBox | CountBoxes
    again: bool
    then: Dialog

    keys_begin = "watches"

    @property
    def roles(self) -> tuple[Role, ...]:
        """A pit boss for a recount; else anybody who deals may watch too."""
        return (Role.PIT_BOSS,) if self.again else (Role.PIT_BOSS, Role.CROUPIER)

    def signing(self, at: Context) -> Signing:
        voice = at.voice
        act = voice("Watch the recount") if self.again else voice("Watch the count")
        if isinstance(self.command, CountBoxes):
            n = len(self.command.counts)
            act = voice.count("Watch {n} count", "Watch {n} counts", n)
        # Said before it is too late: in a house with one pit boss a difference would stay open.
        why = voice("Another person watches, and does not sign for a difference later")
        if self.again:
            why = voice("Counting again takes a pit boss who watches")
        return Signing(act=act, question=voice("Who watches?"), why=why, rule="HP 4")

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        counts = self.command.counts if isinstance(self.command, CountBoxes) else (self.command,)
        return counted_lines(at, counts)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot watch: the one who counts does not."""
        if person == self.command.counter:
            return GreyReason(at.voice("counts"))
        watched = self._watched_by(person)
        return permitted(at.state, person, watched) or refusal_of(at, watched)

    def without_pin(self, at: Context, person: str) -> Intent:
        return AskDesk(self._watched_by(person), Mode(self.then))

    def outcome(self, by: Signature) -> SignOutcome:
        return SignedCommand(self._watched_by(by.person), by.person, Mode(self.then))

    def _watched_by(self, person: str) -> CountBox | CountBoxes:
        return replace(self.command, witness=person)


def recording_counts(
    at: Context, command: CountBox | CountBoxes, now: Dialog, then: Dialog
) -> Intent | GreyReason:
    """Records a count, or those of several boxes; first who watches signs where the rules ask.

    The desk finds out the difference and writes it with the count; a dry run (`refusal_of`) says
    only whether the count can be recorded, so that nothing of it is shown while one types. A PIN
    leads back to `now`; `then` is open once it is recorded.
    """
    refusal = refusal_of(at, command)
    if refusal is None:
        return AskDesk(command, Mode(then))
    if refusal.code not in FOR_A_WITNESS:
        return reason_of(at.voice, refusal)
    again = refusal.code is Code.BOSS_RECOUNTS
    by_one = replace(command, counter=at.presence.actor)
    task = CountWitness(command=by_one, again=again, then=then)
    if at.state.staff and not (at.presence.signs and can_be_signed(at, task)):
        return reason_of(at.voice, refusal)
    return opening(asks_to_sign(at, task, now))
