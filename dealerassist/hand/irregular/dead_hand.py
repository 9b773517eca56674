"""Hands that nobody has folded and that are dead all the same (house practice, chapter 2).

Taken in by mistake, fouled by other cards, or with too few or too many cards.
"""

from __future__ import annotations

from dealerassist.hand.events import HandEvent, HandMucked
from dealerassist.hand.irregular.applicability import ProblemOffer, seats_of_players
from dealerassist.hand.irregular.betting import owes_forced_bet
from dealerassist.hand.irregular.commands import Irregularity, KillHand, Ruling
from dealerassist.hand.irregular.events import HandDied, IrregularityRuled
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase

Decision = tuple[HandEvent, ...] | Refusal


def _refuse_dead(state: HandState) -> Refusal | None:
    """Why no hand can be declared dead now: only between the cards, and before the pots."""
    if state.phase is Phase.BETTING:
        return refuse(Code.FORCED_TO_OPEN, "4.1") if owes_forced_bet(state) else None
    if state.phase is not Phase.SHOWDOWN:
        return refuse(Code.NOT_BETTING, "HP 2")
    # Where no cards are recorded the winners are named, and a dead hand is none of them.
    return refuse_depth(state.depth, Depth.FULL)


def _still_asked(state: HandState) -> tuple[int, ...]:
    return seats_of_players(tuple([player for player in state.players if player.has_to_show]))


def _may_die(state: HandState) -> tuple[int, ...]:
    """The seats that can be out at once.

    Who is all in bounds a pot until the showdown, and is taken out of it there.
    """
    if state.phase is Phase.SHOWDOWN:
        asked = _still_asked(state)
        return asked if len(asked) > 1 or state.shown else ()
    return seats_of_players(tuple([player for player in state.contenders if player.can_bet]))


DEAD_HAND = ProblemOffer(_refuse_dead, _may_die)


def kill_hand(state: HandState, command: KillHand) -> Decision:
    """The hand is out at once; what is in the pot stays there, what nobody matched goes back."""
    if (refusal := DEAD_HAND.refuse_seats(state, command.seat)) is not None:
        return refusal
    seats = (command.seat,)
    ruling = IrregularityRuled(Irregularity.DEAD_HAND, Ruling.DEAD_AT_ONCE, seats)
    if state.phase is Phase.SHOWDOWN:
        return ruling, HandMucked(command.seat)
    return ruling, HandDied(command.seat, command.cause)
