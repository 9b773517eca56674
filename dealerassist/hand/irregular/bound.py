"""Players who are held to an act, after acting out of turn or putting in too little (HP 2)."""

from __future__ import annotations

from dealerassist.hand.betting_round import BettingRound, BoundSeat
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.state import Player


def bound_of(betting: BettingRound, player: Player) -> BoundSeat | None:
    """What this player is held to; None if free, or while the forced bet is owed, which is first.

    A fold binds in any case, anything else until somebody bets or raises. An absent player is
    held to a fold.
    """
    if player.absent:
        return BoundSeat(player.seat, (DeclaredAct.FOLD,), 0, betting.level)
    if betting.duty is not OpenerDuty.NONE:
        return None
    for bound in betting.bound:
        if bound.seat == player.seat and _still_binds(bound, betting.level):
            return bound
    return None


def _still_binds(bound: BoundSeat, level: int) -> bool:
    return bound.acts == (DeclaredAct.FOLD,) or bound.level == level


def held_to(betting: BettingRound, bound: BoundSeat) -> tuple[BoundSeat, ...]:
    """`betting.bound` with this in place of what the seat was held to before."""
    return (*bound_without(betting, bound.seat), bound)


def bound_without(betting: BettingRound, seat: int) -> tuple[BoundSeat, ...]:
    """`betting.bound` without that seat."""
    return tuple([bound for bound in betting.bound if bound.seat != seat])
