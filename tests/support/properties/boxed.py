"""Hands of a full table in which as many cards lie boxed as can be set aside (house practice 2)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dealerassist.cards import Card
from dealerassist.hand import commands as ask
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.irregular.cards import boxed_card_seats
from dealerassist.hand.irregular.commands import Irregularity, SetBoxedCardAside
from dealerassist.hand.irregular.decide import refuse_irregularity
from dealerassist.hand.legal import Legal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from tests.support.properties.walk import Croupier, Walk, steps_of

CHIPS = 2_000
"""Of each guest: nobody is all in, so everybody is dealt in to the end."""


@dataclass
class BoxingCroupier(Croupier):
    """Finds a boxed card whenever one can be set aside; the guests check, call, and draw all.

    Attributes:
        first: the street from which on cards lie boxed.
        most: how many at most.
        staying: how many guests stay on each street; empty if all do.
    """

    first: int = 0
    most: int = 52
    staying: tuple[int, ...] = ()

    def next(self, state: HandState) -> HandCommand | None:
        """What is tapped, or follows by itself; None once the hand is over."""
        if state.street < self.first or state.boxed >= self.most:
            return super().next(state)
        if refuse_irregularity(state, Irregularity.BOXED_CARD) is not None:
            return super().next(state)
        return SetBoxedCardAside(next(iter(boxed_card_seats(state)), None))

    def _act(self, may: Legal, seat: int) -> HandCommand:
        state = may.state
        stay = self.staying[state.street] if self.staying else len(state.players)
        if may.fold is None and len(state.contenders) > stay:
            return ask.Fold(seat)
        return super()._act(may, seat)

    def _thrown(self, state: HandState, may: Legal) -> tuple[Card | None, ...]:
        held = state.player(may.seat or 0).cards
        return tuple([one.card for one in held])[: may.exchange]


def boxed(rules: HouseRules, **boxing: Any) -> Walk:
    """The hand of a full table in which cards lie boxed, as a `BoxingCroupier` is told."""
    taken = tuple(range(1, rules.max_seats + 1))
    button = taken[-1] if rules.button else None
    beginning = begin_hand(HandStarted(1, taken, (CHIPS,) * len(taken), button), rules)
    quiet = BoxingCroupier(random.Random(7), boldness=0, patience=1, mucks=0, **boxing)
    return Walk(beginning, tuple(steps_of(beginning, quiet)))


def as_many_as_can_be(rules: HouseRules, **boxing: Any) -> Iterator[Walk]:
    """Hands with no boxed card, one, two …, up to the most that the first street takes."""
    for most in range(len(rules.pack.cards)):
        walk = boxed(rules, most=most, **boxing)
        yield walk
        if walk.end.boxed < most:
            return
