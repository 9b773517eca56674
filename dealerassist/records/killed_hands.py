"""Hands of absent players that the room of a tournament has killed although they are all in (11.5).

Who is all in has nothing to fold, so such a fold is refused of everybody else.
"""

from __future__ import annotations

from dealerassist.hand.irregular.events import AbsentAllIn
from dealerassist.hand.state import HandState
from dealerassist.records.recorded_actions import (
    Action,
    BetOrRaiseTo,
    GiveUp,
    PostBringIn,
)
from dealerassist.records.recorded_hand import RecordedHand


def killed_all_in(opening: HandState, record: RecordedHand) -> tuple[AbsentAllIn, ...]:
    """The absent players who are all in by a blind or ante, and whose hand the record folds.

    Where the rules of the record kill all absent hands, these are among them.

    Args:
        opening: the hand with antes and blinds posted, before its first card.
        record: which says who was absent, and what was done with their hands.
    """
    if not record.absent or record.rules.options.absent.is_dealt_in:
        return ()
    folded = {action.seat for action in record.actions if isinstance(action, GiveUp)}
    killed = folded & record.absent & {player.seat for player in opening.players if player.all_in}
    somebody_left = len(killed) < len(opening.players)
    return tuple(AbsentAllIn(seat) for seat in sorted(killed)) if somebody_left else ()


def is_killed(state: HandState, action: Action) -> bool:
    """Whether it is the fold of a hand that is dead anyway, or a forced bet that came by itself."""
    if not isinstance(action, GiveUp | PostBringIn | BetOrRaiseTo) or not state.has(action.seat):
        return False
    player = state.player(action.seat)
    return player.forfeits and (isinstance(action, GiveUp) or not player.in_hand)
