"""Ends of betting rounds, for the drills about pots and Taxe (6.1–6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from dealerassist.hand.events import BetsCollected, RakeTaken
from dealerassist.hand.pots import collect_bets
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.shared.hand_moments import Hand, play_moments

DEEP_IN = GuestManner(bold=0.55, leaving=0.12, large=0.5, between=0.2)
"""Guests who bet much and often, so that there are side pots."""

USUAL = GuestManner(bold=0.35, leaving=0.15, large=0.3, between=0.25)
"""Guests who play as guests usually do."""


class CollectedBets(Struct, frozen=True):
    """The outcome of a betting round.

    Attributes:
        bets: the pots after the round, and what goes back uncalled.
        rake: the Taxe that is taken now from each pot, in chips.
    """

    bets: BetsCollected
    rake: tuple[int, ...]


def sweep_bets(state: HandState) -> CollectedBets:
    """Sweep the bets of a round that is over into the pots and take the Taxe (6.1–6.3)."""
    events = collect_bets(state)
    assert not isinstance(events, Refusal), "the round is over"
    (bets,) = (event for event in events if isinstance(event, BetsCollected))
    taken = [event.amounts for event in events if isinstance(event, RakeTaken)]
    return CollectedBets(bets, taken[0] if taken else (0,) * len(bets.pots))


def hand_with_pots(
    random: Random, rules: HouseRules, seats: tuple[int, ...], manner: GuestManner
) -> Hand:
    """Deal a hand to these seats; but for `USUAL` guests, stacks are short and of many sizes."""
    short = manner is not USUAL
    stacks = {s: random_stack(rules, random, *((1, 14) if short else (10, 50))) for s in seats}
    stacks[random.choice(seats)] = random_stack(rules, random, 8, 40)
    return play_moments(
        begin_with_stacks(rules, random, stacks), random, WishedDeck(random), manner
    )


def ends_of_rounds(hand: Hand) -> Iterator[HandState]:
    """The ends of a hand's betting rounds with bets, before these are swept into the pots."""
    for moment in hand:
        state = moment.state
        if state.phase is Phase.COLLECTING and any(player.bet for player in state.players):
            yield state
