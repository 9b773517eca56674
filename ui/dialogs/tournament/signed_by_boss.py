"""What a pit boss signs for in a tournament: clock, hand for hand, penalties, chips (HP 9)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import Command, Timed
from dealerassist.table.tournament_commands import AdjustChips
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure, Tone


class SignsInTournament(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs for this command.

    Attributes:
        act: what is signed for, as its key says it.
        about: what it is about, line by line below; empty for nothing.
    """

    command: Command
    act: str
    about: str = ""

    def signing(self, at: Context) -> Signing:
        return Signing(act=self.act, rule="HP 9")

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return (LabelledFigure(self.act, self.about),) if self.about else ()

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        return permitted(at.state, person, self.command)

    def without_pin(self, at: Context, person: str) -> Intent:
        return AskDesk(self.command)

    def outcome(self, by: Signature) -> SignOutcome:
        """The command, given when the PIN was right; who enters an adjustment signs it first."""
        command = self.command
        if isinstance(command, AdjustChips):
            command = replace(command, first=by.person)
        if isinstance(command, Timed):
            command = replace(command, utc_ms=by.now_ms)
        return SignedCommand(command, by.person)


def boss_key(
    at: Context,
    name: str,
    title: str,
    command: Command,
    *,
    about: str = "",
    detail: str = "",
    tone: Tone = Tone.PLAIN,
    return_to: Dialog | None = None,
) -> KeyAction:
    """A key of what a pit boss signs for; grey where the command would be refused."""
    does = refusal_of(at, command) or signed_by_boss(at, command, title, about, return_to)
    return live_or_grey(at.voice, name, title, does, detail=detail, tone=tone)


def signed_by_boss(
    at: Context, command: Command, act: str, about: str, return_to: Dialog | None
) -> Intent:
    """Asks a pit boss for the PIN; while nobody is enrolled, it is done at once."""
    if not at.state.staff:
        return AskDesk(command)
    task = SignsInTournament(command=command, act=act, about=about)
    return opening(asks_to_sign(at, task, return_to))
