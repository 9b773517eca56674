"""The folds that a record has for the killed hands of absent guests (11.5).

At the table such a hand is out of play without an act. A record knows no other way in which a hand
ends: so its guest folds there at the turn, and by the end of the first round all of them have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealerassist.hand.blinds import last_to_post
from dealerassist.hand.events import (
    BetsCollected,
    BettingEvent,
    BringInPosted,
    ForcedBetPosted,
    HandEvent,
    PlayerReturned,
    RoundOpened,
)
from dealerassist.hand.state import HandState


class KilledFolds:
    """Follows the turns of the first round."""

    def __init__(self) -> None:
        self._turns: list[int] | None = None

    def before(self, event: HandEvent, state: HandState) -> Iterator[int]:
        """The seats that fold before an event; `state` is the hand before it."""
        if state.street:
            return
        if self._turns is None and isinstance(event, RoundOpened | BetsCollected):
            self._turns = _turns(state, event.opener if isinstance(event, RoundOpened) else None)
        if self._turns is None or not isinstance(event, BettingEvent | BetsCollected):
            return
        acting = None if isinstance(event, BetsCollected) else event.seat
        while self._turns and self._turns[0] != acting:
            player = state.player(self._turns.pop(0))
            if player.absent and player.forfeits:
                yield player.seat
        if self._turns and isinstance(event, ForcedBetPosted | BringInPosted):
            # Who has brought in folds when the turn comes round again.
            self._turns.append(event.seat)
        del self._turns[:1]


def seats_absent(opening: HandState, events: Iterable[HandEvent]) -> tuple[int, ...]:
    """The seats of who was dealt in while absent, and did not come back in time.

    Args:
        opening: the hand before its first event.
        events: all of the hand.
    """
    back = {event.seat for event in events if isinstance(event, PlayerReturned)}
    return tuple([p.seat for p in opening.from_left if p.forfeits and p.seat not in back])


def _turns(state: HandState, opener: int | None) -> list[int]:
    """The seats in the order of their first turns in the first round, absent ones among them."""
    order = state.from_left
    if opener is not None and state.rules.cards_name_opener(0):
        order = state.clockwise_from(opener)
    elif state.rules.big_blind:
        order = state.clockwise_from(last_to_post(state) + 1)
    return [player.seat for player in order]
