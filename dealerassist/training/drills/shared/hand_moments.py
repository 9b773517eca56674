"""Hands as drills see them, moment by moment, and how a hand is dealt for a drill.

A card is only chosen when it lies open; hidden cards do not exist before. So equal door cards,
equal hands and flushes can come as often as a trainee needs them.
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
    """A hand at one moment, and the events of its betting round so far."""

    state: HandState
    acts: tuple[HandEvent, ...]


Hand = Iterable[HandMoment]
"""The moments of a hand, one after the other: dealt for a drill, or a hand of the house."""


def play_moments(
    state: HandState, random: Random, deck: WishedDeck, manner: GuestManner
) -> Iterator[HandMoment]:
    """Play a hand from `state` until the pots are to be pushed; every moment of it.

    Args:
        state: the hand before its first event.
        random: all chance comes from it.
        deck: where cards come from.
        manner: how all guests play.
    """
    return moments_of_guests(state, PlayersByChance(random, deck, manner))


def moments_of_guests(state: HandState, guests: PlayersByChance) -> Iterator[HandMoment]:
    """As `play_moments`, with guests who know what the drill is about."""
    acts: tuple[HandEvent, ...] = ()
    for _, _, events, after in play_hand(state, guests):
        acts = () if any(isinstance(event, RoundOpened) for event in events) else acts + events
        yield HandMoment(after, acts)
        if after.phase is Phase.AWARDING:
            return
