"""What goes wrong at the table and how the hand goes on (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.hand.commands import DeclareMisdeal
from dealerassist.hand.events import HandEvent, MisdealDeclared
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase

ACTS_THAT_SETTLE_THE_DEAL = 2
"""Once so many players have acted after the forced bet, a misdeal can no longer be called."""


def refuse_misdeal(state: HandState) -> Refusal | None:
    """Why the deal stands, or None while it may still be declared void."""
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "HP 2")
    if state.street > 0 or (state.betting and state.betting.acts >= ACTS_THAT_SETTLE_THE_DEAL):
        return refuse(Code.TOO_LATE_FOR_MISDEAL, "HP 2")
    return None


def declare_misdeal(state: HandState, command: DeclareMisdeal) -> tuple[HandEvent, ...] | Refusal:
    """All antes and bets go back to those who made them; the same croupier deals again."""
    if (refusal := refuse_misdeal(state)) is not None:
        return refusal
    amounts = tuple(player.paid + player.bet for player in state.players)
    return (MisdealDeclared(command.reason, amounts),)
