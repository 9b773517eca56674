"""How fast hands are ranked on one core, beside PokerKit: python -m tests.benchmarks.ranking."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import pokerkit

from dealerassist.cards import PACK, Card, codes_of
from dealerassist.ranking import (
    LOWS,
    Ranking,
    best_high,
    best_high_two_and_three,
    best_low,
    best_low_two_and_three,
    high_strength,
    open_strength,
    open_suits,
)

HANDS = 200_000
HANDS_FOR_POKERKIT = 2_000
PASSES = 5

Rank = Callable[[Any], object]
"""Ours or PokerKit's, of the cards of either."""


def main() -> None:
    """Print hands per second, and how many times PokerKit's that is."""
    sevens, nines, fours = (random_hands(size) for size in (7, 9, 4))
    # Before anything else: the choices are still being worked out.
    show("best five of seven, fresh start", hands_per_second(best_high, sevens))
    compare("best five of seven", best_high, pokerkit.StandardHighHand.from_game, sevens)
    compare("best of two and three", omaha_high, pokerkit_omaha_high, nines)
    compare("eight or better of two and three", omaha_low, pokerkit_omaha_low, nines)
    show("strength of seven alone", fastest(high_strength, sevens))
    show("best five of nine", fastest(best_high, nines))
    for kind in LOWS:
        show(f"{kind} low of seven", fastest(partial(best_low, low=kind), sevens))
    show("open combination of four", fastest(open_strength, fours))
    show("suits of four", fastest(open_suits, fours))


def omaha_high(cards: Sequence[Card]) -> object:
    return best_high_two_and_three(cards[:4], cards[4:])


def omaha_low(cards: Sequence[Card]) -> object:
    return best_low_two_and_three(cards[:4], cards[4:], Ranking.EIGHT_OR_BETTER)


def pokerkit_omaha_high(cards: Sequence[pokerkit.Card]) -> object:
    return pokerkit.OmahaHoldemHand.from_game(cards[:4], cards[4:])


def pokerkit_omaha_low(cards: Sequence[pokerkit.Card]) -> object:
    return pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(cards[:4], cards[4:])


def random_hands(size: int) -> list[list[Card]]:
    chance = random.Random(size)
    return [chance.sample(PACK, size) for _ in range(HANDS)]


def hands_per_second(rank: Rank, hands: Sequence[Sequence[Card]]) -> float:
    start = perf_counter()
    for hand in hands:
        rank(hand)
    return len(hands) / (perf_counter() - start)


def fastest(rank: Rank, hands: Sequence[Sequence[Card]]) -> float:
    return max(hands_per_second(rank, hands) for _ in range(PASSES))


def compare(what: str, ours: Rank, theirs: Rank, hands: Sequence[Sequence[Card]]) -> None:
    """Rank the hands with both, PokerKit only the first of them."""
    parsed = [tuple(pokerkit.Card.parse(codes_of(hand))) for hand in hands[:HANDS_FOR_POKERKIT]]
    our_figure = show(what, fastest(ours, hands))
    their_figure = show("the same by PokerKit", fastest(theirs, parsed))
    print(f"{'ratio':32} {our_figure / their_figure:10.1f}\n")


def show(what: str, figure: float) -> float:
    print(f"{what:32} {figure:10,.0f} hands/s")
    return figure


if __name__ == "__main__":
    main()
