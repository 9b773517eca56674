"""Letters have one of four sizes, the least with capitals of 4 mm; what has not is named here.

- Cards, chips and the dealer button are drawn: their letters are as large as what they stand on.
- The locked screen tells the time of day in figures that are seen across the room.
- The keys of a keyboard, and the page that is shown when nothing else can be, are lists: there a
  text is made smaller rather than cut.
"""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF

from dealerassist.files.shipped import FAMILY
from tests.support.ui.items import Seen
from tests.support.ui.sizes import PIXEL

RANKS_MM = (5.52, 7.0, 9.0, 14.0)
"""The sizes of letters, as `ui/qml/parts/Theme.qml` has them."""

DRAWN = frozenset({"CardKey", "ChipRow", "DealerButton", "PieceKey", "PitCard", "PlayingCard"})
"""QML files: letters on a card, a chip or the dealer button."""

FITTED_IN = frozenset({"KeyboardLines", "PlainPage"})
"""QML files: where a text is made smaller rather than cut."""

FITTED = 2 * PIXEL
"""Letters are a pixel or two smaller where a text is fitted into its room."""

IN_LISTS_MM = 1.7


def capitals() -> float:
    """How high a capital is, as a share of the size of the letters."""
    font = QFont(FAMILY)
    font.setPixelSize(1000)
    return QFontMetricsF(font).capHeight() / 1000


def too_small(state: str, look: Seen) -> dict[str, str]:
    """The texts that are smaller than their place allows, or of a size that is none of the four."""
    share, found = capitals(), dict[str, str]()
    for words in look.words:
        parts = frozenset(words.parts)
        if parts & DRAWN or not words.text.strip():
            continue
        if not parts & FITTED_IN:
            if all(abs(words.pixels - rank * look.mm) > PIXEL for rank in RANKS_MM):
                found[words.text] = f"{state}: letters of {words.pixels / look.mm:.2f} mm"
            continue
        high = words.pixels * share / look.mm
        if high < IN_LISTS_MM - FITTED * share / look.mm:
            found[words.text] = f"{state}: capitals of {high:.2f} mm, not {IN_LISTS_MM}"
    return found
