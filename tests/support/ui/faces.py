"""The words on the keys: a title, and below it a detail that is smaller."""

from __future__ import annotations

from tests.support.ui.items import Item, Seen, Words
from tests.support.ui.sizes import FELT

CAPTIONED = frozenset(
    {
        "palette",
        "theme",
        "sounds",
        "keys-side",
        "hide-pots",
        "help",
        "house",
        "staff",
        "pit",
        "training",
        "machine",
        "floor-state",
        "house-name",
        "bell-try",
        "cash-desk",
        "printer",
        "table-number",
    }
)
"""The keys of the menu: above what is chosen, a caption says what it is about."""

OTHERWISE = ("procedure", "notice", "hand-", "setting-", "piece-")
"""What the names begin with of what is no key with a title above a detail."""

LARGEST_DETAIL = 1.0
"""Of the title's size: only where that has hardly any room the detail is as large."""


def words_of(item: Item, look: Seen) -> list[Words]:
    """The texts on the key, from above."""
    on_it = (
        words
        for words in look.words
        if item.x <= words.x < item.x + item.width and item.y <= words.y < item.y + item.height
    )
    return sorted(on_it, key=lambda words: words.y)


def inverted(state: str, look: Seen) -> dict[str, str]:
    """The keys whose detail is larger than their title."""
    found = dict[str, str]()
    for item in look.items:
        if item.name in FELT | CAPTIONED or item.name.startswith(OTHERWISE):
            continue
        texts = words_of(item, look)
        if len(texts) == 2 and texts[1].pixels > LARGEST_DETAIL * texts[0].pixels:
            found[item.name] = f"{state}: {texts[1].text!r} is larger than {texts[0].text!r}"
    return found
