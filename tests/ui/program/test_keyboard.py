"""Everything by keyboard: every key of every screen is reached, and F1 lists what this one has.

Tests `ui/program/keyboard.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG, every
from tests.support.ui.copies import copied
from tests.support.ui.croupier import Croupier, live_names, seated
from tests.support.ui.hands import Finger, unhurried
from tests.support.ui.items import SIZES
from tests.support.ui.keyboard_walk import KeyFrame, faults_by_keyboard, of_new_kinds
from tests.support.ui.stages import Stages
from tests.support.ui.starts import starts
from tests.support.ui.states import (
    before_the_shift,
    between_hands,
    in_a_hand,
    less_recorded,
    mistakes,
    problems,
    states,
    unknown_cards,
)
from ui.app import Stage
from ui.kiosk.kiosk import Kiosk
from ui.program.key_help import CHARACTERS
from ui.program.keyboard import QtKey
from ui.program.touch_guard import TouchGuard
from ui.view.view import NumberPad, Pad

Key = Qt.Key


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


def test_every_key_of_the_table_is_reached(tmp_path: Path):
    english = Language.ENGLISH
    walk = chain(states(english), unknown_cards(english))
    # A table that is only looked at has the keys of others, all grey but for few.
    walk = chain(walk, starts(tmp_path, english)) if LONG else walk
    assert faults_by_keyboard(of_new_kinds(walk)) == {}


def one_of_each_pad() -> Iterator[tuple[str, Kiosk]]:
    """A state with each pad, where nobody has a PIN, and no notice that would only open again."""
    pads = set[Pad]()
    walks = (before_the_shift, between_hands, in_a_hand, problems, mistakes, less_recorded)
    for name, kiosk in chain.from_iterable(walk(Language.ENGLISH) for walk in walks):
        if kiosk.view.asked.pad not in pads and kiosk.view.notice is None:
            pads.add(kiosk.view.asked.pad)
            yield name, kiosk


def listed(keys: str) -> set[str]:
    """The characters that a line of the list is about: "F", "1–9", "P R"."""
    found = set[str]()
    for part in keys.split():
        ends = part.split("–")
        found |= set(CHARACTERS[CHARACTERS.index(ends[0]) : CHARACTERS.index(ends[-1]) + 1])
    return found


def test_f1_lists_just_the_letters_that_do_something():
    for name, kiosk in every(4, one_of_each_pad()):
        helped = copied(kiosk)
        helped.key("", QtKey.F1)
        assert helped.view.notice is not None
        lines = helped.view.notice.keyboard
        one_character = [line.keys for line in lines if line.keys[0] in CHARACTERS]
        shown = set[str]().union(*map(listed, [keys for keys in one_character if _typed(keys)]))
        done = answers(kiosk)
        assert done <= shown, name
        # What is listed and changes nothing is a key that is there: Menu on the menu, a leading 0.
        idle = {kiosk.meaning(each, 0) for each in shown - done}
        assert idle <= live_names(kiosk.view), name


def lines_of(table: Croupier) -> dict[str, str]:
    """What F1 lists on this screen: the keys of the keyboard, and what each is for."""
    helped = copied(table.kiosk)
    helped.key("", QtKey.F1)
    assert helped.view.notice is not None
    return {line.keys: line.does for line in helped.view.notice.keyboard}


MENU = ["Suits", "Brightness", "Keys", "Pot figures", "Keyboard", "House"]


def test_f1_lists_what_a_setting_is_and_not_what_is_chosen():
    table = seated({1: 200, 3: 500}).tap("menu")
    listed_before = lines_of(table)
    assert [listed_before[str(digit)] for digit in range(1, 7)] == MENU
    table.tap("palette theme keys-side hide-pots")
    assert lines_of(table) == listed_before
    german = lines_of(seated({1: 200}, language=Language.GERMAN).tap("menu"))
    assert german["3"] == "Tasten"


def test_f1_lists_what_the_depth_and_the_balance_are_for():
    table = seated({1: 200, 3: 500})
    assert lines_of(table)["V"] == "How much is recorded"
    assert lines_of(table.tap("depth depth-pot"))["V"] == "How much is recorded"
    closing = lines_of(seated({1: 200}).tap("shift-close"))
    assert "Whether the table balances" in closing.values()


def test_f1_lists_that_backspace_deletes():
    assert lines_of(seated({1: 200}).tap("seat-5").type("12"))["Backspace"] == "Delete"


def _typed(keys: str) -> bool:
    """Whether a line is about characters, and not about a key with a name such as Enter."""
    return all(len(part) == 1 or part[1] == "–" for part in keys.split())


def answers(kiosk: Kiosk) -> set[str]:
    """The characters at which something happens when their key of the keyboard is pressed."""
    # As much time passes where no key is pressed.
    left = pressed(kiosk, "")
    there = {each: pressed(kiosk, each) for each in CHARACTERS}
    return {
        each
        for each, then in there.items()
        if then.view != left.view or then.screen.mode != left.screen.mode
    }


def pressed(kiosk: Kiosk, character: str) -> Kiosk:
    """The same kiosk after this key of the keyboard; none if it is empty."""
    then = copied(kiosk)
    then.key(character, ord(character) if character else 0)
    return then


LETTERS = {
    "between hands": "N new-hand D shift-close R croupier P report G setup M money "
    "U undo E earlier B floor W why Y problem V depth Z menu",
    "forced bet": "F act-fold R act-bet P act-max I act-allin O rest-fold L round-bet G rest-check "
    "U undo E earlier B floor W why Y problem V depth Z menu X card-unknown",
    "second door card": "X card-unknown W why Y problem U undo",
}


def test_letters_for_what_a_croupier_needs_most():
    walks = (between_hands, in_a_hand)
    for name, kiosk in chain.from_iterable(walk(Language.ENGLISH) for walk in walks):
        letters = LETTERS.get(name, "").split()
        meant = dict(zip(letters[::2], letters[1::2], strict=True))
        assert {letter: kiosk.meaning(letter, 0) for letter in meant} == meant


def test_what_has_an_entry_takes_letters_first():
    table = seated({1: 200, 3: 500}).tap("seat-5 more").type("ZOE")
    assert not isinstance(table.view.asked.shows, NumberPad)
    table.type("<Enter> digit")
    table = seated({1: 200}).tap("seat-5").type("ZOE 500 <Enter>")
    assert table.desk.state.seat(5).alias.casefold() == "zoe"


# ── the frame ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def frame(stage: Stage) -> KeyFrame:
    return KeyFrame(stage.window)


def test_a_key_in_the_frame_is_tapped_as_by_a_finger(
    frame: KeyFrame, stage: Stage, croupier: Croupier
):
    croupier.tap("digit-7 confirm")
    stage.bridge.refresh()
    assert frame.press(Key.Key_Tab) == "new-hand"
    # It is grey: so it says why, and Enter on the notice closes that.
    assert frame.press(Key.Key_Return) == "notice-close"
    assert croupier.view.notice is not None
    assert croupier.view.notice.title == "New hand"
    unhurried(stage)
    assert frame.press(Key.Key_Space) == "new-hand"
    assert croupier.view.notice is None


def test_the_frame_stays_with_its_key_and_comes_back_to_it(
    frame: KeyFrame, stage: Stage, croupier: Croupier
):
    croupier.tap("digit-7 confirm")
    stage.bridge.refresh()
    unhurried(stage)
    frame.press(Key.Key_Tab)
    while frame.name != "menu":
        frame.press(Key.Key_Tab)
    # The menu is above the pad: what it asks lies on the pad, and so does the frame.
    assert frame.press(Key.Key_Return) == "palette"
    assert frame.press(Key.Key_Escape) == "menu"
    assert frame.press(Key.Key_Down, Key.Key_Down, Key.Key_Down) != "menu"


def test_who_touches_or_types_has_no_frame(
    frame: KeyFrame, stage: Stage, finger: Finger, croupier: Croupier
):
    finger.tap("digit-7")
    assert not frame.shown
    frame.press(Key.Key_Tab)
    assert frame.shown
    finger.tap("digit-1")
    assert not frame.shown
    frame.press(Key.Key_Tab)
    assert frame.press(Key.Key_2) == ""
    assert isinstance(croupier.view.asked.shows, NumberPad)
    assert croupier.view.asked.shows.value.endswith("712")
    frame.press(Key.Key_Return)
    assert croupier.desk.state.shift is not None


def test_enter_pressed_twice_at_once_taps_one_key(stages: Stages):
    """The raise that has come to lie there takes nothing yet, as under a finger that bounces."""
    table = seated({1: 200, 3: 500, 4: 400}).tap("new-hand card-As card-2c card-Td")
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        frame = KeyFrame(stage.window)
        stage.bridge.fingers = TouchGuard(system_clock)
        frame.press(Key.Key_Tab)
        while frame.name != "act-bet":
            frame.press(Key.Key_Tab)
        assert frame.press(Key.Key_Return, Key.Key_Return) == "act-raise"
        assert table.key("act-raise").detail == "Raise to €10"


def test_the_frame_is_never_handed_to_what_gives_up(stages: Stages, qtlog):
    table = seated({1: 200, 3: 500, 4: 400}).tap("new-hand card-As card-2c card-Td act-bet")
    with stages.showing(table.kiosk, SIZES[0]) as stage:
        frame = KeyFrame(stage.window)
        unhurried(stage)
        frame.press(Key.Key_Tab)
        while frame.name != "rest-fold":
            frame.press(Key.Key_Tab)
        frame.press(Key.Key_Return)
        assert table.view.asked.pad is Pad.SHOWDOWN
        assert frame.shown
        assert frame.name not in {"act-muck", "act-muck-others"}
    assert [record.message for record in qtlog.records] == []
