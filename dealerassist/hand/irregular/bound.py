"""Who is held to what they did out of turn, or put in short (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.hand.events import Duty
from dealerassist.hand.irregular.commands import Spoken
from dealerassist.hand.state import Betting, Bound, Player


def bound_of(betting: Betting, player: Player) -> Bound | None:
    """What this player is held to; None if free, or if the forced bet is owed, which goes first.

    A fold binds always, anything else until somebody bets or raises; an absent player folds.
    """
    if player.absent:
        return Bound(player.seat, (Spoken.FOLD,), 0, betting.level)
    if betting.duty is not Duty.NONE:
        return None
    for bound in betting.bound:
        if bound.seat == player.seat and _still_binds(bound, betting.level):
            return bound
    return None


def _still_binds(bound: Bound, level: int) -> bool:
    return bound.acts == (Spoken.FOLD,) or bound.level == level


def held_to(betting: Betting, bound: Bound) -> tuple[Bound, ...]:
    """Who is held to what, with this in place of what that seat was held to before."""
    return (*without(betting, bound.seat), bound)


def without(betting: Betting, seat: int) -> tuple[Bound, ...]:
    """Who is held to what, that seat apart."""
    return tuple([bound for bound in betting.bound if bound.seat != seat])
