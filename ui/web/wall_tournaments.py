"""The tournaments on the wall: the clock that guests read across the hall (house practice 9).

It has nothing of who is in or out. A table that is not heard counts as it was when it was heard
last: the clock and the chips of a tournament do not stop for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import FloorPlan
from dealerassist.floor.tournaments import TournamentOnFloor, tournaments_on_floor
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.levels import (
    following_called,
    guests_left,
    is_last_minute,
    left_shown,
    period_called,
    period_costs,
)
from dealerassist.locale.localizer import Localizer
from dealerassist.table.typed_text import visible_text

LONGEST_NAME = 40
"""How many characters of the name of a tournament have room."""


class WallTournament(Struct, frozen=True, kw_only=True):
    """A tournament with its clock, with finished texts.

    Attributes:
        name: of the tournament.
        period: the level or break.
        left: how much of it is left: "12:34"; empty for the last level.
        stands: said while the clock stands; else empty.
        last_minute: the level or break is over within a minute.
        costs: what each game costs at the level; empty in a break.
        following: the level or break after it, with what that costs.
        figures: with their labels: guests left, and the average stack.
    """

    name: str
    period: str
    left: str
    stands: str
    last_minute: bool
    costs: str
    following: str
    figures: tuple[tuple[str, str], ...]


def tournaments_on_wall(
    say: Catalogue, overview: FloorOverview, plan: FloorPlan, at_ms: int
) -> Iterator[WallTournament]:
    """Those of which a table is open, in the house's order."""
    voice = Localizer(say, None)
    for of in tournaments_on_floor(overview, at_ms, plan):
        if any(each.table.now is not None and each.table.now.is_open for each in of.tables):
            yield _shown(voice, of, at_ms)


def _shown(voice: Localizer, of: TournamentOnFloor, at_ms: int) -> WallTournament:
    reading = of.reading(at_ms)
    guests = guests_left(voice, of.guests_left, of.entries)
    average = voice.say.number(of.average_stack)
    return WallTournament(
        name=visible_text(of.tournament.name)[:LONGEST_NAME],
        period=period_called(voice, reading.period),
        left=left_shown(reading),
        stands="" if of.newest_clock.runs else voice("clock stands"),
        last_minute=is_last_minute(reading),
        costs=period_costs(voice, of.structure, reading.period),
        following=following_called(voice, of.structure, reading),
        figures=((voice("Guests left"), guests), (voice("Average stack"), average)),
    )
