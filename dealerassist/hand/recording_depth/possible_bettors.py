"""Who may have bet, or opened, where the acts of a round are recorded together."""

from __future__ import annotations

from dealerassist.hand import betting, opener
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase, Player


def may_have_bet(turn: Turn, may: tuple[Player, ...], total: int) -> tuple[int, ...]:
    """The seats that may have bet to `total`; only one if it is known who did.

    First those with enough chips. The smallest forced bet may also have been a short one (5.8), so
    then the others follow.
    """
    forced = betting.forced_bet(turn)
    short = isinstance(forced, Totals) and total == forced.smallest
    able = [player.seat for player in may if player.reach >= total] or [may[0].seat]
    others = [player.seat for player in may if short and player.seat not in able]
    return tuple(able + others)


def may_bet(state: HandState) -> tuple[Player, ...]:
    """The players who may be the one that bets while everybody else calls; never an absent one."""
    if state.betting is None or state.phase is Phase.OPENING:
        return may_open(state)
    if state.depth is Depth.FULL:
        return (state.player(seat_to_act(state)),)
    if _bettor_is_known(state, state.betting):
        return (state.player(seat_to_act(state)),)
    order = state.clockwise_from(seat_to_act(state))
    able = tuple([p for p in order if p.can_bet and not p.spoken and not p.absent])
    return able or (state.player(seat_to_act(state)),)


def _bettor_is_known(state: HandState, round_: BettingRound) -> bool:
    """Whether only the player to act can be the one who bets.

    That player owes the forced bet, has the big blind's option, or was named as opener.
    """
    named = opener.named_opener(state) is None and round_.opener == round_.to_act
    return round_.duty is not OpenerDuty.NONE or round_.level > 0 or (named and round_.acts == 0)


def may_open(state: HandState) -> tuple[Player, ...]:
    """The players who may be the first to bet in this round; there is always at least one.

    In the first round the cards may limit that. In a later one anybody may be, as those before
    the first bet have checked.
    """
    able = tuple([p for p in state.from_left if p.can_bet]) or state.contenders
    present = tuple([player for player in able if not player.absent]) or able
    if state.phase is not Phase.OPENING or state.street:
        return present
    may = opener.openers(state)
    return tuple([p for p in present if p.seat in may]) or present


def seat_to_act(state: HandState) -> int:
    """The seat whose turn it is; 0 where it is nobody's."""
    return (state.betting and state.betting.to_act) or 0
