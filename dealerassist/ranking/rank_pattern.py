"""What five cards make without their suits: sets of equal ranks, or a straight (rule 1.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from dealerassist.cards import Rank
from dealerassist.ranking.ranked_hand import Category

LOW_ACE = 1
"""The rank of an ace that counts below the two."""

Straight = tuple[int, ...]
"""The ranks of a straight from its top."""

STRAIGHTS: tuple[Straight, ...] = tuple(
    tuple(range(top, top - 5, -1)) for top in range(Rank.ACE, Rank.FOUR, -1)
)
"""Every straight, the highest first; the last is 5 4 3 2 A."""

Pattern = tuple[Category, tuple[int, ...]]
"""A category, and how many cards of equal rank each of its sets has."""

PATTERNS: tuple[Pattern, ...] = (
    (Category.FOUR_OF_A_KIND, (4, 1)),
    (Category.FULL_HOUSE, (3, 2)),
    (Category.THREE_OF_A_KIND, (3, 1, 1)),
    (Category.TWO_PAIR, (2, 2, 1)),
    (Category.PAIR, (2, 1, 1, 1)),
    (Category.HIGH_CARD, (1, 1, 1, 1, 1)),
)
"""All categories but straights and flushes, the highest first."""


class Combination(Struct, frozen=True):
    """A category and the sets that make it, the most significant first."""

    category: Category
    sets: Sequence[tuple[int, int]]
    """How many cards, and of which rank; five cards in all."""

    @classmethod
    def of_singles(cls, category: Category, ranks: Iterable[int]) -> Combination:
        """One card of each of five ranks, which begin with the highest."""
        return cls(category, [(1, rank) for rank in ranks])

    @property
    def ranks(self) -> Iterator[int]:
        """The rank of each of the five cards, the most significant first."""
        return (rank for size, rank in self.sets for _ in range(size))


def combinations_from(
    patterns: Sequence[Pattern], counts: Mapping[int, int]
) -> Iterator[Combination]:
    """The `patterns` that can be made of these cards, in their order.

    Each is made of the first ranks in `counts` that have enough cards.

    Args:
        patterns: what to look for, the wanted first.
        counts: how many cards there are of each rank, the wanted ranks first.
    """
    for category, sizes in patterns:
        if sets := _fill(sizes, counts):
            yield Combination(category, sorted(sets, reverse=True))


def _fill(sizes: Sequence[int], counts: Mapping[int, int]) -> list[tuple[int, int]] | None:
    """Sets of these sizes, each with its rank; None if there are too few cards."""
    sets: dict[int, int] = {}
    for size in sizes:
        enough = (rank for rank, count in counts.items() if count >= size and rank not in sets)
        if (rank := next(enough, None)) is None:
            return None
        sets[rank] = size
    return [(size, rank) for rank, size in sets.items()]


def straight_among(
    ranks: Iterable[int], straights: Sequence[Straight] = STRAIGHTS
) -> Straight | None:
    """The highest straight that can be made of these ranks, if there is one."""
    present = set(ranks)
    if Rank.ACE in present:
        present.add(LOW_ACE)
    return next((straight for straight in straights if present.issuperset(straight)), None)
