"""Seats and stacks for a simulated hand. Amounts in chips."""

from __future__ import annotations

from random import Random

from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules


def seats_for(rules: HouseRules, random: Random, fewest: int = 2, most: int = 9) -> tuple[int, ...]:
    """Random seats of the table in order: between `fewest` and `most` of them."""
    most = min(most, rules.max_seats)
    return any_seats(rules, random, random.randint(min(fewest, most), most))


def any_seats(rules: HouseRules, random: Random, count: int) -> tuple[int, ...]:
    """`count` random seats of the table, in order."""
    return tuple(sorted(random.sample(range(1, rules.max_seats + 1), count)))


def bet_of(rules: HouseRules) -> int:
    """The size of a bet at this table, by which stacks are measured."""
    return max(*(street.bets.smallest for street in rules.streets), rules.big_blind)


def random_stack(rules: HouseRules, random: Random, fewest: float, most: float) -> int:
    """A random stack of `fewest` to `most` bets: a round number, and more than an ante."""
    chips = int(bet_of(rules) * random.uniform(fewest, most))
    step = next(step for step in (50, 10, 5, 2, 1) if step * 4 <= max(chips, 4))
    return max(chips - chips % step, rules.ante + 1)


def begin_with_stacks(
    rules: HouseRules, random: Random, stacks: dict[int, int], number: int = 1
) -> HandState:
    """A hand that begins with these stacks by seat."""
    button = random.choice(list(stacks)) if rules.button else None
    event = HandStarted(number, tuple(stacks), tuple(stacks.values()), button)
    return begin_hand(event, rules)
