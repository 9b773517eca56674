"""A shuffled pack that follows a hand's events, as the croupier's real one does (chapter 3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import assert_never

from dealerassist.cards import Card, Pack
from dealerassist.hand.events import (
    BoardDealt,
    BurnsShuffledIn,
    CardBurned,
    CardEvent,
    CardsDealt,
    CardsExchanged,
    CommonCardDealt,
    Face,
    HandEvent,
)
from dealerassist.hand.irregular.events import CardsTakenOff, HoleCardExposed
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.discards import least_useful_first

PackEvent = CardEvent | HoleCardExposed | CardsTakenOff
"""The events in which the croupier does something with the pack."""


def shuffled(random: Random, pack: Pack) -> list[Card]:
    """The cards of a pack in an order by chance."""
    return random.sample(pack.cards, len(pack.cards))


class ShuffledPack:
    """A pack with all the cards that a hand's state does not know: stub, burns, hole cards.

    Attributes:
        hidden: the face-down cards of each seat, in the order in which they came.
    """

    def __init__(
        self, random: Random, rules: HouseRules, order: Sequence[Card] | None = None
    ) -> None:
        """Shuffle the game's pack with `random`, or lay it in this `order`, the top card first."""
        self._random = random
        self._ranking = rules.ranking
        self._stub = list(reversed(order or shuffled(random, rules.pack)))
        self._burns: list[Card] = []
        self._discards: list[Card] = []
        self._thrown: list[Card] = []
        self.hidden: dict[int, list[Card]] = defaultdict(list)

    @property
    def top(self) -> Card:
        """The next card to come."""
        return self._stub[-1]

    @property
    def left(self) -> int:
        """How many cards the stub has."""
        return len(self._stub)

    def peek(self, count: int, *, below: int = 0) -> tuple[Card, ...]:
        """The next `count` cards to come, those `below` so many others."""
        coming = self._stub[::-1]
        return tuple(coming[below : below + count])

    def shuffle_stub(self) -> None:
        """Shuffle the stub, as after a card of it has been seen (house practice, chapter 2)."""
        self._random.shuffle(self._stub)

    def follow(self, events: Sequence[HandEvent]) -> None:
        """Do with the pack what was done at the table in these events."""
        for event in events:
            if isinstance(event, PackEvent):
                self._follow(event)

    def _follow(self, event: PackEvent) -> None:
        match event:
            case CardBurned():
                self._burns.append(self._stub.pop())
            case BurnsShuffledIn():
                self._stub += self._burns + self._discards
                self._burns, self._discards = [], []
                self._random.shuffle(self._stub)
            case CardsDealt(seat, Face.DOWN, cards):
                self.hidden[seat] += [self._stub.pop() for _ in cards]
                self._lay_aside()
            case BoardDealt(cards):
                del self._stub[-len(cards) :]
            case CardsDealt() | CommonCardDealt():
                self._stub.pop()
            case CardsExchanged(seat, cards):
                self._throw(seat, len(cards))
            case HoleCardExposed(seat, card):
                self.hidden[seat].remove(card)
                self.hidden[seat].append(self._stub.pop())
            case CardsTakenOff(count):
                self._burns += [self._stub.pop() for _ in range(count)]
            case _:
                assert_never(event)

    def _throw(self, seat: int, count: int) -> None:
        """Take the guest's least useful cards; they become discards once new ones have come."""
        self._thrown = least_useful_first(self.hidden[seat], self._ranking)[:count]
        self.hidden[seat] = [card for card in self.hidden[seat] if card not in self._thrown]

    def _lay_aside(self) -> None:
        self._discards += self._thrown
        self._thrown = []
