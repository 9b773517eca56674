"""The time of day in the line at the top, which follows the clock on the wall to the minute.

Tests `ui/start/bridge.py`, `ui/asked/dry_run.py`, `ui/table/between_hands.py`,
`ui/table/top_bar.py`.
"""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.locale.catalogue import Language, words_of
from tests.support.ui.croupier import Croupier, StoppedClock, seated
from ui.start.bridge import JUST_AFTER_MS, Bridge


def looks_again_in_ms(bridge: Bridge) -> int:
    """When the bridge looks again without a tap."""
    [timer] = [each for each in bridge.findChildren(QTimer) if each.isSingleShot()]
    assert timer.isActive()
    return timer.interval()


def still() -> Croupier:
    """A table whose clock stands until the test says otherwise."""
    table = seated({1: 200})
    table.clock = table.kiosk.clock = StoppedClock()
    table.kiosk.refresh()
    return table


def at_second(table: Croupier, second: int) -> None:
    table.clock.now_ms += second * SECOND_MS - table.clock.now_ms % MINUTE_MS


def test_it_is_written_alike_in_both_languages():
    table = still()
    wall = words_of(Language.ENGLISH).time(table.clock.now_ms)
    assert table.view.top.clock == wall
    assert table.tap("language").view.top.clock == wall


def test_it_changes_with_the_minute_and_is_not_looked_at_before(qapp: QGuiApplication):
    table = still()
    at_second(table, 20)
    bridge = Bridge(table.kiosk)
    before = table.view.top.clock
    assert looks_again_in_ms(bridge) == 40 * SECOND_MS + JUST_AFTER_MS
    table.clock.now_ms += looks_again_in_ms(bridge)
    bridge.refresh()
    assert table.view.top.clock == words_of(Language.ENGLISH).time(table.clock.now_ms) != before
    assert looks_again_in_ms(bridge) == MINUTE_MS


def test_after_a_tap_in_between_too(qapp: QGuiApplication):
    table = still()
    bridge = Bridge(table.kiosk)
    at_second(table, 59)
    bridge.tap("menu")
    assert looks_again_in_ms(bridge) == SECOND_MS + JUST_AFTER_MS
