"""What is read at arm's length in a dark room has capitals of 4 mm; what has not, is named here.

Smaller may be, and how much, by its place:

- a key of 20 mm, which is known by its place and its sign, and what a grey key gives as its
  reason: a tap on it says it in a notice, large and with the rule;
- lists that are looked up: the sheet of the rules, the entries of a hand, payments line by line;
- the passages of the rulebook and their sources, in notices;
- the second line of a mixed table in the line at the top;
- pages of the pit boss, of the technician and of the house.
"""

from __future__ import annotations

import re

from PySide6.QtGui import QFont, QFontMetricsF

from dealerassist.files.shipped import FAMILY
from tests.support.ui.faces import CAPTIONED, OTHERWISE
from tests.support.ui.items import Item, Seen, Words
from tests.support.ui.sizes import FELT, PIXEL, SEATS, in_top_bar

FITTED = 2 * PIXEL
"""Letters are a pixel or two smaller where a text is fitted into its room."""

CAPITALS_MM = 4.0
"""What is read while dealing, and whatever has the room."""

SMALL_KEY = 23.0
"""Millimetres: a key that is less wide or high has no room for larger letters."""

ON_SMALL_KEYS = 1.8

DEALER_BUTTON = "D"
"""Its letter is as large as the disc, which beside six cards is as wide as one of them."""

IN_LISTS = 1.7

LONG = 24
"""More letters on a key are a sentence, and made smaller rather than cut."""

IN_SENTENCES = 2.2

PEOPLE = ("rota-", "relief-")
"""Keys on which a long name stands above when somebody deals."""

AMONG_A_DOZEN = 3.0
"""What can go wrong, on keys of a page of twelve."""

LONG_WORDS = frozenset({"problem-interruption", "tray"})
"""Keys with a word that is wider than they are."""

OTHER_PAGES = (
    "the computer",
    "the panel",
    "the printer",
    "the floor",
    "the house",
    "the menu",
    "settings",
    "noticed",
    "keyboard",
    "who works here",
)
"""What the names of states of other pages than the croupier's begin with."""

CHIPS = re.compile(r"[\d.,]+|\d+\u2009×")
"""Values and numbers of chips, which have their colour."""


def capitals() -> float:
    """How high a capital is, as a share of the size of the letters."""
    font = QFont(FAMILY)
    font.setPixelSize(1000)
    return QFontMetricsF(font).capHeight() / 1000


def too_small(state: str, look: Seen) -> dict[str, str]:
    """The texts that are smaller than their place allows."""
    if state.startswith(OTHER_PAGES) or ": page" in state:
        return {}
    share, found = capitals(), dict[str, str]()
    for words in look.words:
        least, high = least_of(words, look), words.pixels * share / look.mm
        if high < least - FITTED * share / look.mm:
            found[words.text] = f"{state}: capitals of {high:.2f} mm, not {least}"
    return found


def least_of(words: Words, look: Seen) -> float:
    """How high its capitals are to be, by where it is written."""
    item = next((item for item in reversed(look.items) if _is_on(words, item)), None)
    if item is None or CHIPS.fullmatch(words.text):
        return CAPITALS_MM if words.y < _bar(look) and "\n" not in words.text else IN_LISTS
    if item.name in FELT and look.at("notice-close") is not None:
        return IN_LISTS
    if item.name in SEATS and words.text == DEALER_BUTTON:
        return ON_SMALL_KEYS
    if item.name in SEATS or item.name == "prompt":
        return CAPITALS_MM
    if in_top_bar(item, look):
        return CAPITALS_MM if "\n" not in words.text else IN_SENTENCES
    if not item.live or min(item.width, item.height) < SMALL_KEY * look.mm:
        return ON_SMALL_KEYS
    if (
        item.name in CAPTIONED | LONG_WORDS
        or item.name.startswith((*OTHERWISE, *PEOPLE))
        or len(words.text) > LONG
    ):
        return IN_SENTENCES
    return AMONG_A_DOZEN if item.name.startswith("problem-") else CAPITALS_MM


def _bar(look: Seen) -> float:
    return min((item.y for item in look.items if item.name in SEATS), default=0)


def _is_on(words: Words, item: Item) -> bool:
    """Whether the text is written on this key, and not beside it or over it."""
    inside = item.x <= words.x and words.x + words.needs[0] <= item.x + item.width + 2 * PIXEL
    return inside and item.y <= words.y + PIXEL and words.y < item.y + item.height
