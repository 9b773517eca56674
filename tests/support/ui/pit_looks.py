"""Whether every key of the pit's pages is large enough and apart, and no word of them is cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.support.ui.items import Seen, looks
from tests.support.ui.long_words import unreadable
from tests.support.ui.sizes import LEAST, PIXEL, is_tiny
from tests.support.ui.states import State

GAP = 1.3
"""Between the filters, which are as wide as a row of ten can be; all other keys are farther."""


def misplaced(look: Seen) -> str:
    """Which keys are too small, or too near to each other."""
    tiny = [item.name for item in look.items if is_tiny(item, look)]
    near = look.overlapping(0) + near_keys(look)
    return f"under {LEAST} mm: {tiny}; near: {near}" if tiny or near else ""


def near_keys(look: Seen) -> list[tuple[str, str]]:
    """Keys that are too near to each other; the lines of the lists and the tabs touch."""
    pairs = look.overlapping(GAP * look.mm - PIXEL)
    return [
        pair
        for pair in pairs
        if not all(name.startswith(("hand-", "record-", "pit-")) for name in pair)
    ]


def faults(sizes: Sequence[tuple[int, int]], walk: Iterator[State]) -> dict[str, str]:
    """Keys that lie wrongly, and words that are cut.

    But for the cards of the tables, which are no part of this page.
    """
    tables = set[str]()

    def noted() -> Iterator[State]:
        for name, kiosk in walk:
            assert kiosk.view.pit is not None
            tables.update(card.title for card in kiosk.view.pit.tables)
            yield name, kiosk

    found = dict[str, str]()
    for state, on_screens in looks(noted(), sizes):
        for size, look in zip(sizes, on_screens, strict=True):
            found |= unreadable(size, state, look)
            if fault := misplaced(look):
                found[state] = f"{size}: {fault}"
    return {what: fault for what, fault in found.items() if what not in tables}
