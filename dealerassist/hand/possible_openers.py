"""Which seats the open cards may name as opener, where some of these cards are unknown (3.8).

All that is known of an unknown card is that it has not been seen elsewhere. A seat may be the
opener if there is a way of filling in the unknown cards ("a filling") that makes it so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from msgspec import Struct

from dealerassist.cards import Card, Pack, Rank
from dealerassist.ranking.open_hand import OpenOrder, low_door
from dealerassist.rules.house_options import FirstOpener

Cards = tuple[Card, ...]


class OpenCards(Struct, frozen=True):
    """What lies open for a seat: the cards that are known, and how many are not known."""

    seat: int
    known: Cards
    unknown: int = 0


Table = tuple[OpenCards, ...]
"""The seats that may open, in the order of the seats."""

Height = tuple[tuple[int, ...], tuple[int, ...]]
"""How high an open hand is, and what decides between equal ones: two seats never have the same."""


# ── the first round: one card for each ──────────────────────────────────────────────────────


Place = Callable[[Card], tuple[int, int]]
"""A sort key of door cards, of which no two are equal: the least opens."""


def place_of_doors(first: FirstOpener) -> Place:
    """In which order door cards open the first round, by the house option (4.1, 8.1)."""
    if first is FirstOpener.LOWEST_DOOR:
        return lambda card: card.order
    order: Place = low_door if first is FirstOpener.HIGHEST_DOOR_ACE_LOW else _order
    return lambda card: (-order(card)[0], -order(card)[1])


def possible_by_door(table: Table, unseen: Cards, place: Place) -> tuple[int, ...]:
    """The seats that may have the door card that opens (4.1).

    Args:
        table: each seat with one card, known or not.
        unseen: the cards that nobody has seen, so that they may lie there.
        place: in which order door cards open.
    """
    known = sorted((cards for cards in table if cards.known), key=lambda at: place(at.known[0]))
    hidden = [cards.seat for cards in table if cards.unknown]
    if not known or not hidden:
        return tuple(hidden) or tuple(cards.seat for cards in known[:1])
    first = known[0]
    before = [card for card in unseen if place(card) < place(first.known[0])]
    found = set(hidden) if before else set[int]()
    # The best known card names its seat if every unknown card may be a worse one.
    if len(unseen) - len(before) >= len(hidden):
        found.add(first.seat)
    return tuple(cards.seat for cards in table if cards.seat in found)


def _order(card: Card) -> tuple[int, int]:
    return card.order


# ── later rounds: the highest open hand, or the lowest ──────────────────────────────────────────


@lru_cache(maxsize=256)
def possible_by_open_hand(
    table: Table, common: OpenCards, unseen: Cards, order: OpenOrder, *, suits: bool
) -> tuple[int, ...]:
    """The seats that may have the open hand that opens (4.2).

    Args:
        table: each seat's own open cards.
        common: the common cards, which count for everybody; its seat is not used.
        unseen: the cards that nobody has seen, so that they may lie there.
        order: by what open hands are compared.
        suits: whether the suits decide between equal hands, or the seat.
    """
    if not any(cards.known for cards in table):
        return tuple(cards.seat for cards in table)
    found = set[int]()
    for laid in _common_cards(unseen, common.unknown):
        left = tuple(card for card in unseen if card not in laid)
        filled = _OpeningHand(table, common.known + laid, left, order, suits=suits)
        found |= {cards.seat for cards in table if cards.seat not in found and filled.may_be(cards)}
        if len(found) == len(table):
            break
    return tuple(cards.seat for cards in table if cards.seat in found)


def _common_cards(unseen: Cards, count: int) -> Iterator[Cards]:
    """Every way of filling in the unknown common cards.

    Of several cards only the ranks are varied: everybody has them, so their suits decide nothing.
    """
    if count < 2:
        yield from combinations(unseen, count)
        return
    yield from _fillings(unseen, count, high=False)


def _fillings(unseen: Cards, count: int, *, high: bool) -> Iterator[Cards]:
    """Every choice of `count` ranks, each with the highest or else the lowest suits unseen."""
    by_rank = {
        rank: sorted((card for card in unseen if card.rank is rank), key=_order, reverse=high)
        for rank in Rank
    }
    for ranks in combinations_with_replacement(Rank, count):
        wanted = Counter(ranks)
        if all(len(by_rank[rank]) >= number for rank, number in wanted.items()):
            yield tuple(card for rank, number in wanted.items() for card in by_rank[rank][:number])


class _OpeningHand:
    """Tells who may have the hand that opens, for one way of filling in the common cards.

    "Height" is what is compared: where the lowest hand opens, it has the greatest.
    """

    def __init__(
        self, table: Table, common: Cards, unseen: Cards, order: OpenOrder, *, suits: bool
    ) -> None:
        self._table, self._common, self._order, self._suits = table, common, order, suits
        self._unseen = tuple(sorted(unseen, key=self._tried_first))
        self._lowest = {cards.seat: self._least(cards) for cards in table}

    def _tried_first(self, card: Card) -> tuple[int, int]:
        """A sort key of unseen cards, of which the first few make the least height (`_fits`).

        That is all ranks of one suit before the next suit or, where the lowest hand opens, pairs
        of the highest ranks.
        """
        if self._order.high:
            return (card.suit, card.rank)
        rank, suit = self._order.by_rank(card)
        return (-rank, suit)

    def may_be(self, cards: OpenCards) -> bool:
        """Whether there is a filling with which this seat is above all others.

        The highest fillings are tried first. Once one is no higher than the lowest that some other
        seat can have, no further one can do it.
        """
        fillings = _fillings(self._unseen, cards.unknown, high=self._order.high)
        heights = sorted(((self._height(cards, held), held) for held in fillings), reverse=True)
        others = [other for other in self._table if other.seat != cards.seat]
        least = max((self._lowest[other.seat] for other in others), default=None)
        for height, held in heights:
            if least is not None and height <= least:
                return False
            if self._fits(others, height, frozenset(held)):
                return True
        return False

    def _fits(self, others: Sequence[OpenCards], below: Height, taken: frozenset[Card]) -> bool:
        """Whether all these can be filled in to stay below a height, without the taken cards."""
        if not others:
            return True
        first, *rest = others
        free = [card for card in self._unseen if card not in taken]
        return any(
            self._height(first, held) < below and self._fits(rest, below, taken.union(held))
            for held in combinations(free, first.unknown)
        )

    def _least(self, cards: OpenCards) -> Height:
        fillings = _fillings(self._unseen, cards.unknown, high=not self._order.high)
        return min(self._height(cards, held) for held in fillings)

    def _height(self, cards: OpenCards, held: Cards) -> Height:
        hand, order = cards.known + held + self._common, self._order
        return order.strength(hand), order.suits(hand) if self._suits else (-cards.seat,)


def unseen_by(seen: Iterable[Card], pack: Pack) -> Cards:
    """The cards of the pack that nobody has seen."""
    known = frozenset(seen)
    return tuple(card for card in pack.cards if card not in known)
