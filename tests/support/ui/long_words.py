"""Words longer than in English, and which texts on a screen cannot be read."""

from __future__ import annotations

import re

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from tests.support.ui.items import Seen, Words
from tests.support.ui.sizes import PIXEL, SEATS

LONGER = 0.4
"""By this share of its letters each word grows."""

SMALLEST_MM = 2.6
"""The height of any text."""


class LongWords(Catalogue):
    """English in which every sentence is longer, as if it were another language."""

    def __init__(self) -> None:
        english = words_of(Language.ENGLISH)
        super().__init__(Language.ENGLISH, english._translations, english._formats)

    def __call__(self, message: str, **facts: object) -> str:
        text = lengthened(super().__call__(message))
        return text.format(**facts) if facts else text

    def count(self, one: str, many: str, n: int, **facts: object) -> str:
        return lengthened(one if n == 1 else many).format(n=self.number(n), **facts)


def lengthened(sentence: str) -> str:
    """The sentence with longer words; the places of its ``{facts}`` stay as they are."""
    owed = 0.0

    def stretch(match: re.Match[str]) -> str:
        nonlocal owed
        word = match.group()
        if word.startswith("{"):
            return word
        owed += LONGER * len(word)
        more = int(owed)
        owed -= more
        return word + word[-1] * (more % 2) + "en" * (more // 2)

    return re.sub(r"\{[^}]*\}|[^\W\d_]+", stretch, sentence)


def is_shortened(words: Words, look: Seen) -> bool:
    """Whether it is written on the prompt or on a seat, and inside it."""
    places = (item for item in look.items if item.name in SEATS | {"prompt"})
    return any(
        item.x <= words.x <= item.x + item.width and item.y <= words.y <= item.y + item.height
        for item in places
    )


def unreadable(size: tuple[int, int], state: str, look: Seen) -> dict[str, str]:
    """The texts that are cut, or too small to be read, each with the state in which it is.

    On the felt a sentence or a long name may end with an ellipsis rather than in small letters: a
    tap on the prompt shows all of it, and the guest is known by the seat.
    """
    found = {}
    for words in look.words:
        if words.is_cut(size[0]) and not (words.truncated and is_shortened(words, look)):
            found[words.text] = f"{state}: cut, {words.needs} in {words.has}"
        elif words.pixels < SMALLEST_MM * look.mm - PIXEL:
            found[words.text] = f"{state}: {words.pixels / look.mm:.2f} mm"
    return found
