"""The key that begins a correction of a hand or a box, or withdraws one (house practice 3)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.staff.authority import permitted
from dealerassist.table.correction_commands import ProposeCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason, Proposal, VoidHand
from dealerassist.table.money_state import Box, ContraAccount
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, ReadPage
from ui.asked.key_action import GreyReason, KeyAction, grey, live, live_or_grey, reason_of
from ui.asked.screen_mode import Mode
from ui.review.corrections.dialog import CorrectionDialog
from ui.view.parts import Tone

NAME = "hand-correct"

WITHDRAW = "withdraw"


def correct_here(at: Context, number: int, replay: Dialog, step: int) -> KeyAction:
    """The key at the table that begins a correction of this hand.

    It comes back to `replay`, where the hand is shown after entry `step`, counted from 0.
    """
    draft = CorrectionDialog(by=at.presence.actor, hand=number, return_to=replay, step=step)
    proposal = proposal_of(at, number)
    if proposal is None:
        return begin_key(at, draft)
    refusal = refuse(Code.PROPOSED_ALREADY, "HP 3", hand=number, number=proposal.number)
    return grey(at.voice, NAME, at.voice("Correct …"), refusal)


def draft_under_way(at: Context) -> KeyAction:
    """The key while a correction is being put together, to which the replay leads back."""
    why = GreyReason(at.voice("It is being corrected: go back to the correction"))
    return grey(at.voice, NAME, at.voice("Correct …"), why)


def withdraw_here(at: Context, number: int, replay: Dialog) -> KeyAction:
    """The key at the table that withdraws the open correction of this hand.

    It is grey for anybody but who proposed it, and has a place of its own: what gives something up
    never lies where it was begun (the screen rules).
    """
    voice, proposal = at.voice, proposal_of(at, number)
    if proposal is None:
        return grey(voice, WITHDRAW, voice("Withdraw"), GreyReason(voice("Nothing is proposed")))
    command = WithdrawCorrection(proposal.number, at.presence.actor)
    title = voice("Withdraw correction {number}", number=proposal.number)
    refusal = permitted(at.state, at.presence.actor, command) or refusal_of(at, command)
    if refusal is not None:
        return grey(voice, WITHDRAW, title, refusal)
    return live(WITHDRAW, title, AskDesk(command, Mode(replay)), tone=Tone.GIVE_UP)


def proposal_of(at: Context, hand: int) -> Proposal | None:
    """The open proposal about this hand; None if there is none."""
    return next((each for each in at.state.proposals if each.hand == hand), None)


def awaits_approval(at: Context, hand: int) -> bool:
    """Whether a correction of this hand waits for the second person."""
    return proposal_of(at, hand) is not None


def begin_key(at: Context, draft: CorrectionDialog) -> KeyAction:
    """The key that begins it; grey where nothing could be proposed now."""
    title = at.voice("Correct …")
    does = why_not_begun(at, draft) or ReadPage(draft)
    return live_or_grey(at.voice, NAME, title, does, detail=at.voice("takes two people"))


def why_not_begun(at: Context, draft: CorrectionDialog) -> GreyReason | None:
    """Why no correction of this can be proposed now, whatever it would change."""
    if at.read_only_reason:
        return GreyReason(at.read_only_reason.removesuffix("."))
    if not at.archived:
        return GreyReason(
            at.voice("There is no journal to read here"), brief=at.voice("No journal")
        )
    command = _some_proposal(draft)
    refusal = permitted(at.state, draft.by, command) or refusal_of(at, command)
    # Before the first question the hand is not read from the journal and nothing is changed yet:
    # these two refusals say only that.
    if refusal is None or refusal.code in (Code.HAND_UNKNOWN, Code.NOTHING_CORRECTED):
        return None
    return reason_of(at.voice, refusal)


def _some_proposal(draft: CorrectionDialog) -> ProposeCorrection:
    """Any correction of the hand, or of a box: what refuses this one refuses every other."""
    change = (
        AdjustBox(Box.TIPS, 1, ContraAccount.HOUSE) if draft.hand is None else VoidHand(draft.hand)
    )
    return ProposeCorrection(change, CorrectionReason.MISCOUNT, "", None, (), draft.by)
