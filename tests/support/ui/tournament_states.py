"""The screen of a table in a tournament (chapter 11): for tests of looks, and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, OpenTable
from dealerassist.tournament.structure import Rebuys
from tests.support.tournaments import holdem_levels, structure, tournament
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk, StoppedClock
from ui.kiosk.kiosk import Kiosk

LEVELS = [*holdem_levels(50, 100), 5, *holdem_levels((200, 100), (400, 100))]
"""Two levels with chips of 25, a break, then without them."""


def seated_in_tournament(
    guests: int = 5, *, language: Language = Language.ENGLISH, rebuys: bool = True
) -> Croupier:
    """A table in a tournament with so many guests, at seats 1, 3, 4, …, before its clock starts."""
    again = Rebuys(stack=2000, until=1) if rebuys else None
    of = tournament(structure(LEVELS, rebuys=again))
    desk = NotingDesk()
    desk.handle(OpenTable("4", of.structure.games[0], tournament=of), actor="7")
    desk.handle(OpenShift("7", "2026-11-21", EVENING_MS), actor="7")
    table = Croupier(desk, language=language, clock=StoppedClock())
    for number in [1, *range(3, guests + 2)]:
        table.tap(f"seat-{number} preset-{100 + number if number == 1 else _next(table)}")
    return table


def _next(table: Croupier) -> int:
    state = table.desk.state
    return max(seat.tournament.card for seat in state.seats if seat and seat.tournament) + 1
