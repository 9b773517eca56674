"""From the table to the training on a real X server: the screen is never black on the way.

Tests `ui/program/switch_program.py`.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

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


def is_training(process: int) -> bool:
    """Whether the training runs in the process by now, which had been the table."""
    return b"train" in Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")


@pytest.mark.long
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
            # On a busy machine any of the pictures may be missed, but none of them may be black.
            for colours in seen:
                assert colours != BLACK
                if is_training(program.pid) and len(colours) > 1:
                    break
            else:
                pytest.fail("the training was not seen")
        finally:
            program.kill()
