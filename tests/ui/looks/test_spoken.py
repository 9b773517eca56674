"""Every control has a name and a role for those who cannot see it, in both languages.

That it has its name in every state is seen in `test_every_state.py`.

Tests `ui/qml/parts/Key.qml`, `ui/qml/parts/CardKey.qml`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealerassist.locale.catalogue import Language
from tests.support.tiers import every, some
from tests.support.ui.hands import visible_items
from tests.support.ui.items import every_look, show
from tests.support.ui.states import State, before_the_shift, between_hands, in_a_hand, whole_hand
from ui.app import Stage, staged

SMALL = (1280, 800)


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


def test_the_two_languages_call_controls_differently():
    """What is the same in both is a figure, a name, or a word of the game."""
    english, german = (dict(spoken_in(language)) for language in Language)
    assert english.keys() == german.keys()
    same = {name for name, spoken in english.items() if spoken == german[name]}
    assert len(same) < len(english) / 6, same


def spoken_in(language: Language) -> Iterator[tuple[str, str]]:
    for state, look in every_look(every(6, in_a_hand(language)), SMALL):
        for item in look.items:
            if not item.name.startswith("digit-"):
                yield f"{state}: {item.name}", item.spoken


@pytest.mark.parametrize("language", some(Language))
def test_a_screen_reader_finds_every_control_as_a_button_with_its_name(language: Language):
    walks: Iterator[State] = chain(
        before_the_shift(language), between_hands(language), in_a_hand(language),
        whole_hand("holdem", language),
    )  # fmt: skip
    _, kiosk = next(walks)
    with staged(kiosk, SMALL) as stage:
        seen = set()
        for state, kiosk in walks:
            if kiosk.view.asked.pad in seen and kiosk.view.notice is None:
                continue
            seen.add(kiosk.view.asked.pad)
            show(stage, kiosk)
            assert misheard(stage) == {}, state


def misheard(stage: Stage) -> dict[str, str]:
    """The controls that a screen reader does not find as they are."""
    found = {}
    for item in visible_items(stage.window.contentItem()):
        if is_control(item):
            heard = QAccessible.queryAccessibleInterface(item)
            name = str(item.property("spoken"))
            if heard is None or heard.role() is not QAccessible.Role.Button:
                found[item.objectName()] = "no button"
            elif heard.text(QAccessible.Text.Name) != name:
                found[item.objectName()] = heard.text(QAccessible.Text.Name)
    return found


def is_control(item: QQuickItem) -> bool:
    return bool(item.property("name")) and item.property("intended") is not None
