"""The keys in millimetres, at every size, from the items on the screen.

In every state they are looked at in `test_every_state.py`.

Tests `ui/qml/parts/Key.qml`, `ui/qml/dialogs/PastKey.qml`, `ui/qml/dialogs/PieceKey.qml`,
`ui/qml/table/SideKeys.qml`, `ui/qml/table/TopBar.qml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from operator import add

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG, every
from tests.support.ui.croupier import seated
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import BOTH, LOOKS, SIZES, Item, every_look, looks, seen
from tests.support.ui.sizes import GAP, KEY, PIXEL, SEATS, in_top_bar, keys, too_small
from tests.support.ui.stages import Stages
from tests.support.ui.states import for_either_hand, in_a_hand, less_recorded, with_a_floor
from ui.app import staged
from ui.view.look import KeysSide

both_shapes = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
"""The largest panel has the shape of the second."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize("size", SIZES[: 2 if LONG else 1], ids=str)
def test_for_the_left_hand_every_key_lies_the_other_way_round(size: tuple[int, int]):
    right = dict(every_look(every(6, for_either_hand(KeysSide.RIGHT)), size))
    left = dict(every_look(every(6, for_either_hand(KeysSide.LEFT)), size))
    for state, look in right.items():
        other = left[state]
        assert [item.name for item in other.items] == [item.name for item in look.items]
        assert replace(other, items=tuple(keys(other))).overlapping(GAP * look.mm - PIXEL) == []
        for item in look.items:
            if item.name in SEATS or in_top_bar(item, look):
                assert other.at(item.name) == item
        for name in MIRRORED:
            assert mirrored(other.at(name), size) == pytest.approx(place(look.at(name)), abs=1)


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_what_stands_in_the_line_at_the_top_stays_on_its_line(
    size: tuple[int, int], language: Language
):
    """Also where the floor leaves little room to the name of the game."""
    for state, look in every_look(with_a_floor(language), size):
        bar = min(item.y for item in look.items if item.name in SEATS)
        texts = [words for words in look.words if words.y < bar and "\n" not in words.text]
        assert [words.text for words in texts if words.needs[1] > 1.6 * words.pixels] == [], state


def test_no_line_of_a_key_ends_between_a_number_and_what_it_counts(stages: Stages):
    table = seated({1: 300, 3: 300}, language=Language.GERMAN)
    table.tap("shift-close confirm close-pending")
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        texts = {words.text for words in seen(stage.window).words}
        assert "Schicht\u00a02" in texts


def test_on_a_panel_of_15_6_inches_side_keys_have_20_mm_and_gaps_3():
    """Whatever density the X server tells: without a panel's data it says 96 dots per inch."""
    walk = every(6, chain(in_a_hand(Language.GERMAN), less_recorded(Language.GERMAN)))
    told = [dpi / MM_PER_INCH for dpi in TOLD_DPI]
    for state, on_screens in looks(walk, SIZES[1:2] * len(told), told):
        for dpi, screen in zip(TOLD_DPI, on_screens, strict=True):
            look = replace(screen, mm=PANEL_DPI / MM_PER_INCH)
            sides = [item for name in SIDE_KEYS if (item := look.at(name))]
            small = [item for item in sides if too_small(item, look, KEY, lost=0)]
            small += [item for item in keys(look) if too_small(item, look, KEY, lost=ROUNDED)]
            near = replace(look, items=tuple(keys(look))).overlapping(GAP * look.mm)
            assert (small, near) == ([], []), f"{state}, {dpi} dots per inch told"


@both_shapes
def test_the_suits_of_the_setting_lie_within_its_key(size: tuple[int, int]):
    with staged(seated({1: 200}).tap("menu").kiosk, size) as stage:
        QCoreApplication.processEvents()
        key = item_named(stage.window, "palette")
        papers = [item for item in visible_items(key) if item.inherits("QQuickRectangle")]
        lefts = [item.mapToScene(QPointF(0, 0)).x() for item in papers]
        assert len(papers) == 1 + 4
        rights = map(add, lefts, (item.width() for item in papers))
        begin = key.mapToScene(QPointF(0, 0)).x()
        assert (min(lefts), max(rights)) == (begin, begin + key.width())


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_no_chip_lies_over_the_words_of_its_key(size: tuple[int, int], language: Language):
    table = seated({1: 200}, language=language).tap("seat-5")
    adding = [key.name for key in table.view.asked.shows.chips]
    assert adding
    with staged(table.kiosk, size) as stage:
        QCoreApplication.processEvents()
        for name in adding:
            parts = list(visible_items(item_named(stage.window, name)))
            chip = next(part for part in parts if part.property("radius") == part.width() / 2 > 0)
            words = next(part for part in parts if part.property("text"))
            written = (words.width() - words.property("contentWidth")) / 2
            begin = words.mapToScene(QPointF(written, 0)).x()
            assert chip.mapToScene(QPointF(chip.width(), 0)).x() < begin


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_the_key_of_hundreds_of_chips_says_what_they_are_worth(
    stages: Stages, size: tuple[int, int], language: Language
):
    counted = ("piece-100", "piece-25", "piece-5", "piece-1")
    table = seated({1: 200}, language=language).tap("money tray-open")
    table.tap(" ".join(f"{name} digit-8 digit-8 digit-8" for name in counted))
    worth = {piece.name: piece.worth for piece in table.view.asked.shows.pieces}
    with stages.showing(table.kiosk, size) as stage:
        for name in counted:
            parts = visible_items(item_named(stage.window, name))
            assert worth[name] in [part.property("text") for part in parts]


LONG_OUTCOMES = {
    Language.ENGLISH: ("Seat 4 · Two pair, kings and jacks", ("Correction open", "Common card")),
    Language.GERMAN: ("Sitz 4 · Zwei Paare, Könige und Buben", ("Korrektur offen", "Common Card")),
}
"""Who won, and what was unusual."""


@pytest.mark.parametrize(("size", "language"), BOTH)
def test_what_was_unusual_in_a_hand_lies_clear_of_who_won(
    size: tuple[int, int], language: Language
):
    deal = "new-hand card-As card-2c act-bet act-fold act-award last-hands"
    kiosk = seated({1: 300, 3: 300}, language=language).tap(deal).kiosk
    view, (winners, flags) = kiosk.view, LONG_OUTCOMES[language]
    (hand,) = view.asked.shows.hands
    hand = replace(hand, winners=winners, flags=flags)
    past = replace(view.asked, shows=replace(view.asked.shows, hands=(hand,)))
    kiosk._screen = replace(kiosk.screen, view=replace(view, asked=past))
    with staged(kiosk, size) as stage:
        stage.picture()
        key = item_named(stage.window, hand.name)
        ends = [
            (part.y(), part.y() + part.property("contentHeight"))
            for part in visible_items(key)
            if part.property("text")
        ]
    assert len(ends) == 5
    ends = sorted(ends[2:])
    assert all(above <= below + PIXEL for (_, above), (below, _) in pairwise(ends))


PANEL_DPI = 141
"""Of 1920 × 1080 on 15.6 inches."""

TOLD_DPI = (0, 72, 96, 141, 142) if LONG else (0, 142)

MM_PER_INCH = 25.4

ROUNDED = 0.1
"""Pixels: cards are 111 wide, of which 20 mm are 111.02."""

SIDE_KEYS = ("undo", "earlier", "floor", "act-fold", "act-muck", "card-unknown", "why", "problem")


MIRRORED = ("undo", "floor", "why", "problem", "act-fold", "act-call", "confirm", "cancel")
"""Some of each column, which lie as far from the one edge as from the other."""


def place(item: Item | None) -> tuple[float, ...]:
    """Where the item lies: from the left edge, and how wide it is."""
    return () if item is None else (item.x, item.y, item.width, item.height)


def mirrored(item: Item | None, size: tuple[int, int]) -> tuple[float, ...]:
    """The same, counted from the right edge."""
    if item is None:
        return ()
    return size[0] - item.x - item.width, item.y, item.width, item.height
