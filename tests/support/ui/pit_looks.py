"""Whether every key of the pit's pages is large enough and apart, and every word can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.support.ui.items import Seen, looks
from tests.support.ui.long_words import unreadable
from tests.support.ui.sizes import LEAST, PIXEL, is_tiny
from tests.support.ui.small_print import too_small
from tests.support.ui.states import State

GAP = 1.3
"""Between the filters, which are as wide as a row of ten can be; all other keys are farther."""

TOUCH = ("hand-", "record-", "pit-", "behind-")
"""Lines of lists, tabs, and columns of charts."""


def misplaced(look: Seen) -> str:
    """Which keys are too small, or too near to each other."""
    tiny = [item.name for item in look.items if is_tiny(item, look)]
    near = look.overlapping(0) + near_keys(look)
    return f"under {LEAST} mm: {tiny}; near: {near}" if tiny or near else ""


def near_keys(look: Seen) -> list[tuple[str, str]]:
    """Keys that are too near to each other; lines, tabs and columns touch."""
    pairs = look.overlapping(GAP * look.mm - PIXEL)
    return [pair for pair in pairs if not all(name.startswith(TOUCH) for name in pair)]


def faults(
    sizes: Sequence[tuple[int, int]], walk: Iterator[State], *, lengthened: bool = False
) -> dict[str, str]:
    """Keys that lie wrongly, and words that are cut or smaller than on the rest of the panel.

    Args:
        sizes: of the screens, in pixels.
        walk: the states.
        lengthened: whether words are longer than in any language there is: they may be smaller.
    """
    found = dict[str, str]()
    for state, on_screens in looks(walk, sizes):
        for size, look in zip(sizes, on_screens, strict=True):
            found |= unreadable(size, state, look)
            found |= {} if lengthened else too_small(state, look)
            if fault := misplaced(look):
                found[state] = f"{size}: {fault}"
    return found
