"""Words longer than in English, and which texts on a screen cannot be read."""

from __future__ import annotations

import re
from gettext import NullTranslations

from msgspec.structs import replace

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from tests.support.ui.items import Seen
from tests.support.ui.sizes import PIXEL

LONGER = 0.4
"""By this share of its letters each word grows."""

SMALLEST_MM = 2.6
"""The height of any text."""


class LongEnglish(NullTranslations):
    """English sentences that are all longer."""

    def gettext(self, message: str) -> str:
        return lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return lengthened(msgid1 if n == 1 else msgid2)


class LongWords(Catalogue):
    """English in which every sentence is longer, as if it were another language."""

    def __init__(self) -> None:
        super().__init__(replace(words_of(Language.ENGLISH).source, translations=LongEnglish()))


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


def unreadable(size: tuple[int, int], state: str, look: Seen) -> dict[str, str]:
    """The texts that are cut, or too small to be read, each with the state in which it is.

    What a language says at greater length may end with an ellipsis rather than in small letters or
    beyond its place; the walks in the languages that there are find it there.
    """
    found = {}
    for words in look.words:
        if words.is_cut(size[0]) and not words.truncated:
            found[words.text] = f"{state}: cut, {words.needs} in {words.has}"
        elif words.pixels < SMALLEST_MM * look.mm - PIXEL:
            found[words.text] = f"{state}: {words.pixels / look.mm:.2f} mm"
    return found
