"""What the first picture does not need is built after it, or when a tap asks for it.

Tests `ui/window/mouse_pointer.py`.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tests.support.ui.croupier import Croupier
from ui.app import Stage, staged

PADS = {"CardPad", "ActionPad", "BetweenPad", "NumberPad", "ChoicePad", "DrawPad", "ShowdownPad"}
"""The pads of a hand, and those with which one begins."""


@pytest.fixture
def stage(qapp: QGuiApplication, croupier: Croupier) -> Iterator[Stage]:
    """A stage that has only just been built."""
    with staged(croupier.kiosk, (1920, 1080)) as stage:
        yield stage


def test_the_pads_of_a_hand_are_built_after_the_first_picture(stage: Stage, qtbot: QtBot):
    assert pads_of(stage) == {"NumberPad"}
    qtbot.waitUntil(lambda: pads_of(stage) == PADS)


def test_a_pad_that_is_asked_for_earlier_is_there_at_once(stage: Stage):
    stage.bridge.tap("cancel")
    assert pads_of(stage) == {"NumberPad", "BetweenPad"}


def pads_of(stage: Stage) -> set[str]:
    kinds = (item.metaObject().className() for item in items_in(stage.window.contentItem()))
    return {kind.partition("_")[0] for kind in kinds} & PADS


def items_in(root: QQuickItem) -> Iterator[QQuickItem]:
    """It and everything in it, seen or not."""
    yield root
    for item in root.childItems():
        yield from items_in(item)
