"""From the table to the training on a real X server: the screen is never black on the way."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.support.ui.xtest import XEye, x_server

SIZE = (1280, 800)

PATIENCE_S = 30

BLACK = {"000000"}

AS_TAPPED = """
import sys
from PySide6.QtCore import QTimer
import ui.app
show = ui.app.Stage.show_on

def shown(stage, screen):
    show(stage, screen)
    QTimer.singleShot(500, lambda: tap(stage.bridge))

def tap(bridge):
    for name in ("cancel", "menu", "training"):
        bridge.kiosk.tap(name)

ui.app.Stage.show_on = shown
sys.argv = ["dealer-assist"]
from ui.cli import main
main()
"""
"""The kiosk, whose keys lead to the training as soon as it is shown."""


def pictures(eye: XEye) -> Iterator[set[str]]:
    """The colours that are seen along some rows, one moment after another."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        yield set().union(*(eye.row(y, SIZE[0]) for y in range(20, SIZE[1], 190)))


def test_from_the_table_to_the_training_no_black_screen_is_seen(tmp_path):
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    with (
        x_server(SIZE) as display,
        XEye(display) as eye,
        subprocess.Popen(
            [sys.executable, "-c", AS_TAPPED],
            env=surroundings | {"DISPLAY": display, "DEALER_ASSIST_HOME": str(tmp_path)},
        ) as program,
    ):
        try:
            seen = pictures(eye)
            assert next(colours for colours in seen if colours != BLACK)
            ground = next(colours for colours in seen if len(colours) == 1)
            training = next(colours for colours in seen if len(colours) > 1)
        finally:
            program.kill()
    assert ground != BLACK
    assert ground < training
