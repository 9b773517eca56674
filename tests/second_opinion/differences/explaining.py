"""A difference, and how it explains what PokerKit says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple


class Difference(NamedTuple):
    """One rule that PokerKit has in place of ours."""

    name: str
    rule: str
    instead: Callable[[Any], Any]

    @property
    def tells(self) -> str:
        return " ".join((self.instead.__doc__ or "").split())


def explain(
    theirs: object, ours: Any, says: Callable[[Any], object], known: Sequence[Difference]
) -> tuple[Difference, ...] | None:
    """The fewest differences that make ours say what PokerKit says; none at all if it does."""
    if says(ours) == theirs:
        return ()
    for count in range(1, 1 + len(known)):
        for some in combinations(known, count):
            changed = ours
            for difference in some:
                changed = None if changed is None else difference.instead(changed)
            if changed is not None and says(changed) == theirs:
                return some
    return None
