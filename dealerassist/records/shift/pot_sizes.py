"""How large the pots of a shift were, in a few size classes that fit the table's stakes."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count, dropwhile, takewhile

from msgspec import Struct

from dealerassist.records.shift.hands import RegisteredHand

MOST_CLASSES = 7
"""As many bars as can be read at a glance."""


SMALLEST_POT = 2
"""Pots smaller than this many of the largest stake are in the first class."""


class PotSize(Struct, frozen=True):
    """How many hands had a pot of at least `least` chips, and less than the next size."""

    least: int
    hands: int


def pot_sizes_of(hands: Iterable[RegisteredHand], stakes: Iterable[int]) -> tuple[PotSize, ...]:
    """How many of the played hands had a pot of which size; empty if none was played.

    Each class is about twice the one before it, as pots grow from round to round. The last one
    has no upper bound.

    Args:
        hands: the register.
        stakes: in chips, the figures by which players call the table.
    """
    pots = [hand.row.pot for hand in hands if hand.played]
    if not pots:
        return ()
    bounds = _bounds(SMALLEST_POT * max(stakes, default=1), max(pots))
    sizes = Counter(bisect_right(bounds, pot) for pot in pots)
    return tuple(PotSize(least, sizes[at]) for at, least in enumerate((0, *bounds)))


def _bounds(smallest: int, largest: int) -> list[int]:
    """The lower bounds of all classes but the first: round numbers up to `largest`."""
    every = dropwhile(lambda bound: bound < smallest, _round_numbers())
    return list(takewhile(lambda bound: bound <= largest, every))[-MOST_CLASSES + 1 :]


def _round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, and so on."""
    return (digit * 10**power for power in count() for digit in (1, 2, 5))
