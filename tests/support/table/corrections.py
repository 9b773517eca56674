"""Proposals to correct a hand and their approvals, as commands at a table."""

from dealerassist.hand.result import HandResult, Won
from dealerassist.table.correction_commands import ApproveCorrection, ProposeCorrection
from dealerassist.table.correction_effects import (
    CorrectionReason,
    ProposalShown,
    Stay,
    VoidHand,
    effect_of,
)

PAID = HandResult(1, (1, 2, 3), (30, 40, 30), (Won(2, 95),), 5)
"""Three guests with 100 in the pot: seat 2 won 95, and 5 went to the house."""

VOID = VoidHand(1)

HERE = (Stay(1, 1), Stay(2, 2), Stay(3, 3))


def proposal(
    change,
    *,
    by="Berta",
    reason=CorrectionReason.WRONG_POT,
    text="",
    was=PAID,
    stays=HERE,
    of_shift=0,
):
    """A command that proposes a change to the hand of `PAID`."""
    return ProposeCorrection(change, reason, text, was, stays, by, of_shift)


def proposed(table, change=VOID, **how):
    """What the table answers to such a proposal."""
    return table.asks(proposal(change, **how))


def approval(table, number=1, *, by="Carl", stays=HERE):
    """What is signed by somebody who has just looked at it."""
    waits = table.state.proposal(number)
    effect = effect_of(waits.was, waits.change, stays)
    return ApproveCorrection(number, ProposalShown(waits, effect).digest, stays, by)
