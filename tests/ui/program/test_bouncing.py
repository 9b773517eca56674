"""A finger enters what it meant, once: touch, mouse and keyboard on the screen itself.

Tests `ui/program/keyboard.py`, `ui/asked/screen.py`, `ui/program/touch_guard.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from tests.support.tiers import LONG, some
from tests.support.ui.croupier import Croupier, StoppedClock, seated
from tests.support.ui.hands import Finger, item_named, middle_of, seen, visible_items
from tests.support.ui.stages import Stages
from ui.app import Stage
from ui.view.look import Look, RoomLight

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"

SHOWN = f"{DOORS} act-bet act-call act-call " + " ".join(
    f"{cards} act-check act-check act-check"
    for cards in ("card-Ks card-3c card-9d", "card-4d card-8h card-Jc", "card-5d card-6h card-7s")
)
"""Up to the river, which lies face down."""

SHOWS = f"{SHOWN} act-bet act-call act-call card-2d card-2h"
"""The bettor shows first, and one card of theirs is still to be tapped."""

SHOWDOWN = f"{SHOWS} card-Kc"

SIZES = [(1280, 800), (1920, 1080)][: 2 if LONG else 1]

BOUNCES_MS = (40, 80, 120, 180, 250, 350) if LONG else (40, 350)

LATEST_MS = BOUNCES_MS if LONG else (350,)
"""Where a finger comes down so late and enters nothing, an earlier one enters nothing either."""

EDGE_PX = 3
"""How far from the edge of a key a finger comes down that hits it only just."""


class Hand:
    """A finger by a clock that is set: every contact comes so long after the one before."""

    def __init__(self, stage: Stage, croupier: Croupier) -> None:
        self.stage, self.croupier = stage, croupier
        self.finger = Finger(stage.window)

    def plays(self, names: str) -> None:
        """Come to what is to be tried, without the glass."""
        self.croupier.tap(names)
        self.stage.bridge.refresh()

    def taps(self, names: str, *, every_ms: int = 1000) -> None:
        for name in names.split():
            seen(self.window)
            self.key_actions(middle_of(self.window, name), after_ms=every_ms)

    def key_actions(self, at: QPoint, *, after_ms: int) -> None:
        seen(self.window)
        self.croupier.clock.now_ms += after_ms
        self.finger.touch(at)

    def bounces(self, name: str, *, after_ms: int) -> None:
        """Tap a key, and come down at the very same place once more."""
        seen(self.window)
        at = middle_of(self.window, name)
        self.key_actions(at, after_ms=1000)
        self.key_actions(at, after_ms=after_ms)

    def bounces_on_a_card(self) -> None:
        """Tap *New hand* where the ace of spades lies then, twice."""
        corner = item_named(self.window, "new-hand").mapToScene(QPointF(30, 30)).toPoint()
        self.key_actions(corner, after_ms=1000)
        self.key_actions(corner, after_ms=100)

    @property
    def window(self) -> QQuickWindow:
        return self.stage.window

    @property
    def entries(self) -> int:
        return len(self.croupier.desk.asked)

    @property
    def sign(self) -> QQuickItem | None:
        """What lies over a key that has taken nothing."""
        items = visible_items(self.window.contentItem())
        return next((item for item in items if item.objectName() == "not-taken"), None)


def beside_each_other(window: QQuickWindow, card: str, key: str) -> tuple[QPoint, QPoint]:
    """Two points on these keys, as near to each other as they can be."""
    first, second = item_named(window, card), item_named(window, key)
    to_the_left = second.mapToScene(QPointF(0, 0)).x() < first.mapToScene(QPointF(0, 0)).x()
    points = []
    for item, left in ((first, to_the_left), (second, not to_the_left)):
        x = EDGE_PX if left else item.width() - EDGE_PX
        points.append(item.mapToScene(QPointF(x, item.height() / 2)).toPoint())
    return points[0], points[1]


@pytest.fixture(params=SIZES, ids=str)
def hand(request: pytest.FixtureRequest, stages: Stages, qtlog) -> Iterator[Hand]:
    croupier = Croupier(seated(THREE).desk, clock=StoppedClock())
    with stages.showing(croupier.kiosk, request.param) as stage:
        yield Hand(stage, croupier)
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize("after_ms", BOUNCES_MS)
def test_new_hand_deals_no_card(hand: Hand, after_ms: int):
    before = hand.entries
    hand.bounces("new-hand", after_ms=after_ms)
    assert hand.entries == before + 1


@pytest.mark.parametrize("after_ms", LATEST_MS)
def test_the_last_card_of_a_street_enters_nothing_but_itself(hand: Hand, after_ms: int):
    hand.plays("new-hand card-As card-2c")
    before = hand.entries
    hand.bounces("card-Td", after_ms=after_ms)
    assert hand.entries == before + 1


@pytest.mark.parametrize("after_ms", LATEST_MS)
def test_the_last_card_that_is_shown_mucks_nobody(hand: Hand, after_ms: int):
    hand.plays(SHOWS)
    before = hand.entries
    hand.bounces("card-Kc", after_ms=after_ms)
    assert hand.entries == before + 1
    assert hand.croupier.enabled("act-muck")


@pytest.mark.parametrize(("card", "key"), [("Ac", "act-muck"), ("2c", "act-muck-others")])
@pytest.mark.parametrize("after_ms", [*LATEST_MS, 500])
def test_a_finger_that_slips_off_the_last_card_mucks_only_when_it_is_meant(
    hand: Hand, card: str, key: str, after_ms: int
):
    """The key beside it has come to life with the question that this card has brought."""
    hand.plays(SHOWS.replace("card-2c", "card-2s"))
    before = hand.entries
    on_card, on_key = beside_each_other(hand.window, f"card-{card}", key)
    hand.key_actions(on_card, after_ms=1000)
    assert hand.croupier.enabled(key)
    hand.key_actions(on_key, after_ms=after_ms)
    assert hand.entries == before + (2 if after_ms == 500 else 1)


@pytest.mark.parametrize("after_ms", LATEST_MS)
@pytest.mark.parametrize(("key", "entered"), [("act-show", 0), ("act-muck-others", 1)])
def test_what_comes_in_the_place_of_showing_and_of_mucking_takes_nothing(
    hand: Hand, key: str, entered: int, after_ms: int
):
    hand.plays(SHOWDOWN)
    before = hand.entries
    hand.bounces(key, after_ms=after_ms)
    assert hand.entries == before + entered
    assert hand.croupier.view.notice is None


@pytest.mark.parametrize("after_ms", [each for each in BOUNCES_MS if each <= 120])
def test_muck_twice_mucks_one_guest(hand: Hand, after_ms: int):
    hand.plays(SHOWDOWN)
    before = hand.entries
    hand.bounces("act-muck", after_ms=after_ms)
    assert hand.entries == before + 1


def test_muck_mucks_the_next_guest_when_it_is_meant(hand: Hand):
    hand.plays(SHOWDOWN)
    before = hand.entries
    hand.bounces("act-muck", after_ms=180)
    assert hand.entries == before + 2


@pytest.mark.parametrize("after_ms", LATEST_MS)
def test_confirm_and_what_lies_there_then_are_two_taps(hand: Hand, after_ms: int):
    hand.plays("seat-5 digit-2 digit-00")
    before = hand.entries
    hand.bounces("confirm", after_ms=after_ms)
    assert hand.entries == before + 1
    assert hand.croupier.kiosk.screen.mode.dialog is None


def test_at_half_a_second_everything_counts(hand: Hand):
    before = hand.entries
    names = f"{DOORS} act-bet act-raise act-call act-fold undo undo act-call act-call"
    hand.taps(names, every_ms=500)
    assert hand.entries == before + len(names.split())


def test_four_cards_a_second_are_all_dealt(hand: Hand):
    cards = "card-As card-Ks card-Qs"
    hand.taps("new-hand")
    before = hand.entries
    hand.taps(cards, every_ms=250)
    assert hand.entries == before + 3


def test_cards_are_dealt_as_quickly_as_they_fall(hand: Hand):
    """Two hands at once, and neighbouring keys tapped at the edge that they share."""
    hand.taps("new-hand")
    before = hand.entries
    places = [middle_of(hand.window, name) for name in ("card-As", "card-Ks", "card-Qs")]
    width = item_named(hand.window, "card-As").width()
    edge = QPoint(round(0.4 * width), 0)
    for at in (places[0] + edge, places[1] - edge, places[2] - edge):
        hand.key_actions(at, after_ms=60)
    assert hand.entries == before + 3


def test_a_digit_is_typed_as_often_as_it_is_tapped(hand: Hand):
    hand.taps("seat-5 digit-2 digit-0 digit-0 digit-0 digit-back digit-back", every_ms=500)
    hand.taps("digit-0 digit-0", every_ms=50)
    assert hand.croupier.view.asked.shows.value.endswith("2,000")


def test_a_notice_that_opens_under_the_finger_is_not_closed_by_it(hand: Hand):
    hand.bounces("prompt", after_ms=200)
    assert hand.croupier.view.notice is not None
    hand.key_actions(middle_of(hand.window, "notice-close"), after_ms=500)
    assert hand.croupier.view.notice is None


def test_what_a_notice_lay_over_is_not_tapped_by_the_finger_that_closed_it(hand: Hand):
    hand.plays(DOORS)
    prompt = middle_of(hand.window, "prompt")
    hand.plays("prompt")
    card = item_named(hand.window, "notice")
    assert card.contains(card.mapFromScene(prompt))
    hand.key_actions(prompt, after_ms=1000)
    hand.key_actions(prompt, after_ms=200)
    assert hand.croupier.view.notice is None
    hand.key_actions(prompt, after_ms=200)
    assert hand.croupier.view.notice is not None


# ── the key shows it ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("light", some(RoomLight))
def test_a_key_that_takes_nothing_shows_it_for_a_moment(hand: Hand, light: RoomLight):
    hand.croupier.kiosk.change_look(Look(theme=light))
    hand.stage.bridge.refresh()
    hand.bounces_on_a_card()
    sign, key = hand.sign, item_named(hand.window, "card-As")
    assert sign is not None
    assert sign.position() == key.mapToScene(QPointF(0, 0))
    assert (sign.width(), sign.height()) == (key.width(), key.height())


def test_the_next_tap_takes_the_sign_away(hand: Hand):
    hand.bounces_on_a_card()
    assert hand.sign is not None
    hand.taps("card-As")
    assert hand.sign is None


def test_what_shows_it_is_no_control_and_says_nothing(hand: Hand):
    hand.bounces_on_a_card()
    assert QAccessible.queryAccessibleInterface(hand.sign) is None


# ── mouse and keyboard ──────────────────────────────────────────────────────────────────────


def test_a_mouse_bounces_as_a_finger_does(hand: Hand):
    before, at = hand.entries, middle_of(hand.window, "new-hand")
    no_key = Qt.KeyboardModifier.NoModifier
    for _ in range(2):
        seen(hand.window)
        QTest.mouseClick(hand.window, Qt.MouseButton.LeftButton, no_key, at)
    assert hand.entries == before + 1


def test_enter_twice_ends_the_round_and_awards_nothing(hand: Hand):
    hand.plays(f"{SHOWDOWN} act-muck act-muck undo")
    before = hand.entries
    for key, after_ms, entered in (
        (Qt.Key.Key_M, 1000, 1),
        (Qt.Key.Key_Return, 20, 2),
        (Qt.Key.Key_Return, 100, 2),
        (Qt.Key.Key_Return, 250, 2),
        (Qt.Key.Key_Return, 100, 3),
    ):
        hand.croupier.clock.now_ms += after_ms
        QTest.keyClick(hand.window, key)
        assert hand.entries == before + entered


def test_a_key_that_is_held_down_is_pressed_once(hand: Hand):
    hand.plays(DOORS)
    before = hand.entries
    pressed, none = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    for again in (False, True, True, True):
        hand.croupier.clock.now_ms += 500
        event = QKeyEvent(pressed, Qt.Key.Key_R, none, "r", again)
        QCoreApplication.sendEvent(hand.window, event)
    assert hand.entries == before + 1


def test_keys_with_control_or_alt_are_meant_for_another_program(hand: Hand):
    hand.plays(f"{DOORS} act-bet")
    before = hand.entries
    control, alt, meta = (
        Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.MetaModifier,
    )
    for key in (Qt.Key.Key_Backspace, Qt.Key.Key_C, Qt.Key.Key_Return):
        for held in (control | alt, alt, meta, control):
            hand.croupier.clock.now_ms += 1000
            QTest.keyClick(hand.window, key, held)
    assert hand.entries == before
    QTest.keyClick(hand.window, Qt.Key.Key_Backspace)
    assert hand.entries == before + 1


def test_the_same_letter_for_the_next_guest(hand: Hand):
    hand.plays(f"{DOORS} act-bet")
    before = hand.entries
    for after_ms, entered in ((1000, 1), (100, 1), (90, 2)):
        hand.croupier.clock.now_ms += after_ms
        QTest.keyClick(hand.window, Qt.Key.Key_C)
        assert hand.entries == before + entered


def test_letters_are_typed_as_quickly_as_one_can(hand: Hand):
    hand.taps("new-hand")
    before = hand.entries
    for letter in "ASKSQS":
        hand.croupier.clock.now_ms += 30
        QTest.keyClick(hand.window, letter)
    assert hand.entries == before + 3
