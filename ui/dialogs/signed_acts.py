"""What is signed for with a PIN: a command, or taking back what was signed (house practice 3)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.event_text import event_summary
from dealerassist.staff.authority import may_take_back, permitted
from dealerassist.table.commands import CloseShift, Command, Credit, Fill, LayRota, OpenTray
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.tournament_commands import AdjustChips
from ui.asked.context import Context
from ui.asked.dialog import outermost
from ui.asked.key_action import GreyReason
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.sign import Signature, Signing, SigningTask
from ui.dialogs.signed_for import lines_of, shortened, signed_for
from ui.dialogs.slip_signed import SlipSigned, with_next_number
from ui.dialogs.undo import taken_back, undo_step_text
from ui.program.signed_requests import SignedCommand, SignOutcome, TakingBack
from ui.view.parts import LabelledFigure


class SignsCommand(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs for a command; `then` is what lies over the keys once it is recorded."""

    command: Command
    then: Mode = PLAIN

    def signing(self, at: Context) -> Signing:
        return Signing(act=signed_for(at, self.command))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return lines_of(at, self.command)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot: by role, or because they sign the slip second already."""
        if isinstance(self.command, Fill | Credit | AdjustChips) and self.command.second == person:
            return GreyReason(at.voice("signs as well"))
        return permitted(at.state, person, signed_by(person, self.command))

    def outcome(self, by: Signature) -> SignOutcome:
        """The command, signed.

        A close gets the time of signing, not that of asking. After a fill or a credit the slip is
        shown, with its number.
        """
        if isinstance(self.command, CloseShift):
            return SignedCommand(CloseShift(by.now_ms), by.person)
        signed = signed_by(by.person, self.command)
        if isinstance(signed, Fill | Credit):
            slip = with_next_number(by.state, signed)
            page = by.return_to and outermost(by.return_to)
            then = SlipSigned(slip=slip, moved=signed, return_to=page)
            return SignedCommand(signed, by.person, Mode(then))
        return SignedCommand(signed, by.person, self.then)


class TakesBack(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs for undoing entry `number`, signed by a pit boss, and all that followed."""

    number: int

    def signing(self, at: Context) -> Signing:
        steps = taken_back(at, self.number)
        act = at.voice.count("Undo {n} entry", "Undo {n} entries", len(steps))
        if len(steps) == 1:
            act = at.voice("Undo: {done}", done=event_summary(at.voice, steps[0].events))
        return Signing(act=act)

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        """The entries, the last one first."""
        steps = reversed(taken_back(at, self.number))
        return shortened(
            at,
            (
                LabelledFigure(at.voice.say.time(each.utc_ms), undo_step_text(at.voice, each))
                for each in steps
            ),
        )

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person cannot, by the kinds of the entries that are taken back."""
        return may_take_back(at.state, person, at.undoable.kinds_since(self.number))

    def outcome(self, by: Signature) -> SignOutcome:
        return TakingBack(self.number, by.person)


def signed_by(person: str, command: Command) -> Command:
    """The command with `person` in it as signer: of a slip, an opening, a rota, or who declines."""
    if isinstance(command, Fill | Credit | AdjustChips):
        return replace(command, first=person)
    if isinstance(command, DeclineCorrection):
        return replace(command, by=person)
    if isinstance(command, OpenTray):
        return replace(command, witness=person)
    if isinstance(command, LayRota):
        return replace(command, boss=person)
    return command
