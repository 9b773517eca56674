"""A guest who takes too long: the clock that the pit boss gives, and its end (house practice 2).

The clock belongs to the turn: it is gone once the guest has acted, whatever is left of it.
"""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.events import Checked, Folded, HandEvent, OpenerDuty
from dealerassist.hand.irregular.applicability import ProblemOffer, refuse_betting
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import GiveClock, Irregularity, Ruling, RunOutOfTime
from dealerassist.hand.irregular.events import ClockGiven, IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState

Decision = tuple[HandEvent, ...] | Refusal


def _refuse_clock(state: HandState) -> Refusal | None:
    """Why no clock can be given: the guest has no choice to think about, or has one already."""
    if (refusal := refuse_betting(state)) is not None:
        return refusal
    betting = state.betting
    assert betting is not None, "a betting round is in progress"
    if betting.clock is not None:
        return refuse(Code.CLOCK_RUNS, "HP 2", seat=betting.clock.seat)
    if betting.duty is OpenerDuty.MUST_OPEN:
        return refuse(Code.FORCED_TO_OPEN, "4.1")
    seat = betting.to_act or 0
    if bound_of(betting, state.player(seat)) is not None:
        return refuse(Code.BOUND, "HP 2", seat=seat)
    return None


def _to_act(state: HandState) -> tuple[int, ...]:
    seat = None if state.betting is None else state.betting.to_act
    return () if seat is None else (seat,)


CLOCK = ProblemOffer(_refuse_clock, _to_act)


def give_clock(state: HandState, command: GiveClock) -> Decision:
    """The pit boss gives the seat to act so many seconds."""
    if (refusal := CLOCK.refuse_seats(state, command.seat)) is not None:
        return refusal
    ruling = IrregularityRuled(
        Irregularity.TOO_SLOW, Ruling.CLOCK_GIVEN, (command.seat,), command.seconds
    )
    return ruling, ClockGiven(command.seat, command.seconds, command.utc_ms)


def run_out_of_time(state: HandState, command: RunOutOfTime) -> Decision:
    """The clock is at its end: the hand is dead facing a bet, else it is a check."""
    turn = bets.turn_of(state, command.seat)
    if isinstance(turn, Refusal):
        return turn
    clock = turn.betting.clock
    if clock is None:
        return refuse(Code.NO_CLOCK, "HP 2", seat=command.seat)
    if left := clock.left_ms(command.utc_ms):
        return refuse(Code.CLOCK_RUNS, "HP 2", seat=clock.seat, seconds=-(-left // 1000))
    kind, seats = Irregularity.TOO_SLOW, (command.seat,)
    if bets.refuse_check(turn) is None:
        return IrregularityRuled(kind, Ruling.OUT_OF_TIME_CHECKS, seats), Checked(command.seat)
    return IrregularityRuled(kind, Ruling.OUT_OF_TIME_DEAD, seats), Folded(command.seat)
