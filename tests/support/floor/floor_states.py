"""Every state of the floor's screen, for pictures and for tests of geometry and texts."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.floor.overview import FloorOverview
from dealerassist.locale.catalogue import Language
from tests.support.floor.made_up_house import AT_MS, busy_house, quiet_house
from tests.support.floor.told_source import ToldSource
from tests.support.ui.croupier import StoppedClock
from ui.floor.floor import Floor
from ui.shell.settings import Settings

FloorState = tuple[str, Floor]


def floor_of(overview: FloorOverview | None, language: Language = Language.ENGLISH) -> Floor:
    """The floor's screen at the moment at which the house was read."""
    clock = StoppedClock()
    clock.now_ms = AT_MS
    source = ToldSource(overview, AT_MS * 1_000_000)
    return Floor(source, settings=Settings(language=language), clock=clock)


def floor_states(language: Language) -> Iterator[FloorState]:
    """Each with its name."""
    yield "floor: nothing read yet", floor_of(None, language)
    for tables in (12, 40, 200):
        yield f"floor: {tables} tables", floor_of(busy_house(tables), language)
    yield "floor: 12 quiet tables", floor_of(quiet_house(12), language)
    yield "floor: 3 quiet tables", floor_of(quiet_house(3), language)
    shown = floor_of(busy_house(40), language)
    shown.tap("floor-needy")
    yield "floor: needy first", shown
    shown.tap("to-do-1")
    yield "floor: what to do", shown
    shown.tap("notice-close")
    shown.tap("seen-2")
    yield "floor: who has seen it", shown
    for letter in ("P", "0", "2"):
        shown.tap(f"letter-{letter}")
    shown.tap("cancel")
    shown.tap("floor-game")
    yield "floor: which game", shown
    silent = floor_of(busy_house(40), language)
    silent._source.fall_silent(AT_MS - 95_000)
    silent.refresh()
    yield "floor: the server is silent", silent
