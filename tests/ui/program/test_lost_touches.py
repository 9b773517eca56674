"""Touches that nobody meant: a palm, a key that changes under the finger.

Tests `ui/program/desk_calls.py`, `ui/asked/key_action.py`, `ui/asked/screen.py`.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.hands import Mouse, middle_of, seen, touch_screen, visible_items
from ui.app import Stage

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"


class Hand:
    """Several fingers on the glass, each with a number."""

    def __init__(self, stage: Stage) -> None:
        self.window = stage.window
        self.down: dict[int, QPoint] = {}

    def press(self, finger: int, key: str) -> None:
        self.down[finger] = middle_of(self.window, key)
        self._send(press=[finger])

    def move(self, finger: int, to: str) -> None:
        self.down[finger] = middle_of(self.window, to)
        self._send(move=[finger])

    def lift(self, finger: int) -> None:
        self._send(release=[finger])
        del self.down[finger]

    def together(self, *keys: str) -> None:
        """As a palm falls: all in the same moment, and gone in the same."""
        self.down = {finger: middle_of(self.window, key) for finger, key in enumerate(keys)}
        self._send(press=list(self.down))
        self._send(release=list(self.down))
        self.down = {}

    def tap(self, key: str) -> None:
        self.press(9, key)
        self.lift(9)

    def _send(self, *, press=(), move=(), release=()) -> None:
        """One frame of the panel: every finger on the glass is in it."""
        seen(self.window)
        touch = QTest.touchEvent(self.window, touch_screen(), False)
        for finger, where in self.down.items():
            if finger in press:
                touch.press(finger, where, self.window)
            elif finger in release:
                touch.release(finger, where, self.window)
            elif finger in move:
                touch.move(finger, where, self.window)
            else:
                touch.stationary(finger)
        touch.commit()


@pytest.fixture
def croupier() -> Croupier:
    return seated(THREE).tap(DOORS)


@pytest.fixture
def hand(stage: Stage) -> Iterator[Hand]:
    """A finger that was never lifted would lie on the next test's glass."""
    hand = Hand(stage)
    yield hand
    for finger in list(hand.down):
        hand.lift(finger)


def entries(croupier: Croupier) -> int:
    return croupier.desk.entries


def test_a_palm_on_two_keys_taps_neither(hand: Hand, croupier: Croupier):
    before = entries(croupier)
    hand.together("act-bet", "act-max")
    assert entries(croupier) == before
    hand.tap("act-bet")
    assert entries(croupier) == before + 1


def test_a_palm_on_one_key_does_not_tap_it(hand: Hand, croupier: Croupier):
    before = entries(croupier)
    hand.together("act-bet", "act-bet", "act-bet")
    assert entries(croupier) == before


def test_a_finger_that_comes_while_another_lies_there_taps_nothing(hand: Hand, croupier: Croupier):
    before = entries(croupier)
    hand.press(1, "seat-1")
    hand.tap("act-bet")
    assert entries(croupier) == before
    hand.lift(1)
    assert croupier.kiosk.screen.mode.dialog is None
    assert entries(croupier) == before


def test_the_finger_that_was_there_first_taps_nothing_either(hand: Hand, croupier: Croupier):
    before = entries(croupier)
    hand.press(1, "act-bet")
    hand.press(2, "seat-9")
    hand.lift(2)
    hand.lift(1)
    assert entries(croupier) == before


def test_a_hand_that_rolls_over_the_glass_taps_nothing(hand: Hand, croupier: Croupier):
    """One contact is always down, and never the same."""
    before = entries(croupier)
    hand.press(1, "act-max")
    for finger in range(1, 8):
        hand.press(finger + 1, "act-bet")
        hand.lift(finger)
    hand.lift(8)
    assert entries(croupier) == before
    hand.tap("act-bet")
    assert entries(croupier) == before + 1


def test_after_a_palm_everything_goes_on_as_before(hand: Hand, mouse: Mouse, croupier: Croupier):
    before = entries(croupier)
    hand.together(*(f"seat-{number}" for number in range(1, 10)), "undo", "floor", "prompt")
    mouse.tap("act-bet")
    hand.together("seat-1", "seat-2")
    hand.tap("act-call")
    assert entries(croupier) == before + 2


def test_what_lies_on_the_glass_for_long_does_not_stop_the_game(
    hand: Hand, stage: Stage, croupier: Croupier
):
    """A sleeve, a glass, a card: after ten seconds the keys go on without it."""
    before = entries(croupier)
    hand.press(1, "seat-9")
    hand.tap("act-bet")
    assert entries(croupier) == before
    watch = next(
        item for item in visible_items(stage.window.contentItem()) if item.property("longest")
    )
    longest = watch.property("longest")
    watch.setProperty("longest", 0)
    hand.tap("act-bet")
    watch.setProperty("longest", longest)
    assert entries(croupier) == before + 1


def test_a_finger_that_slides_off_the_key_taps_nothing(hand: Hand, croupier: Croupier):
    before = entries(croupier)
    hand.press(1, "act-bet")
    hand.move(1, to="act-max")
    hand.lift(1)
    assert entries(croupier) == before


def test_a_key_that_has_become_another_under_the_finger_taps_neither(
    hand: Hand, stage: Stage, croupier: Croupier
):
    """The finger is on Bet when an entry from the keyboard makes it Raise."""
    hand.press(1, "act-bet")
    croupier.type("R")
    stage.bridge.refresh()
    before = entries(croupier)
    assert croupier.enabled("act-raise")
    hand.lift(1)
    assert entries(croupier) == before


def test_a_key_that_has_come_alive_under_the_finger_neither_acts_nor_explains(
    hand: Hand, stage: Stage, croupier: Croupier
):
    assert not croupier.enabled("act-call")
    hand.press(1, "act-call")
    croupier.type("R")
    stage.bridge.refresh()
    before = entries(croupier)
    assert croupier.enabled("act-call")
    hand.lift(1)
    assert entries(croupier) == before
    assert croupier.view.notice is None


def test_a_finger_on_an_open_notice_reaches_nothing_under_it(hand: Hand, croupier: Croupier):
    hand.tap("act-fold")
    assert croupier.view.notice is not None
    before = entries(croupier)
    hand.tap("notice")
    assert croupier.view.notice is None
    assert entries(croupier) == before


def test_a_palm_does_not_close_a_notice(hand: Hand, croupier: Croupier):
    hand.tap("act-fold")
    hand.together("notice-close", "notice")
    assert croupier.view.notice is not None
