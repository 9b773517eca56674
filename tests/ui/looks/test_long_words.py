"""Words of any language fit: German is a good third longer than English, and never cut.

That they are not is seen in `test_every_state.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from tests.support.ui.items import SIZES, Seen, every_look
from tests.support.ui.states import FEW, table
from ui.view.parts import Key
from ui.view.view import Notice, PassageView

LONGER = 0.4

SMALLEST_MM = 2.6

LEGIBLE_MM = 3.4
"""A passage of the rulebook, read from 70 cm."""

PIXEL = 1.0

every_size = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")


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


def test_what_longer_means():
    assert lengthened("Seat {seat} folds") == "Seatt {seat} foldsen"
    sentence = "The stub does not reach for everybody even with the burn cards"
    assert len(lengthened(sentence)) / len(sentence) == pytest.approx(1.35, abs=0.05)


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


def faults(size: tuple[int, int], state: str, look: Seen) -> dict[str, str]:
    """The texts that are cut, or too small to be read, each with the state in which it is."""
    found = {}
    for words in look.words:
        if words.is_cut(size[0]):
            found[words.text] = f"{state}: cut, {words.needs} in {words.has}"
        elif words.pixels < SMALLEST_MM * look.mm - PIXEL:
            found[words.text] = f"{state}: {words.pixels / look.mm:.2f} mm"
    return found


@every_size
def test_the_longest_passage_can_be_read(size: tuple[int, int]):
    """Of 700 characters, with a key that says why at length, and a page to turn."""
    croupier = table("stud", FEW, Language.GERMAN)
    croupier.tap("new-hand card-As")
    passage = PassageView("Regel 5.6 · " + "Wie viel gesetzt werden darf", prose(700), prose(70))
    notice = Notice(
        prose(110),
        prose(140),
        close=Key(name="notice-close", title="Schließen"),
        passages=(passage, passage),
        more=Key(name="notice-more", title="Nächste Regel", detail="1 von 2"),
    )
    croupier.kiosk.switch_to(croupier.kiosk.screen.at.mode.noticed(notice))
    look = next(every_look(iter([("passage", croupier.kiosk)]), size))[1]
    read = next(words for words in look.words if len(words.text) >= 700)
    assert not read.is_cut(size[0])
    assert read.pixels >= LEGIBLE_MM * look.mm - PIXEL
    for name in ("notice-close", "notice-more"):
        assert_large(look, name)


def assert_large(look: Seen, name: str) -> None:
    key = look.at(name)
    assert key is not None
    assert min(key.width, key.height) >= 20 * look.mm - PIXEL


def prose(length: int) -> str:
    """So many characters, in words as long as they are in German."""
    sentence = "Der Croupier zieht die Einsätze der Runde ein und nimmt die Taxe heraus. "
    return (sentence * (length // len(sentence) + 1))[:length]
