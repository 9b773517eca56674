"""Hands of the house to ask about: played by the guests of the demonstration."""

from __future__ import annotations

from random import Random

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.players import play_hand
from dealerassist.simulation.players_by_cards import EASY_GOING, GAMBLER, LOOSE, PlayersByCards
from dealerassist.training.drills.shared.hand_moments import HandMoment
from dealerassist.training.house_hand_questions import moments_of


def played(rules: HouseRules, seed: int) -> tuple[HandMoment, ...]:
    """A whole hand of this game, as its events tell it."""
    random = Random(seed)
    seats = tuple(range(1, random.randint(3, rules.max_seats) + 1))
    unit = max(rules.streets[0].bets.smallest, rules.big_blind)
    stacks = tuple(random.choice((3, 20, 60, 200)) * unit for _ in seats)
    start = HandStarted(1, seats, stacks, seats[-1] if rules.button else None)
    return moments_of(start, rules, _events(start, rules, random))


def _events(start: HandStarted, rules: HouseRules, random: Random) -> list[HandEvent]:
    pack, temper = ShuffledPack(random, rules), random.choice((EASY_GOING, GAMBLER, LOOSE))
    players = PlayersByCards(pack, random, lambda _: temper)
    steps = play_hand(begin_hand(start, rules), players)
    return [event for step in steps for event in step.events]
