"""The quick tier, in the test command, and the long one: `HYPOTHESIS_PROFILE=long`."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import hypothesis

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
