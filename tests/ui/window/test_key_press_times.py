"""The bridge learns when a key of the keyboard was pressed, from the first frame on.

Tests `ui/window/key_press_times.py`, `ui/start/bridge.py`, `ui/program/settings.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealerassist.locale.catalogue import Language
from tests.support.ui.hands import seen
from ui.app import application, staged
from ui.kiosk.opening import opened_kiosk


def test_a_press_brings_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    felt: list[float] = []
    application()
    with (
        opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk,
        staged(kiosk, (1280, 800)) as stage,
    ):
        monkeypatch.setattr(stage.bridge, "press", felt.append)
        seen(stage.window)
        QTest.keyClick(stage.window, Qt.Key.Key_5)
        QTest.keyClick(stage.window, Qt.Key.Key_6)
    assert len(felt) == 2
    assert 0 < felt[0] <= felt[1]
