"""The floor on a real X server, clicked at where its keys lie: calls, tables, search, the day.

Tests `ui/floor/floor.py`, `ui/floor/screen.py`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.ui.xtest import x_server

SCRIPT = r"""
import sys, time
from PySide6.QtCore import QCoreApplication
from tests.support.floor.told_source import ToldSource
from tests.support.floor.made_up_house import AT_MS, calling, quiet_house
from tests.support.ui.items import seen
from tests.support.ui.xtest import XFinger
from dealerassist.floor.overview import FloorOverview
from ui.app import staged
from ui.floor.floor import Floor

house = quiet_house(12)
calls = tuple(calling(each, 30) if each.table == "4" else each for each in house.tables)
source = ToldSource(FloorOverview(at_ms=AT_MS, tables=calls), time.monotonic_ns())
floor = Floor(source)
with staged(floor, (1280, 800)) as stage, XFinger(sys.argv[1]) as finger:
    stage.window.show()

    def spin(seconds, holds=lambda: False):
        end = time.monotonic() + seconds
        while time.monotonic() < end and not holds():
            QCoreApplication.processEvents()
            time.sleep(0.005)

    def click(name):
        spin(10, lambda: seen(stage.window).at(name) is not None)
        spin(0.45)  # A key that has just come takes no tap.
        item = seen(stage.window).at(name)
        assert item is not None, name
        finger.click(round(item.x + item.width / 2), round(item.y + item.height / 2))

    def page():
        shown = floor.view.over
        parts = ("tiles", "search", "day")
        return next((part for part in parts if getattr(shown, part) is not None), "table")

    for name in ("seen-1", "letter-A", "confirm"):
        click(name)
        spin(0.1)
    spin(10, lambda: source.said)
    print("answered", source.said)
    for name in ("table-7", "floor-close", "floor-search", "floor-day", "floor-tables"):
        before = page()
        click(name)
        spin(10, lambda: page() != before)
        print(name, page())
"""


@pytest.mark.long
def test_a_call_is_answered_and_every_page_opened_with_a_finger():
    root = Path(__file__).parents[3]
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    with x_server((1280, 800)) as display:
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT, display],
            cwd=root,
            env=surroundings | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    said, *pages = done.stdout.splitlines()
    assert re.search(r"\('call', 4, 7, 'A', False\)", said)
    assert [tuple(line.split()) for line in pages] == [
        ("table-7", "table"),
        ("floor-close", "tiles"),
        ("floor-search", "search"),
        ("floor-day", "day"),
        ("floor-tables", "tiles"),
    ]
