"""What the drills of tournaments share: which games are played in one, and their tables."""

from __future__ import annotations

from random import Random

from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.seats_and_stacks import bet_of, random_stack, seats_for

FEWEST_GUESTS = 4
"""How many guests sit at the table of such a question at least."""


def is_of_tournament(rules: HouseRules) -> bool:
    """Whether a game is played in a tournament: absent guests are dealt in (11.5)."""
    return rules.options.absent.is_dealt_in


def has_room(rules: HouseRules) -> bool:
    """Whether it is a tournament's game at a table for enough guests to be asked about."""
    return is_of_tournament(rules) and rules.max_seats >= FEWEST_GUESTS


def tournament_stacks(rules: HouseRules, random: Random, fewest: int, most: int) -> dict[int, int]:
    """Guests with stacks for some bets, by seat.

    Stacks are in the smallest chips, and no round figures where that is the blind's or the ante's.
    """
    unit = max(bet_of(rules) // 4, 1)
    return {
        seat: random_stack(rules, random, 8, 40) + random.randint(0, unit)
        for seat in seats_for(rules, random, fewest, most)
    }
