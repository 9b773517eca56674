"""Hands made up by the rules, every card of them known: for records and benchmarks."""

from __future__ import annotations

import random

from dealerassist.hand.blind_post import BlindPost
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from tests.support.properties.walk import Croupier, Walk, steps_of


class Table:
    """One hand with a shuffled pack and players who act at random.

    The players sit at `seats`, or at 1, 2, 3 …; the button, where the game has one, is at the last
    of them, or at `button`.
    """

    def __init__(
        self,
        rules: HouseRules,
        stacks: tuple[int, ...],
        chance: random.Random,
        *,
        folds: float = 0.1,
        raises: float = 0.3,
        mucks: float = 0.0,
        seats: tuple[int, ...] = (),
        button: int | None = None,
        posts: tuple[BlindPost, ...] | None = None,
        absent: tuple[int, ...] = (),
    ) -> None:
        self.croupier = Croupier(
            chance,
            boldness=raises,
            patience=1 - folds,
            mucks=mucks,
            all_open=True,
            folds_for_nothing=False,
        )
        seats = seats or tuple(range(1, len(stacks) + 1))
        at = (button or seats[-1]) if rules.button else None
        start = HandStarted(1, seats, stacks, at, posts=posts, absent=absent)
        self.opening = begin_hand(start, rules)

    def play_out(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand at its end, and everything that happened in it."""
        walk = Walk(self.opening, tuple(steps_of(self.opening, self.croupier)))
        return walk.end, walk.events
