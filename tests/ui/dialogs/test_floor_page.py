"""The technician's page on the screen: all of it is within its panels, whatever alarm stands.

Tests `ui/dialogs/floor_page.py`, `ui/dialogs/permitted_keys.py`, `ui/asked/floor_words.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.journal.store.floor_files import TableAlarm
from dealerassist.locale.catalogue import Language
from dealerassist.locale.floor_alarms import ALARMS, REFUSED
from tests.support.tiers import crossed, some
from tests.support.ui.croupier import EVENING_MS, seated
from tests.support.ui.floor_at_kiosk import alarmed, floor_folder, good, late

LOOKS = crossed([(1280, 800), (1920, 1080)], list(Language))


@pytest.mark.parametrize(("size", "language"), some(LOOKS))
def test_all_of_it_is_within_its_panels(stages, size, language):
    table = seated({1: 200, 3: 500}, language=language)
    kinds = [replace(alarmed(EVENING_MS), alarm=TableAlarm(kind, 123_456))
             for kind in (*ALARMS, *REFUSED, "of a later program")]  # fmt: skip
    with floor_folder(table.kiosk.clock) as floor, stages.showing(table.kiosk, size) as stage:
        stage.picture()
        floor.tell(good(EVENING_MS))
        table.kiosk.watch_floor(floor.watch())
        for name in ("menu", "floor-state"):
            stage.bridge.tap(name)
        for status in (good(EVENING_MS), late(EVENING_MS), *kinds):
            floor.tell(status)
            table.kiosk.watch_floor(floor.watch())
            stage.bridge.refresh()
            stage.picture()
            for column in ("terms-facts", "terms-differences"):
                lines = child(stage.window, column)
                below = lines.parentItem().height() - lines.y() - lines.height()
                assert below >= 0, (column, status.alarm)


def child(window, name: str):
    """The visible item of that name."""
    items = [window.contentItem()]
    while items:
        item = items.pop()
        if item.objectName() == name and item.isVisible():
            return item
        items += item.childItems()
    raise AssertionError(f"{name} is not on the screen")
