"""Coming back to a hand that one was dealt into while absent (11.5).

A function that is named after an event returns the hand after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.absent_guests import RULE
from dealerassist.hand.card_correction import opening_may_change, without_opening
from dealerassist.hand.events import PlayerReturned
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Standing, with_player
from dealerassist.rules.house_options import Absent


def return_to_hand(state: HandState, seat: int) -> tuple[PlayerReturned] | Refusal:
    """The guest is back, and plays the hand."""
    return refuse_return(state, seat) or (PlayerReturned(seat),)


def refuse_return(state: HandState, seat: int) -> Refusal | None:
    """Why the guest at this seat cannot play the hand, or None."""
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, RULE)
    player = state.player(seat) if state.has(seat) else None
    if player is None or not player.absent or not player.forfeits:
        return refuse(Code.NOT_DEALT_IN_ABSENT, RULE, seat=seat)
    if state.phase is Phase.ANTES:
        return None
    if state.rules.options.absent is Absent.FIRST_CARD:
        return refuse(Code.DEAD_FROM_FIRST_CARD, RULE, seat=seat)
    return None if _first_deal_may_last(state) else refuse(Code.BACK_TOO_LATE, RULE, seat=seat)


def _first_deal_may_last(state: HandState) -> bool:
    """Whether the last card of the first deal may not have fallen yet.

    Where all of its cards come by themselves, the hand is ahead of the croupier's: nobody can say
    sooner than before the first act that a guest has come back.
    """
    if state.street:
        return False
    if state.phase is Phase.DEALING:
        return True
    unasked = state.depth is Depth.POT or not state.street_rules.up
    return unasked and (state.phase is Phase.OPENING or opening_may_change(state))


def player_returned(state: HandState, seat: int) -> HandState:
    """The hand with the guest in it again; the round is opened anew, as the guest may open it."""
    player = replace(state.player(seat), absent=False, forfeits=False, standing=Standing.LIVE)
    state = replace(state, players=with_player(state.players, player))
    return state if state.betting is None else without_opening(state)
