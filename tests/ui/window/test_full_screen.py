"""The window fills its screen, also after that has become another one.

Tests `ui/window/full_screen.py`.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from ui.window.full_screen import FullScreen


@pytest.fixture
def window(qapp: QGuiApplication) -> Iterator[QQuickWindow]:
    window = QQuickWindow()
    FullScreen(window, qapp.primaryScreen())
    yield window
    if shiboken6.isValid(window):
        shiboken6.delete(window)


def test_it_fills_the_screen(qapp: QGuiApplication, window: QQuickWindow):
    assert window.geometry() == qapp.primaryScreen().geometry()
    assert window.isVisible()


@pytest.mark.parametrize("tells", ["geometryChanged", "physicalSizeChanged"])
def test_another_resolution_is_filled_again(
    qapp: QGuiApplication, window: QQuickWindow, tells: str
):
    screen = qapp.primaryScreen()
    window.hide()
    window.setGeometry(10, 10, 100, 100)
    told = screen.geometry() if tells == "geometryChanged" else screen.physicalSize()
    getattr(screen, tells).emit(told)
    assert window.geometry() == screen.geometry()
    assert window.isVisible()


def test_a_screen_that_says_something_after_the_end_disturbs_nobody(
    qapp: QGuiApplication, window: QQuickWindow
):
    shiboken6.delete(window)
    qapp.primaryScreen().geometryChanged.emit(qapp.primaryScreen().geometry())


MOVED = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from dealerassist.locale.catalogue import Language
from ui.app import Stage, application
from ui.kiosk.opening import opened_kiosk

def size():
    found = stage.window.geometry()
    return found.x(), found.y(), found.width(), found.height()

with opened_kiosk(Path(sys.argv[1]), fallback=Language.ENGLISH) as kiosk:
    app = application()
    stage = Stage(kiosk)
    stage.show_on(app.primaryScreen())
    app.processEvents()
    print(*size())
    stage.window.setScreen(app.screens()[1])
    QTimer.singleShot(100, app.quit)
    app.exec()
    print(*size())
    stage.close()
"""


def test_another_panel_is_filled(tmp_path: Path):
    panels = [
        {"name": "first", "x": 0, "y": 0, "width": 1280, "height": 800},
        {"name": "second", "x": 1280, "y": 0, "width": 1920, "height": 1080},
    ]
    both = tmp_path / "panels.json"
    usual = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    both.write_text(json.dumps({"screens": [panel | usual for panel in panels]}))
    told = subprocess.run(
        [sys.executable, "-c", MOVED, str(tmp_path / "home")],
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={both}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert told == ["0 0 1280 800", "1280 0 1920 1080"]
