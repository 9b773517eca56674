"""What a PIN is asked for in the queue: approving or declining a correction (house practice 3)."""

from __future__ import annotations

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.correction_reasons import DIFFERENCE_REASONS
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import Acknowledge
from dealerassist.table.correction_commands import ApproveCorrection, DeclineCorrection
from dealerassist.table.correction_effects import ProposalShown
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.dialogs.sign import SigningTask
from ui.dialogs.signed_acts import signed_by
from ui.dialogs.signed_for_text import signed_for
from ui.dialogs.signed_lines import correction_lines, matter_lines
from ui.shell.context import Context
from ui.shell.correction_text import decline_words
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason
from ui.shell.screen_mode import Mode
from ui.shell.signed_requests import Approval, SignedCommand, SignOutcome
from ui.shell.staff_numbers import of_role
from ui.view.parts import LabelledFigure


class Decision(SigningTask, frozen=True, kw_only=True):
    """A decision of a second pit boss, who need not be the one who has opened the pit."""

    def somebody_else(self, at: Context) -> bool:
        """Whether another person may sign instead: if there are several pit bosses."""
        return len(of_role(at.state, Role.PIT_BOSS)) > 1


class CorrectionApproval(Decision, frozen=True, kw_only=True):
    """Approving a correction exactly as it was shown.

    Attributes:
        shown: the proposal and its effect on the chips, as they were on the screen.
    """

    shown: ProposalShown

    def act(self, at: Context) -> str:
        """What is signed for: which correction."""
        return at.voice("Approve correction {number}", number=self.shown.proposal.number)

    def confirm_title(self, at: Context) -> str:
        """The title of the key below the PIN."""
        return at.voice("Approve")

    def signed(
        self,
        at: Context,
        person: str,
    ) -> tuple[LabelledFigure, ...]:
        """What it changes, before and after."""
        return correction_lines(at, self.shown.proposal, self.shown.effect)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = self.shown.proposal
        signs = ApproveCorrection(proposal.number, self.shown.digest, (), person)
        return permitted(at.state, person, signs, proposal.proposed_by)

    def outcome(
        self,
        state: TableState,
        person: str,
        now_ms: int,
        return_to: Dialog | None,
    ) -> SignOutcome:
        """A grant for this one correction; then the queue is shown."""
        return Approval(Grant.issue(self.shown, person), Mode(return_to))


class DifferenceSignature(Decision, frozen=True, kw_only=True):
    """Signing for a difference, or that a box is not counted any more; not by who counted (HP 4).

    Attributes:
        counted_by: who counted and watched.
    """

    command: Acknowledge
    counted_by: frozenset[str]

    def act(self, at: Context) -> str:
        """What is signed for: which matter."""
        number, reason = self.command.number, self.command.reason
        if reason is None:
            return at.voice("Sign for open matter {number}", number=number)
        said = at.voice(DIFFERENCE_REASONS[reason])
        return at.voice("Sign for open matter {number}: {reason}", number=number, reason=said)

    def why_signed(self, at: Context) -> str:
        """Who has to sign, and by which rule."""
        return at.voice.cited(at.voice("A pit boss who has not counted signs"), "HP 4")

    def signed(
        self,
        at: Context,
        person: str,
    ) -> tuple[LabelledFigure, ...]:
        """What differed, and why."""
        return matter_lines(at, self.command)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person may not sign, such as having counted; None if they may."""
        return permitted(at.state, person, self.command, counted_by=self.counted_by)

    def outcome(
        self,
        state: TableState,
        person: str,
        now_ms: int,
        return_to: Dialog | None,
    ) -> SignOutcome:
        """The command; then the queue is shown."""
        return SignedCommand(self.command, person, Mode(return_to))


class CorrectionDecline(Decision, frozen=True, kw_only=True):
    """Declining a correction."""

    command: DeclineCorrection

    def act(self, at: Context) -> str:
        """What is signed for: which correction."""
        return signed_for(at, self.command)

    def confirm_title(self, at: Context) -> str:
        """The title of the key below the PIN."""
        return at.voice("Decline")

    def signed(
        self,
        at: Context,
        person: str,
    ) -> tuple[LabelledFigure, ...]:
        """What it would have changed, and why it does not."""
        command = self.command
        proposed = correction_lines(at, at.state.proposal(command.number))
        why = decline_words(at.voice, command.reason, command.text)
        return (*proposed, LabelledFigure(at.voice("Declined"), why))

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = at.state.proposal(self.command.number)
        proposer = None if proposal is None else proposal.proposed_by
        return permitted(at.state, person, signed_by(person, self.command), proposer)

    def outcome(
        self,
        state: TableState,
        person: str,
        now_ms: int,
        return_to: Dialog | None,
    ) -> SignOutcome:
        """The command that declines it; then the queue is shown, as after an approval."""
        return SignedCommand(signed_by(person, self.command), person, Mode(return_to))
