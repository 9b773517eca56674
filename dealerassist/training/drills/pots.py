"""What comes of a round's bets: the pots, what nobody matched, and the Taxe (6.1–6.4)."""

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
from dealerassist.simulation.seating import stack, start
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.dealing import Hand, moments

DEEP_IN = GuestManner(bold=0.55, leaving=0.12, large=0.5, between=0.2)
USUAL = GuestManner(bold=0.35, leaving=0.15, large=0.3, between=0.25)


class CollectedBets(Struct, frozen=True):
    """What comes of a round's bets: the pots, and what is taken from each."""

    bets: BetsCollected
    rake: tuple[int, ...]


def collected(state: HandState) -> CollectedBets:
    """The bets of a round that is over, swept into the pots, and its Taxe (6.1–6.3)."""
    events = collect_bets(state)
    assert not isinstance(events, Refusal), "the round is over"
    (bets,) = (event for event in events if isinstance(event, BetsCollected))
    taken = [event.amounts for event in events if isinstance(event, RakeTaken)]
    return CollectedBets(bets, taken[0] if taken else (0,) * len(bets.pots))


def hand_with_pots(
    random: Random, rules: HouseRules, seats: tuple[int, ...], manner: GuestManner
) -> Hand:
    """A hand of these seats; where much goes in, the stacks are short and of many sizes."""
    short = manner is DEEP_IN
    stacks = {s: stack(rules, random, *((1, 14) if short else (10, 50))) for s in seats}
    stacks[random.choice(seats)] = stack(rules, random, 8, 40)
    return moments(start(rules, random, stacks), random, WishedDeck(random), manner)


def rounds_of(hand: Hand) -> Iterator[HandState]:
    """The ends of a hand's betting rounds, before the bets are swept together."""
    for moment in hand:
        state = moment.state
        if state.phase is Phase.COLLECTING and any(player.bet for player in state.players):
            yield state
