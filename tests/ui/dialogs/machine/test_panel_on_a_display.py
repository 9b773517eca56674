"""Real events of fingers on the page of the panel, and the pointer of a mouse beside fingers.

Tests `ui/dialogs/machine/panel.py`.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dealerassist.machine.variables import MACHINE_FOLDER
from tests.support.ui import items
from tests.support.ui.croupier import Croupier, SteppingClock, StoppedClock, seated
from tests.support.ui.hands import Finger, Mouse, seen, unhurried
from tests.support.ui.panels import PanelInMemory
from tests.support.ui.stages import Stages
from ui.app import Stage, staged
from ui.dialogs.machine.panel import CROSSES
from ui.program.touch_guard import TouchGuard

SIZE = (1280, 800)


@pytest.fixture
def stage(stages: Stages, qtlog) -> Iterator[Stage]:
    table = Croupier(seated({1: 200, 3: 500}).desk, clock=SteppingClock())
    table.kiosk.watches.panel = PanelInMemory()
    with stages.showing(table.kiosk, SIZE) as stage:
        unhurried(stage)
        yield stage
    assert [record.message for record in qtlog.records] == []


def opened(stage: Stage) -> Finger:
    finger = Finger(stage.window)
    finger.tap("menu machine panel")
    seen(stage.window)
    return finger


def pixel(x: float, y: float) -> QPoint:
    return QPoint(round(x * SIZE[0]), round(y * SIZE[1]))


def page(stage: Stage):
    return stage.bridge.kiosk.view.over


def test_a_finger_on_each_cross_is_measured_where_it_was(stage):
    finger = opened(stage)
    for cross in CROSSES:
        finger.touch(pixel(cross.x, cross.y) + QPoint(6, 0))
        seen(stage.window)
    assert len(stage.bridge.kiosk.screen.mode.dialog.landed) == 5
    millimetre = float(stage.window.property("density"))
    for ring in page(stage).rings:
        assert float(ring.text.split()[0].replace("\u00a0mm", "")) == pytest.approx(
            6 / millimetre, abs=0.15
        )


def test_two_fingers_are_two_rings_and_no_touch(stage):
    finger = opened(stage)
    one, two = pixel(0.3, 0.4), pixel(0.6, 0.5)
    finger.send(lambda touch: touch.press(0, one, stage.window))
    finger.send(lambda touch: touch.move(0, one, stage.window).press(1, two, stage.window))
    seen(stage.window)
    assert sorted((round(ring.x, 2), round(ring.y, 2)) for ring in page(stage).rings) == [
        (0.3, 0.4), (0.6, 0.5)
    ]  # fmt: skip
    finger.send(lambda touch: touch.release(0, one, stage.window).release(1, two, stage.window))
    seen(stage.window)
    assert page(stage).rings == ()
    assert "1 of 5" in page(stage).title


def test_the_ring_follows_the_finger(stage):
    finger = opened(stage)
    finger.send(lambda touch: touch.press(0, pixel(0.3, 0.4), stage.window))
    finger.send(lambda touch: touch.move(0, pixel(0.4, 0.6), stage.window))
    seen(stage.window)
    (ring,) = page(stage).rings
    assert (ring.x, ring.y) == pytest.approx((0.4, 0.6), abs=0.01)
    finger.send(lambda touch: touch.release(0, pixel(0.4, 0.6), stage.window))


def test_a_finger_that_bounces_counts_once(stage):
    finger = opened(stage)
    stage.bridge.fingers = TouchGuard(StoppedClock())
    for _ in range(3):
        finger.touch(pixel(CROSSES[0].x, CROSSES[0].y))
        seen(stage.window)
    assert "2 of 5" in page(stage).title


def test_the_keys_lie_where_no_cross_is_felt_on_any_panel(stage, qapp):
    opened(stage)
    keys = [item for item in items.seen(stage.window).items if item.name.startswith("panel-")]
    assert len(keys) == 4
    for cross in CROSSES:
        at = pixel(cross.x, cross.y)
        for key in keys:
            across = max(key.x - at.x(), at.x() - key.x - key.width)
            down = max(key.y - at.y(), at.y() - key.y - key.height)
            assert max(across, down) > 30, (cross, key.name)


def test_nobody_is_told_of_fingers_on_other_pages(stage, monkeypatch):
    told = []
    monkeypatch.setattr(type(stage.bridge.kiosk), "feel", lambda *_: told.append(1))
    Finger(stage.window).tap("menu machine")
    seen(stage.window)
    assert told == []


# ── the pointer of a mouse ──────────────────────────────────────────────────────────────────


def shape(stage: Stage) -> Qt.CursorShape:
    seen(stage.window)
    return stage.window.cursor().shape()


def move_mouse(stage: Stage, *places: tuple[int, int]) -> None:
    for x, y in places:
        QTest.mouseMove(stage.window, QPoint(x, y))


def test_a_pointer_is_hidden_once_a_finger_touched_and_back_with_the_mouse(stage):
    seen(stage.window)
    move_mouse(stage, (100, 100), (120, 110))
    assert shape(stage) == Qt.CursorShape.ArrowCursor
    Finger(stage.window).tap("menu")
    assert shape(stage) == Qt.CursorShape.BlankCursor
    Mouse(stage.window).tap("cancel")
    move_mouse(stage, (300, 300), (320, 310))
    assert shape(stage) == Qt.CursorShape.ArrowCursor


def test_on_a_kiosk_there_is_none_before_a_mouse_moves(qapp, monkeypatch):
    monkeypatch.setenv(MACHINE_FOLDER, "/run/dealer-assist")
    with staged(seated({1: 200}).kiosk, SIZE) as stage:
        assert shape(stage) == Qt.CursorShape.BlankCursor
        move_mouse(stage, (100, 100))
        assert shape(stage) == Qt.CursorShape.BlankCursor
        move_mouse(stage, (140, 120))
        assert shape(stage) == Qt.CursorShape.ArrowCursor
