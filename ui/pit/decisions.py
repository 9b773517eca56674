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
from ui.asked.context import Context
from ui.asked.correction_text import decline_words
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import Signature, Signing, SigningTask
from ui.dialogs.signed_acts import signed_by
from ui.dialogs.signed_for_text import signed_for
from ui.dialogs.signed_lines import correction_lines, matter_lines
from ui.keys.staff_numbers import of_role
from ui.program.signed_requests import Approval, SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure


class CorrectionApproval(SigningTask, frozen=True, kw_only=True):
    """Approving a correction exactly as it was `shown`, with its effect on the chips."""

    shown: ProposalShown

    def signing(self, at: Context) -> Signing:
        return Signing(
            act=at.voice("Approve correction {number}", number=self.shown.proposal.number),
            confirm=at.voice("Approve"),
            others=_has_several_bosses(at),
        )

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return correction_lines(at, self.shown.proposal, self.shown.effect)

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = self.shown.proposal
        signs = ApproveCorrection(proposal.number, self.shown.digest, (), person)
        return permitted(at.state, person, signs, proposal.proposed_by)

    def outcome(self, by: Signature) -> SignOutcome:
        """A grant for this one correction; then the queue is shown."""
        return Approval(Grant.issue(self.shown, by.person), Mode(by.return_to))


class DifferenceSignature(SigningTask, frozen=True, kw_only=True):
    """Signing for a difference, or that a box is counted no more; not by who counted (HP 4)."""

    command: Acknowledge
    counted_by: frozenset[str]

    def signing(self, at: Context) -> Signing:
        voice, number, reason = at.voice, self.command.number, self.command.reason
        act = voice("Sign for open matter {number}", number=number)
        if reason is not None:
            said = voice(DIFFERENCE_REASONS[reason])
            act = voice("Sign for open matter {number}: {reason}", number=number, reason=said)
        why = voice("A pit boss who has not counted signs")
        return Signing(act=act, why=why, rule="HP 4", others=_has_several_bosses(at))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return matter_lines(at, self.command)

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as having counted; None if they may."""
        return permitted(at.state, person, self.command, counted_by=self.counted_by)

    def outcome(self, by: Signature) -> SignOutcome:
        return SignedCommand(self.command, by.person, Mode(by.return_to))


class CorrectionDecline(SigningTask, frozen=True, kw_only=True):
    """Declining a correction."""

    command: DeclineCorrection

    def signing(self, at: Context) -> Signing:
        act, confirm = signed_for(at, self.command), at.voice("Decline")
        return Signing(act=act, confirm=confirm, others=_has_several_bosses(at))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        """What it would have changed, and why it does not."""
        command = self.command
        proposed = correction_lines(at, at.state.proposal(command.number))
        why = decline_words(at.voice, command.reason, command.text)
        return (*proposed, LabelledFigure(at.voice("Declined"), why))

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = at.state.proposal(self.command.number)
        proposer = None if proposal is None else proposal.proposed_by
        return permitted(at.state, person, signed_by(person, self.command), proposer)

    def outcome(self, by: Signature) -> SignOutcome:
        """The command that declines it; then the queue is shown, as after an approval."""
        return SignedCommand(signed_by(by.person, self.command), by.person, Mode(by.return_to))


def _has_several_bosses(at: Context) -> bool:
    """Whether another pit boss may sign than the one who has opened the pit."""
    return len(of_role(at.state, Role.PIT_BOSS)) > 1
