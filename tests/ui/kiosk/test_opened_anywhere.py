"""A program that starts again stands where it was left, whatever is asked there.

Tests `ui/kiosk/replaced_tap.py`, `ui/kiosk/table_lock.py`, `ui/kiosk/watched_table.py`.
"""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.tiers import some
from tests.support.ui.items import SIZES, seen
from tests.support.ui.states import FEW, table
from ui.app import staged


@pytest.mark.parametrize("taps", some(["", "menu", "seat-5", "seat-3", "new-hand", "depth"], 3))
def test_the_first_picture_shows_the_keys_of_its_pad(qapp: QGuiApplication, qtlog, taps: str):
    croupier = table("stud", FEW, Language.ENGLISH).tap(taps)
    with staged(croupier.kiosk, SIZES[0]) as stage:
        there = {item.name for item in seen(stage.window).items}
    assert {key.name for key in croupier.view.asked.keys} <= there
    assert [record.message for record in qtlog.records] == []
