"""Proposing, approving and giving up corrections, and what an approval does to the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import house_chips
from dealerassist.table.boxes import closing_count
from dealerassist.table.commands import (
    ApproveCorrection,
    CorrectionCommand,
    DeclineCorrection,
    ProposeCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import (
    LONGEST_TEXT,
    RULE,
    AdjustBox,
    CorrectionReason,
    Effect,
    Proposal,
    ProposalShown,
    effect_of,
    hand_of,
)
from dealerassist.table.events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.stacks import seat_of, with_chips
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import as_seen

Decision = (
    tuple[CorrectionProposed | CorrectionApproved | CorrectionDeclined | CorrectionWithdrawn]
    | Refusal
)


def correct(state: TableState, asked: CorrectionCommand) -> Decision:
    """What is asked of a correction, or why not."""
    match asked:
        case ProposeCorrection():
            return propose(state, asked)
        case ApproveCorrection():
            return approve(state, asked)
        case DeclineCorrection():
            return decline(state, asked)
        case WithdrawCorrection():
            return withdraw(state, asked)
        case _:
            assert_never(asked)


# ── may it be ───────────────────────────────────────────────────────────────────────────────


def propose(state: TableState, asked: ProposeCorrection) -> tuple[CorrectionProposed] | Refusal:
    """Put a correction before a second person; possible at any time in a shift."""
    shift = state.shift
    if shift is None or not shift.is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    refusal = _refuse_reason(asked) or _refuse_hand(state, asked)
    if refusal is not None:
        return refusal
    effect = effect_of(asked.was, asked.change, asked.stays)
    if isinstance(effect, Refusal):
        return effect
    if (short := _refuse_box(state, effect, signed=False)) is not None:
        return short
    if not state.hand_in_progress and (short := _refuse_stacks(state, effect)) is not None:
        return short
    return (
        CorrectionProposed(
            number=state.last_proposal + 1,
            shift=shift.number,
            change=asked.change,
            reason=asked.reason,
            text=as_seen(asked.text),
            effect=effect,
            was=None if isinstance(asked.change, AdjustBox) else asked.was,
            proposed_by=asked.by,
        ),
    )


def _refuse_reason(asked: ProposeCorrection) -> Refusal | None:
    if len(asked.text) > LONGEST_TEXT:
        return refuse(Code.TEXT_TOO_LONG, RULE, most=LONGEST_TEXT)
    if asked.reason is CorrectionReason.OTHER and not as_seen(asked.text):
        return refuse(Code.REASON_NEEDED, RULE)
    return None


def _refuse_hand(state: TableState, asked: ProposeCorrection) -> Refusal | None:
    """Only a hand of the open shift that is over: the report of a closed one is signed."""
    hand, shift = hand_of(asked.change), state.shift
    if hand is None:
        return None
    if shift is None or not shift.first_hand <= hand <= state.hands:
        return refuse(Code.NOT_OF_THIS_SHIFT, RULE, hand=hand)
    if hand == state.hands and state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=hand)
    for proposal in state.proposals:
        if proposal.hand == hand:
            return refuse(Code.PROPOSED_ALREADY, RULE, hand=hand, number=proposal.number)
    if asked.was is not None and asked.was.hand != hand:
        return refuse(Code.HAND_UNKNOWN, RULE, hand=hand)
    return None


def approve(state: TableState, asked: ApproveCorrection) -> tuple[CorrectionApproved] | Refusal:
    """The second person signs exactly what was shown, between hands."""
    proposal = state.proposal(asked.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=asked.number)
    if asked.by == proposal.proposed_by:
        return refuse(Code.SAME_PERSON, RULE)
    if (refusal := _refuse_moment(state, proposal)) is not None:
        return refusal
    effect = effect_of(proposal.was, proposal.change, asked.stays)
    if isinstance(effect, Refusal) or ProposalShown(proposal, effect).digest != asked.digest:
        return refuse(Code.LOOK_AGAIN, RULE, number=asked.number)
    refusal = _refuse_box(state, effect, signed=True) or _refuse_stacks(state, effect)
    if refusal is not None:
        return refusal
    return (CorrectionApproved(asked.number, proposal.proposed_by, effect),)


def refuse_closing(state: TableState) -> Refusal | None:
    """Why a shift cannot end: nobody could approve what is open in it any more (HP 3), or None."""
    for proposal in state.proposals:
        if state.shift is not None and proposal.shift == state.shift.number:
            of_hand = {} if proposal.hand is None else {"hand": proposal.hand}
            return refuse(Code.CORRECTION_OPEN, RULE, number=proposal.number, **of_hand)
    return None


def _refuse_moment(state: TableState, proposal: Proposal) -> Refusal | None:
    """Within the shift that it corrects, and between hands: the stacks would be wrong else."""
    if state.shift is None or not state.shift.is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if state.shift.number != proposal.shift:
        return refuse(Code.OF_ANOTHER_SHIFT, RULE, shift=proposal.shift)
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=state.hands)
    return None


def _refuse_box(state: TableState, effect: Effect, *, signed: bool) -> Refusal | None:
    """No box holds less than nothing, nor is a tray adjusted that was not opened (HP 4)."""
    box = effect.box
    if box is None:
        return None
    refusal = house_chips.refuse_adjustment(state, box.box, box.amount)
    if refusal is None or refusal.code is not Code.BOX_TOO_SMALL or signed:
        return refusal
    # A refusal leaves no entry: whoever proposed again and again would find out unseen what a box
    # should hold that is still to be counted. A proposal is in the journal, whatever becomes of it.
    return None if closing_count(state, box.box) is None else refusal


def _refuse_stacks(state: TableState, effect: Effect) -> Refusal | None:
    """Nobody can give more than lies there (2.3)."""
    pool = state.pool
    for row in effect.rows:
        if row.seat_now is None:
            continue
        seat = state.seat(row.seat_now)
        if seat is None:
            return refuse(Code.SEAT_EMPTY, "2.1", seat=row.seat_now)
        left = (seat.stack if seat.counted else pool) + row.amount
        if not seat.counted:
            pool = left
        if left < 0:
            stack = left - row.amount
            return refuse(
                Code.STACK_TOO_SMALL, "2.3", seat=seat.number, stack=stack, amount=-row.amount
            )
    return None


def decline(state: TableState, asked: DeclineCorrection) -> tuple[CorrectionDeclined] | Refusal:
    """The second person says no."""
    proposal = state.proposal(asked.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=asked.number)
    if asked.by == proposal.proposed_by:
        return refuse(Code.SAME_PERSON, RULE)
    return (CorrectionDeclined(asked.number),)


def withdraw(state: TableState, asked: WithdrawCorrection) -> tuple[CorrectionWithdrawn] | Refusal:
    """Who proposed it gives it up."""
    proposal = state.proposal(asked.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=asked.number)
    if asked.by != proposal.proposed_by:
        return refuse(Code.NOT_THE_PROPOSER, RULE)
    return (CorrectionWithdrawn(asked.number),)


# ── what happened ───────────────────────────────────────────────────────────────────────────


def proposed(state: TableState, event: CorrectionProposed) -> TableState:
    """The table with this among the open proposals."""
    proposal = Proposal(
        number=event.number,
        shift=event.shift,
        change=event.change,
        reason=event.reason,
        text=event.text,
        effect=event.effect,
        was=event.was,
        proposed_by=event.proposed_by,
    )
    number = max(state.last_proposal, event.number)
    return replace(state, proposals=(*state.proposals, proposal), last_proposal=number)


def given_up(state: TableState, number: int) -> TableState:
    """The table without that proposal."""
    kept = tuple(each for each in state.proposals if each.number != number)
    return replace(state, proposals=kept)


def approved(state: TableState, event: CorrectionApproved) -> TableState:
    """The stacks of those who are still there, and the Taxe of the shift, as they should be."""
    state = given_up(state, event.number)
    for row in event.effect.rows:
        if row.seat_now is not None:  # who has left is settled with elsewhere
            state = with_chips(state, seat_of(state, row.seat_now), row.amount)
    shift = state.shift
    assert shift is not None, "a correction is approved in a shift"
    return replace(state, shift=replace(shift, rake=shift.rake + event.effect.rake))
