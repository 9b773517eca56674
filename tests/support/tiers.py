"""The quick tier, in the test command, and the long one: `HYPOTHESIS_PROFILE=long`."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any, TypeVar

import hypothesis

T = TypeVar("T")

LONG = hypothesis.settings.get_current_profile_name() == "long"
"""Whether walks go over everything; else they keep to a selection, always the same."""


def crossed(*lists: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Every combination of what is in these lists.

    In the quick tier as many as the longest list has: each value once at least, and with others
    each time round.
    """
    if LONG:
        return list(product(*lists))
    rounds = range(max(map(len, lists)))
    return [tuple(each[(at + at // len(each)) % len(each)] for each in lists) for at in rounds]


def some(each: Iterable[Any], count: int = 1) -> list[Any]:
    """All of these in the long tier; in the quick one `count` of them, the same every time.

    They are spread evenly over the list, from its first on.
    """
    listed = list(each)
    if LONG or count >= len(listed):
        return listed
    return [listed[at * len(listed) // count] for at in range(count)]


def every_third(walk: Iterator[T]) -> Iterator[T]:
    """A walk through states of a screen; in the quick tier each third state, from the first on."""
    return every(3, walk)


def every(step: int, walk: Iterator[T]) -> Iterator[T]:
    """A walk; in the quick tier only one of so many, from the first on."""
    return walk if LONG else islice(walk, 0, None, step)
