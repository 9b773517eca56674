"""Words of any language fit: German is a good third longer than English, and never cut.

That they are not is seen in `test_every_state.py`.

Tests `ui/asked/notices.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.ui.items import SIZES, Seen, every_look
from tests.support.ui.long_words import lengthened
from tests.support.ui.sizes import PIXEL
from tests.support.ui.states import FEW, table
from ui.asked.notices import parts_of
from ui.view.parts import Key
from ui.view.view import Notice, PassageView

LEGIBLE_MM = 5.52
"""A passage of the rulebook, read from 70 cm."""

every_size = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")


def test_what_longer_means():
    assert lengthened("Seat {seat} folds") == "Seatt {seat} foldsen"
    sentence = "The stub does not reach for everybody even with the burn cards"
    assert len(lengthened(sentence)) / len(sentence) == pytest.approx(1.35, abs=0.05)


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


@every_size
def test_the_longest_passage_can_be_read(size: tuple[int, int]):
    """Of 700 characters in parts, with a key that says why at length, and a page to turn."""
    croupier = table("stud", FEW, Language.GERMAN)
    croupier.tap("new-hand card-As")
    parts = parts_of(prose(700))
    heading = "Regel 5.6 · Wie viel gesetzt werden darf"
    passages = tuple(PassageView(heading, part, "") for part in parts[:-1])
    notice = Notice(
        prose(50),
        prose(140),
        close=Key(name="notice-close", title="Schließen"),
        passages=(*passages, PassageView(heading, parts[-1], prose(70))),
        page=len(passages),
        asked=True,
        more=Key(name="notice-more", title="Nächste Regel", detail="1 von 2"),
    )
    croupier.kiosk.switch_to(croupier.kiosk.screen.mode.noticed(notice))
    look = next(every_look(iter([("passage", croupier.kiosk)]), size))[1]
    read = next(words for words in look.words if parts[-1] in words.text.replace("\u00a0", " "))
    assert not read.is_cut(size[0])
    assert read.pixels >= LEGIBLE_MM * look.mm - PIXEL
    card = look.at("notice-close")
    assert card is not None
    assert read.y + read.needs[1] <= card.y + card.height + PIXEL
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
