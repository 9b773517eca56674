"""The training's screen has the same fingers: one tap signs out, and does not leave as well.

Tests `ui/training/screen.py`, `ui/training/sign_in.py`, `ui/training/training.py`.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication

from tests.support.tiers import some
from tests.support.training.class_of import LEA
from tests.support.ui.hands import Finger, PunctualGuard, middle_of, seen
from tests.support.ui.items import SIZES
from tests.support.ui.items import seen as look_at
from tests.support.ui.training.pupil import Pupil
from ui.app import Stage, staged


@pytest.mark.parametrize("after_ms", some([350, 40, 120, 250]))
def test_a_double_tap_signs_out_and_does_not_leave(
    qapp: QGuiApplication, desk, clock, tmp_path, after_ms: int
):
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA)
    with staged(pupil.school, SIZES[0]) as stage:
        stage.bridge.fingers = PunctualGuard(clock)
        seen(stage.window)
        place, finger = middle_of(stage.window, "school-sign-out"), Finger(stage.window)
        for passed_ms in (1000, after_ms):
            clock.passes(passed_ms / 1000)
            seen(stage.window)
            finger.touch(place)
        assert "leave" in names_at(stage, place)
        assert pupil.left == 0
        clock.passes(0.5)
        finger.touch(place)
    assert pupil.left == 1


def names_at(stage: Stage, place: QPoint) -> set[str]:
    """What lies there."""
    return {
        item.name
        for item in look_at(stage.window).items
        if 0 <= place.x() - item.x <= item.width and 0 <= place.y() - item.y <= item.height
    }
