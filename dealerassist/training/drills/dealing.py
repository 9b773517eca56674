"""Hands dealt for a drill: as far as the croupier sees them, moment by moment.

Nobody's hidden cards exist before they are shown, so that a card can be chosen when it lies
open: equal door cards, equal hands and flushes come as often as a trainee needs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from msgspec import Struct

from dealerassist.hand.events import HandEvent, RoundOpened
from dealerassist.hand.state import HandState, Phase
from dealerassist.simulation.players import play_hand
from dealerassist.simulation.players_by_chance import GuestManner, PlayersByChance
from dealerassist.simulation.wished_deck import WishedDeck


class HandMoment(Struct, frozen=True):
    """The hand at a moment, and what has happened in its betting round so far."""

    state: HandState
    acts: tuple[HandEvent, ...]


Hand = Iterable[HandMoment]
"""The moments of a hand, one after the other: dealt for a drill, or of the house's own."""


def moments(
    state: HandState, random: Random, deck: WishedDeck, manner: GuestManner
) -> Iterator[HandMoment]:
    """Every moment of a hand from `state` on, until the pots are to be pushed, step by step."""
    acts: tuple[HandEvent, ...] = ()
    for _, _, events, after in play_hand(state, PlayersByChance(random, deck, manner)):
        acts = () if any(isinstance(event, RoundOpened) for event in events) else acts + events
        yield HandMoment(after, acts)
        if after.phase is Phase.AWARDING:
            return
