"""How fast hands are ranked on one core, beside PokerKit: python -m tests.benchmarks.ranking."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

import pokerkit

from dealerassist.cards import PACK, Card, codes_of
from dealerassist.ranking import Low, best_high, best_low, high_strength, open_strength, open_suits

HANDS = 200_000
HANDS_FOR_POKERKIT = 5_000
PASSES = 5

Rank = Callable[[Sequence[Card]], object]


def main() -> None:
    """Print hands per second, and how many times PokerKit's that is."""
    sevens, nines, fours = (random_hands(size) for size in (7, 9, 4))
    # Before anything else: the choices are still being worked out.
    show("best five of seven, fresh start", hands_per_second(best_high, sevens))
    ours = show("best five of seven", fastest(best_high, sevens))
    theirs = show("the same by PokerKit", pokerkit_hands_per_second(sevens[:HANDS_FOR_POKERKIT]))
    print(f"{'ratio':32} {ours / theirs:10.1f}\n")
    show("strength of seven alone", fastest(high_strength, sevens))
    show("best five of nine", fastest(best_high, nines))
    for kind in Low:
        show(f"{kind} low of seven", fastest(partial(best_low, low=kind), sevens))
    show("open combination of four", fastest(open_strength, fours))
    show("suits of four", fastest(open_suits, fours))


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


def pokerkit_hands_per_second(hands: Sequence[Sequence[Card]]) -> float:
    parsed = [tuple(pokerkit.Card.parse(codes_of(hand))) for hand in hands]
    return fastest(pokerkit.StandardHighHand.from_game, parsed)


def show(what: str, figure: float) -> float:
    print(f"{what:32} {figure:10,.0f} hands/s")
    return figure


if __name__ == "__main__":
    main()
