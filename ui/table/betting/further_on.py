"""The turn of a seat further on, once all before it have passed: they fold to a bet, else check."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.commands import BetTo, CallBet, Check, Fold, PutIn
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.recording_depth.acts_together import at_turn_of
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.table.commands import Command
from ui.asked.context import Context


def turn_further_on(at: Context, seat: int) -> Context | None:
    """The context at the turn of `seat`, if others are to act before it; else None.

    Only at full depth: where less is recorded, a tap on a seat records what it did at once.
    """
    may = at.may
    if may is None or may.wanted is not Wanted.ACTION or may.state.depth is not Depth.FULL:
        return None
    turn = None if may.seat == seat else at_turn_of(may.state, seat)
    return None if turn is None or isinstance(turn, Refusal) else at_turn(at, turn)


def at_turn(at: Context, turn: HandState) -> Context:
    """The context in which the hand stands like this."""
    return replace(at, state=replace(at.state, hand=turn), on_show=turn, may=legal(turn))


def with_those_before(seat: int, command: Command) -> PutIn | None:
    """The act of the seat, with those before it passing; None if it is no act of this seat."""
    if not isinstance(command, Fold | Check | CallBet | BetTo) or command.seat != seat:
        return None
    match command:
        case Fold():
            return PutIn(seat, DeclaredAct.FOLD)
        case Check():
            return PutIn(seat, DeclaredAct.CHECK)
        case CallBet():
            return PutIn(seat, DeclaredAct.CALL)
        case BetTo(_, total):
            return PutIn(seat, DeclaredAct.WAGER, total)
        case _:
            assert_never(command)
