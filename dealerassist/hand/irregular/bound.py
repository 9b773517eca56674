"""Who is held to what they did out of turn, or put in short (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.irregular.commands import Spoken
from dealerassist.hand.state import BettingRound, BoundSeat, Player


def bound_of(betting: BettingRound, player: Player) -> BoundSeat | None:
    """What this player is held to; None if free, or if the forced bet is owed, which goes first.

    A fold binds always, anything else until somebody bets or raises; an absent player folds.
    """
    if player.absent:
        return BoundSeat(player.seat, (Spoken.FOLD,), 0, betting.level)
    if betting.duty is not OpenerDuty.NONE:
        return None
    for bound in betting.bound:
        if bound.seat == player.seat and _still_binds(bound, betting.level):
            return bound
    return None


def _still_binds(bound: BoundSeat, level: int) -> bool:
    return bound.acts == (Spoken.FOLD,) or bound.level == level


def held_to(betting: BettingRound, bound: BoundSeat) -> tuple[BoundSeat, ...]:
    """Who is held to what, with this in place of what that seat was held to before."""
    return (*without(betting, bound.seat), bound)


def without(betting: BettingRound, seat: int) -> tuple[BoundSeat, ...]:
    """Who is held to what, that seat apart."""
    return tuple([bound for bound in betting.bound if bound.seat != seat])
