"""A shuffled pack that prefers certain cards, so that drills come to what they ask about."""

from __future__ import annotations

from random import Random

from dealerassist.cards import PACK, Card, Pack
from dealerassist.hand.state import HandState


class WishedDeck:
    """A shuffled pack that deals a preferred card if it has one, with certain probabilities.

    Attributes:
        twins: seats that get cards of the same ranks as each other.
        doors: how often, from 0 to 1, a door card has the rank of another one.
        suited: how often a card is of one suit, which is chosen once for the hand.
        low: how often a card is an ace or no higher than an eight.
    """

    def __init__(
        self,
        random: Random,
        *,
        twins: tuple[int, ...] = (),
        doors: float = 0.0,
        suited: float = 0.0,
        low: float = 0.0,
    ) -> None:
        self._random = random
        self._pack = random.sample(PACK, len(PACK))
        self._suit = random.randrange(4)
        self.twins, self.doors, self.suited, self.low = twins, doors, suited, low

    def card(self, state: HandState, seat: int | None = None, position: int = 0) -> Card:
        """The next card.

        Args:
            state: the hand.
            seat: whose card it is; None for a card for everybody.
            position: which of the seat's cards it is, counted from 0.
        """
        if state.rules.pack is not Pack.FULL:
            self._pack = [card for card in self._pack if state.rules.pack.has(card)]
        card = self._like_twin(state, seat, position) or self._like_door(state, seat)
        card = card or self._preferred() or self._pack[-1]
        self._pack.remove(card)
        return card

    def hidden(self, state: HandState, seat: int) -> tuple[Card, ...]:
        """Cards for all hidden ones of `seat`, chosen now."""
        return tuple([self.card(state, seat, at) for at in state.player(seat).hidden])

    def _like_twin(self, state: HandState, seat: int | None, position: int) -> Card | None:
        """A card of the rank that another of the twins has at this position; None without one."""
        if seat not in self.twins:
            return None
        twins = [p for p in state.players if p.seat in self.twins and p.seat != seat]
        held = [p.cards[position].card for p in twins if position < len(p.cards)]
        return next((self._of_rank(card.rank) for card in held if card is not None), None)

    def _like_door(self, state: HandState, seat: int | None) -> Card | None:
        """A card of the rank of the highest or the lowest door card; None without one."""
        if seat is None or state.street or self._random.random() >= self.doors:
            return None
        lying = [card for p in state.players for card in p.open_cards[:1] if card is not None]
        if not lying:
            return None
        ranks = sorted(card.rank for card in lying)
        return self._of_rank(self._random.choice((ranks[0], ranks[0], ranks[-1], ranks[-1])))

    def _of_rank(self, rank: int) -> Card | None:
        return next((card for card in self._pack if card.rank == rank), None)

    def _preferred(self) -> Card | None:
        roll = self._random.random()
        if roll < self.suited:
            return next((card for card in self._pack if card.suit == self._suit), None)
        if roll < self.suited + self.low:
            return next((card for card in self._pack if card.rank <= 8 or card.rank == 14), None)
        return None
