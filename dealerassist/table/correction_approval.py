"""Decide and fold the commands about corrections: propose, approve, decline, withdraw (HP 3)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import house_money
from dealerassist.table.correction_commands import (
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
    DeclineReason,
    Effect,
    Proposal,
    ProposalShown,
    VoidHand,
    effect_of,
    hand_of_change,
)
from dealerassist.table.correction_events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionEvent,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.events import ShiftSupplemented
from dealerassist.table.expected_holdings import closing_count
from dealerassist.table.money_state import Adjustment
from dealerassist.table.reopening import changed_since_close
from dealerassist.table.seat_changes import seated_at, with_chips
from dealerassist.table.state import Shift, TableState
from dealerassist.table.typed_text import visible_text

Decision = tuple[CorrectionEvent | ShiftSupplemented, ...] | Refusal


def decide_correction(state: TableState, command: CorrectionCommand) -> Decision:
    """The event that follows from a command about a correction, or why it is refused."""
    match command:
        case ProposeCorrection():
            return propose_correction(state, command)
        case ApproveCorrection():
            return approve_correction(state, command)
        case DeclineCorrection():
            return decline_correction(state, command)
        case WithdrawCorrection():
            return withdraw_correction(state, command)
        case _:
            assert_never(command)


# ── deciding ────────────────────────────────────────────────────────────────────────────────


def propose_correction(
    state: TableState, command: ProposeCorrection
) -> tuple[CorrectionProposed] | Refusal:
    """Propose a correction to a second person: of a box in a shift, of a hand at any time."""
    shift, hand = state.shift, hand_of_change(command.change)
    if shift is None or (hand is None and not shift.is_open):
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    needs_words = command.reason is CorrectionReason.OTHER
    refusal = _refuse_text(command.text, needed=needs_words) or _refuse_hand(state, command)
    if refusal is not None:
        return refusal
    effect = effect_of(command.was, command.change, command.stays)
    if isinstance(effect, Refusal):
        return effect
    if (short := _refuse_boxes(state, effect, signed=False)) is not None:
        return short
    # During a hand the stacks change with every bet: they are checked at the approval.
    if not state.hand_in_progress and (short := _refuse_stacks(state, effect)) is not None:
        return short
    return (
        CorrectionProposed(
            number=state.last_proposal + 1,
            shift=shift.number,
            change=command.change,
            reason=command.reason,
            text=visible_text(command.text),
            effect=effect,
            was=None if isinstance(command.change, AdjustBox) else command.was,
            proposed_by=command.by,
            of_shift=0 if hand is None else _shift_of(shift, hand, command.of_shift),
        ),
    )


def _refuse_text(text: str, *, needed: bool) -> Refusal | None:
    """Why a reason cannot have these free words, or None."""
    if len(text) > LONGEST_TEXT:
        return refuse(Code.TEXT_TOO_LONG, RULE, most=LONGEST_TEXT)
    if needed and not visible_text(text):
        return refuse(Code.REASON_NEEDED, RULE)
    return None


def _refuse_hand(state: TableState, command: ProposeCorrection) -> Refusal | None:
    """Why this hand cannot be corrected, or None: it has to be over, and known."""
    hand, shift = hand_of_change(command.change), state.shift
    if hand is None:
        return None
    if 0 < hand <= state.earlier.hands:
        return refuse(Code.IN_EARLIER_JOURNAL, RULE, hand=hand)
    if shift is None or not 0 < hand <= state.hands:
        return refuse(Code.NOT_OF_THIS_SHIFT, RULE, hand=hand)
    if hand == state.hands and state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=hand)
    for proposal in state.proposals:
        if proposal.hand == hand:
            return refuse(Code.PROPOSED_ALREADY, RULE, hand=hand, number=proposal.number)
    if command.was is None or command.was.hand != hand:
        return refuse(Code.HAND_UNKNOWN, RULE, hand=hand)
    if not 0 < _shift_of(shift, hand, command.of_shift) <= shift.number:
        return refuse(Code.NOT_OF_THIS_SHIFT, RULE, hand=hand)
    return None


def _shift_of(shift: Shift, hand: int, said: int) -> int:
    """The number of the shift of a hand: that of `shift`, or of an earlier one as it is `said`."""
    return shift.number if hand >= shift.first_hand else said


def is_of_closed_shift(state: TableState, hand: int) -> bool:
    """Whether the hand is of a shift that is closed: it is then corrected in the pit (HP 4)."""
    shift = state.shift
    return shift is not None and not (shift.is_open and hand >= shift.first_hand)


def approve_correction(
    state: TableState, command: ApproveCorrection
) -> tuple[CorrectionApproved | ShiftSupplemented, ...] | Refusal:
    """Approve a correction as the second person, between hands.

    A hand of a closed shift is corrected as a supplement to that shift: what moves is booked in
    the shift that is open, or in none, and the printed report is superseded (HP 4).

    The digest is of what was shown. If the effect would be another one by now, since a guest has
    left or moved, the approval is refused and the correction has to be looked at again.
    """
    proposal = state.proposal(command.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=command.number)
    if command.by == proposal.proposed_by:
        return refuse(Code.SAME_PERSON, RULE)
    if (refusal := _refuse_moment(state, proposal)) is not None:
        return refusal
    effect = effect_of(proposal.was, proposal.change, command.stays)
    if isinstance(effect, Refusal) or ProposalShown(proposal, effect).digest != command.digest:
        return refuse(Code.LOOK_AGAIN, RULE, number=command.number)
    refusal = _refuse_boxes(state, effect, signed=True) or _refuse_stacks(state, effect)
    if refusal is not None:
        return refusal
    approval = CorrectionApproved(command.number, proposal.proposed_by, effect)
    if proposal.hand is None or not is_of_closed_shift(state, proposal.hand):
        return (approval,)
    shift = proposal.of_shift or proposal.shift
    return (approval, ShiftSupplemented(shift, papers_recorded=True))


def refuse_open_correction(state: TableState) -> Refusal | None:
    """Why a shift cannot end while a correction of it is open, or None (HP 3).

    Nobody could approve it any more afterwards.
    """
    for proposal in state.proposals:
        if state.shift is not None and _is_of(state.shift, proposal):
            of_hand = {} if proposal.hand is None else {"hand": proposal.hand}
            return refuse(Code.CORRECTION_OPEN, RULE, number=proposal.number, **of_hand)
    return None


def _is_of(shift: Shift, proposal: Proposal) -> bool:
    """Whether a proposal is about this shift: about a hand of it, or a box while it was open."""
    of = proposal.shift if proposal.hand_shift is None else proposal.hand_shift
    return of == shift.number


def _refuse_moment(state: TableState, proposal: Proposal) -> Refusal | None:
    """Why the proposal cannot be approved at this moment, or None.

    A box takes the shift in which it was proposed; every correction must be approved between
    hands, as the stacks are then known.
    """
    shift = state.shift
    if proposal.hand is None:
        if shift is None or not shift.is_open:
            return refuse(Code.SHIFT_CLOSED, "HP 4")
        if shift.number != proposal.shift:
            return refuse(Code.OF_ANOTHER_SHIFT, RULE, shift=proposal.shift)
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, RULE, hand=state.hands)
    return None


def _refuse_boxes(state: TableState, effect: Effect, *, signed: bool) -> Refusal | None:
    """Why the boxes cannot be adjusted so, or None: one would hold less than nothing (HP 4).

    Args:
        state: the table.
        effect: what the correction does.
        signed: whether a second person signs it now, or it is only proposed.
    """
    refusals = (_refuse_box(state, each, signed=signed) for each in effect.adjustments)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _refuse_box(state: TableState, adjustment: Adjustment, *, signed: bool) -> Refusal | None:
    refusal = house_money.refuse_adjustment(state, adjustment.box, adjustment.amount)
    if refusal is None or refusal.code is not Code.BOX_TOO_SMALL or signed:
        return refusal
    # Counting is blind: nobody may learn what a box should hold before it is counted. A refusal
    # leaves no entry, so with refused proposals one could try amounts until one is accepted, and
    # nobody would see it. A proposal is therefore accepted while the box is still to be counted,
    # and stays in the journal whatever becomes of it; the approval refuses it then.
    return None if closing_count(state, adjustment.box) is None else refusal


def _refuse_stacks(state: TableState, effect: Effect) -> Refusal | None:
    """Why a guest cannot give so much, or None: nobody gives more chips than they have (2.3)."""
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


def decline_correction(
    state: TableState, command: DeclineCorrection
) -> tuple[CorrectionDeclined] | Refusal:
    """Reject a correction as the second person, for a reason."""
    proposal = state.proposal(command.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=command.number)
    if command.by == proposal.proposed_by:
        return refuse(Code.SAME_PERSON, RULE)
    refusal = _refuse_text(command.text, needed=command.reason is DeclineReason.OTHER)
    if refusal is not None:
        return refusal
    return (CorrectionDeclined(command.number, command.reason, visible_text(command.text)),)


def withdraw_correction(
    state: TableState, command: WithdrawCorrection
) -> tuple[CorrectionWithdrawn] | Refusal:
    """Withdraw a correction as who proposed it."""
    proposal = state.proposal(command.number)
    if proposal is None:
        return refuse(Code.NO_SUCH_PROPOSAL, RULE, number=command.number)
    if command.by != proposal.proposed_by:
        return refuse(Code.NOT_THE_PROPOSER, RULE)
    return (CorrectionWithdrawn(command.number),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def correction_proposed(state: TableState, event: CorrectionProposed) -> TableState:
    """The table after a proposal: it is among the open ones."""
    proposal = Proposal(
        number=event.number,
        shift=event.shift,
        change=event.change,
        reason=event.reason,
        text=event.text,
        effect=event.effect,
        was=event.was,
        proposed_by=event.proposed_by,
        of_shift=event.of_shift,
    )
    number = max(state.last_proposal, event.number)
    return replace(state, proposals=(*state.proposals, proposal), last_proposal=number)


def given_up(state: TableState, number: int) -> TableState:
    """The table without that open proposal."""
    kept = tuple(each for each in state.proposals if each.number != number)
    return replace(state, proposals=kept)


def correction_approved(state: TableState, event: CorrectionApproved) -> TableState:
    """The table after an approval: with the right stacks, and the Taxe in the shift that is open.

    Where none is open, no shift has it: it is between the reports, as a supplement to the gaming
    day, and the next shift begins with the chips as they lie then.
    """
    shift = _counting_void(state, event.number)
    state = given_up(state, event.number)
    for row in event.effect.rows:
        if row.seat_now is not None:  # the cash desk settles with guests who have left
            state = with_chips(state, seated_at(state, row.seat_now), row.amount)
    if shift is None or not shift.is_open:
        return changed_since_close(state)
    rake, drop = shift.rake + event.effect.rake, shift.drop + event.effect.drop
    return replace(state, shift=replace(shift, rake=rake, drop=drop))


def _counting_void(state: TableState, number: int) -> Shift | None:
    """The shift with one more hand declared void, if this open proposal is about that."""
    proposal, shift = state.proposal(number), state.shift
    if proposal is None or shift is None or not isinstance(proposal.change, VoidHand):
        return shift
    if proposal.change.hand < shift.first_hand:
        return replace(shift, voided_before=shift.voided_before + 1)
    return replace(shift, voided=shift.voided + 1)
