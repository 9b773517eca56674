"""What a croupier reads while dealing has capitals of 4 mm: at arm's length, in a dark room.

That is the felt (guests, their chips, cards and bets, what comes next, what is said, the pots) and
the live keys of the betting. Small print may be smaller: reasons and rules, the line at the top but
for the time of day, the keys at the side, which are known by their places and signs, and lists.

Tests `ui/qml/parts/Theme.qml`, `ui/qml/table/Prompt.qml`, `ui/qml/table/Seat.qml`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont, QFontMetricsF, QGuiApplication

from dealerassist.files.shipped import FAMILY
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.items import LOOKS, Seen, every_look
from tests.support.ui.sizes import PIXEL
from tests.support.ui.states import State
from ui.view.view import Pad, View

CAPITALS_MM = 4.0

GUESTS = {1: 200, 3: 1500, 4: 400, 8: 95}

ONE_LINE = 29
"""What is longer, and added to a key of one row, is smaller."""

AT_THE_SIDE = ("act-fold", "rest-fold")
"""Keys of 20 mm, on which there is no room for larger letters."""

HANDS = {
    "casinos-austria-stud": "new-hand card-As card-2c card-Td card-7h act-bet act-call act-fold"
    " act-call card-Ks card-9h card-5d act-bet",
    "wiesbaden-holdem": "new-hand act-call act-raise",
}
"""What is tapped, by the profile."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


def capitals() -> float:
    """How high a capital is, as a share of the size of the letters."""
    font = QFont(FAMILY)
    font.setPixelSize(1000)
    return QFontMetricsF(font).capHeight() / 1000


def dealt(table: Croupier, taps: str) -> Iterator[State]:
    for name in taps.split():
        table.kiosk.tap(name)
        yield name, table.kiosk


def read(view: View) -> Iterator[str]:
    """What is read of this view."""
    yield view.top.clock
    for seat in view.felt.seats:
        yield from (seat.name, seat.stack, seat.bet, *(card.rank for card in seat.cards))
        yield from (seat.note, seat.brief, seat.won)
    yield from (view.asked.prompt.due or view.asked.prompt.title, view.asked.announcement)
    yield view.asked.prompt.why
    for box in view.felt.boxes:
        yield from (box.label, box.amount)
    for key in view.asked.keys if view.asked.pad is Pad.ACTIONS else ():
        if key.enabled and key.name not in AT_THE_SIDE:
            yield from (key.title, key.detail if len(key.detail) <= ONE_LINE else "")
    if view.asked.pad is Pad.CARDS:
        yield from (card.rank for card in view.asked.shows.cards if card.there)


def small(look: Seen, texts: set[str]) -> dict[str, float]:
    """The texts with capitals under 4 mm, and how high they are."""
    share, found = capitals(), dict[str, float]()
    for words in look.words:
        if words.text in texts:
            found[words.text] = max(words.pixels * share, found.get(words.text, 0))
    least = CAPITALS_MM * look.mm - PIXEL * share
    return {text: round(high / look.mm, 2) for text, high in found.items() if high < least}


@pytest.mark.parametrize("game", HANDS)
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_what_is_read_while_dealing(size: tuple[int, int], language: Language, game: str):
    table = seated(GUESTS, language=language, profile=game)
    found = {}
    for state, look in every_look(dealt(table, HANDS[game]), size):
        texts = set(read(table.view)) - {""}
        found |= {text: (state, mm) for text, mm in small(look, texts).items()}
    assert found == {}
