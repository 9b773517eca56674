"""Between shifts the screen goes dark after a while; the first touch only wakes it.

Tests `ui/asked/screen_mode.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import SIGNAL, QMetaObject, QObject, QPoint
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, NotingDesk
from tests.support.ui.hands import Finger, Keyboard, Mouse, middle_of, seen, unhurried
from tests.support.ui.stages import Stages
from ui.app import Stage, staged
from ui.asked import notices
from ui.asked.screen_mode import PLAIN
from ui.kiosk.opening import opened_kiosk
from ui.training.open_training import opened_training
from ui.view.look import RoomLight

SIZE = (640, 400)
"""A small window is darkened in a quarter of the time."""

FIVE_MINUTES_MS = 5 * 60_000


@pytest.fixture
def table() -> Croupier:
    """Between shifts, its keys below."""
    croupier = Croupier(NotingDesk())
    croupier.kiosk.start()
    return croupier.tap("cancel")


@pytest.fixture
def stage(stages: Stages, qtlog, table: Croupier) -> Iterator[Stage]:
    with stages.showing(table.kiosk, SIZE) as stage:
        unhurried(stage)
        for timer in timers(stage):
            timer.setProperty("running", False)
        QMetaObject.invokeMethod(dimmer(stage), "begin")
        seen(stage.window)
        yield stage
        waiting(stage).setProperty("interval", FIVE_MINUTES_MS)
    assert [record.message for record in qtlog.records] == []


def dimmer(stage: Stage) -> QQuickItem:
    [found] = stage.window.findChildren(QQuickItem, "dimmer")
    return found


def shade_of(stage: Stage) -> QQuickItem:
    [found] = stage.window.findChildren(QQuickItem, "shade")
    return found


def timers(stage: Stage) -> list[QObject]:
    """That of the wait, and that of the fingers on a screen that has just been woken."""
    children = dimmer(stage).children()
    return [child for child in children if child.metaObject().className() == "QQmlTimer"]


def waiting(stage: Stage) -> QObject:
    return next(timer for timer in timers(stage) if timer.objectName() != "settling")


def settling(stage: Stage) -> QObject:
    return next(timer for timer in timers(stage) if timer.objectName() == "settling")


def is_dark(stage: Stage) -> bool:
    return bool(dimmer(stage).property("dark"))


def darken(stage: Stage) -> None:
    """As the timer does."""
    dimmer(stage).setProperty("dark", True)
    seen(stage.window)


def test_it_waits_for_five_minutes(stage: Stage):
    assert waiting(stage).property("running")
    assert waiting(stage).property("interval") == FIVE_MINUTES_MS


def test_it_goes_dark_gently_and_then_rests(qtbot: QtBot, stage: Stage):
    dimmer(stage).setProperty("takes", 600)
    waiting(stage).setProperty("interval", 50)
    qtbot.waitUntil(lambda: is_dark(stage))
    shade = shade_of(stage)
    assert shade.opacity() < 0.5
    qtbot.waitUntil(lambda: shade.opacity() == dimmer(stage).property("darkness"))
    seen(stage.window)
    frames: list[bool] = []
    stage.window.frameSwapped.connect(lambda: frames.append(True))

    def draws_nothing() -> bool:
        frames.clear()
        qtbot.wait(150)
        return frames == []

    # A busy machine draws the last step of it late.
    qtbot.waitUntil(draws_nothing, timeout=3_000)


def test_the_whole_screen_is_dark_in_each_light(qtbot: QtBot, stage: Stage, table: Croupier):
    bright = pictures(stage, table)
    dimmer(stage).setProperty("takes", 0)
    darken(stage)
    qtbot.waitUntil(lambda: shade_of(stage).opacity() > 0.85)
    for lit, dark in zip(bright, pictures(stage, table), strict=True):
        for x in range(10, SIZE[0], 77):
            for y in range(2, SIZE[1], 49):
                was, now = lit.pixelColor(x, y), dark.pixelColor(x, y)
                assert now.lightness() <= 0.15 * was.lightness() + 2


def pictures(stage: Stage, table: Croupier) -> list[QImage]:
    """The screen in each light of the room."""
    drawn = list[QImage]()
    for light in RoomLight:
        table.kiosk.change_look(replace(table.kiosk.settings.look, theme=light))
        stage.bridge.refresh()
        drawn.append(stage.picture())
    assert len({picture.pixelColor(1, 1).lightness() for picture in drawn}) > 1
    return drawn


def touch(stage: Stage, name: str) -> None:
    Finger(stage.window).touch(middle_of(stage.window, name))


@pytest.mark.parametrize("hand", ["finger", "mouse"])
def test_the_first_touch_only_wakes_it(qtbot: QtBot, stage: Stage, table: Croupier, hand: str):
    settling(stage).setProperty("interval", 30)
    darken(stage)
    before = table.view
    if hand == "finger":
        touch(stage, "menu")
    else:
        Mouse(stage.window).tap("menu")
    assert not is_dark(stage)
    assert table.view == before
    qtbot.waitUntil(lambda: not dimmer(stage).property("covers"))
    touch(stage, "menu")
    assert table.says == "Menu"


def test_waking_takes_no_time(stage: Stage):
    darken(stage)
    touch(stage, "menu")
    assert shade_of(stage).opacity() == 0


def test_another_finger_of_the_same_hand_taps_nothing(stage: Stage, table: Croupier):
    darken(stage)
    before = table.view
    at = middle_of(stage.window, "menu")
    finger = Finger(stage.window)
    finger.send(lambda it: it.press(0, QPoint(600, 200), stage.window))
    finger.send(lambda it: it.stationary(0).press(1, at, stage.window))
    finger.send(lambda it: it.stationary(0).release(1, at, stage.window))
    finger.send(lambda it: it.release(0, QPoint(600, 200), stage.window))
    touch(stage, "menu")
    assert table.view == before


def test_a_key_of_a_keyboard_only_wakes_it_too(stage: Stage, table: Croupier):
    darken(stage)
    before = table.view
    Keyboard(stage.window).type("<F1>")
    assert not is_dark(stage)
    assert table.view == before
    Keyboard(stage.window).type("<F1>")
    assert table.view.notice is not None


def test_a_touch_or_a_key_begins_the_wait_anew(stage: Stage):
    for act in (
        lambda: touch(stage, "terms"),
        lambda: Keyboard(stage.window).type("<Esc>"),
        lambda: Mouse(stage.window).tap("depth"),
        lambda: Keyboard(stage.window).type("<Esc>"),
    ):
        turns = QSignalSpy(waiting(stage), SIGNAL("runningChanged()"))
        act()
        assert turns.count() == 2, "stopped and started"


def test_whoever_wakes_it_is_there(stage: Stage, table: Croupier):
    """The program does not end under the eyes of somebody who has just woken the screen."""
    darken(stage)
    before = table.kiosk.idle._since_ns
    touch(stage, "menu")
    assert table.kiosk.idle._since_ns > before


def test_it_never_goes_dark_in_a_shift(stage: Stage, table: Croupier):
    darken(stage)
    table.tap("shift-open digit-7 confirm")
    stage.bridge.refresh()
    assert not is_dark(stage)
    assert not waiting(stage).property("running")
    table.tap("shift-close confirm close-pending")
    stage.bridge.refresh()
    assert waiting(stage).property("running")


def test_what_is_to_be_read_brightens_it(stage: Stage, table: Croupier):
    darken(stage)
    table.kiosk.switch_to(PLAIN.noticed(notices.plain_notice(table.kiosk._voice, "News", "")))
    stage.bridge.refresh()
    assert not is_dark(stage)


def test_a_house_that_wants_it_bright_has_it_bright(qapp: QGuiApplication, table: Croupier):
    table.tap("menu house setting-dim-minutes preset-0")
    with staged(table.kiosk, SIZE) as stage:
        assert not waiting(stage).property("running")


def test_the_training_goes_dark_as_the_table_does(qapp: QGuiApplication, tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        for name in ("cancel", *["menu", "house", "setting-dim-minutes", "digit-7", "confirm"]):
            kiosk.tap(name)
    for _ in range(2):
        with (
            opened_training(tmp_path, fallback=Language.ENGLISH) as school,
            staged(school, SIZE) as stage,
        ):
            assert waiting(stage).property("interval") == 7 * 60_000
            school.change_look(replace(school.settings.look, theme=RoomLight.BRIGHT))


def test_without_a_table_the_training_goes_by_the_file_that_there_was(tmp_path: Path):
    (tmp_path / "settings.json").write_text('{"dim_minutes": 7, "bounce_ms": 550}')
    with opened_training(tmp_path, fallback=Language.ENGLISH) as school:
        assert (school.dim_minutes, school.bounce_ms) == (7, 550)
