"""Finds a tournament among what the floor's server has of all tables."""

from __future__ import annotations

from dealerassist.floor.connection import Database
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.floor.queries.overview_reading import OverviewReader
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament
from dealerassist.floor.tournaments import TournamentOnFloor, every_tournament
from dealerassist.local_time import DAY_MS

EVER_MS = 100 * 366 * DAY_MS
"""A report may be asked for as long as the house keeps what is about people."""


class NoSuchTournamentOnFloorError(LookupError):
    """No table is in a tournament of this name or day, nor was.

    Attributes:
        known: the names and days of those there are, the newest first.
    """

    def __init__(self, known: tuple[tuple[str, str], ...]) -> None:
        super().__init__("no such tournament on the floor")
        self.known = known


def tournament_report(
    db: Database, name: str | None = None, day: str | None = None, *, plan: FloorPlan = NO_PLAN
) -> FloorTournament:
    """The report of a tournament, as the server has it now.

    Args:
        name: of the tournament; None for any.
        day: its ISO date; None for any. Of several the newest is taken.
        plan: how the house has arranged its tables: they are listed in that order.

    Raises:
        NoSuchTournamentOnFloorError: if there is none.
        FloorError: what the server says.
    """
    reader = OverviewReader(db, tournaments_ms=EVER_MS)
    return tournament_in(reader.read(), name, day, plan=plan)


def tournament_in(
    overview: FloorOverview,
    name: str | None = None,
    day: str | None = None,
    *,
    plan: FloorPlan = NO_PLAN,
) -> FloorTournament:
    """The same among tables that were read already."""
    every = every_tournament(overview, plan)
    found = [
        of
        for of in every
        if name in (None, of.tournament.name) and day in (None, of.tournament.day)
    ]
    if not found:
        known = sorted(every, key=_newest, reverse=True)
        raise NoSuchTournamentOnFloorError(
            tuple((of.tournament.name, of.tournament.day) for of in known)
        )
    return FloorTournament(house=overview.house, made_ms=overview.at_ms, of=max(found, key=_newest))


def _newest(of: TournamentOnFloor) -> tuple[str, int]:
    """By its day, then by who came last."""
    came = [guest.came_ms for each in of.tables for guest in each.now.guests]
    return of.tournament.day, max(came, default=0)
