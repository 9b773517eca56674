"""Letters have one of four sizes, the least with capitals of 4 mm, but for two kinds.

- Cards, chips and the dealer button are drawn: their letters are as large as what they stand on.
- The locked screen tells the time of day in figures that are seen across the room.
"""

from __future__ import annotations

from tests.support.ui.items import Seen, Words
from tests.support.ui.sizes import PIXEL

RANKS_MM = (5.52, 7.0, 9.0, 14.0)
"""The sizes of letters, as `ui/qml/parts/Theme.qml` has them."""

DRAWN = frozenset({"CardKey", "ChipRow", "DealerButton", "PieceKey", "PitCard", "PlayingCard"})
"""QML files: letters on a card, a chip or the dealer button."""

TIME_OF_DAY_MM = 30
"""The size of the figures of the locked screen."""


def too_small(state: str, look: Seen) -> dict[str, str]:
    """The texts whose letters have none of the four sizes, where they are not drawn."""
    return {
        words.text: f"{state}: letters of {words.pixels / look.mm:.2f} mm"
        for words in look.words
        if words.text.strip() and not DRAWN & frozenset(words.parts) and not _ranked(words, look)
    }


def _ranked(words: Words, look: Seen) -> bool:
    """Whether the letters have one of the sizes that they may have."""
    sizes = (*RANKS_MM, TIME_OF_DAY_MM) if "PlainPage" in words.parts else RANKS_MM
    return any(abs(words.pixels - size * look.mm) <= PIXEL for size in sizes)
