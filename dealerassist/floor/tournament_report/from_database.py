"""Finds a tournament among what the floor's server has of all tables."""

from __future__ import annotations

from dealerassist.floor.connection import Database
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN, FloorPlan, in_order
from dealerassist.floor.queries.overview_reading import OverviewReader
from dealerassist.floor.tournament_report.floor_tournament import FloorTournament
from dealerassist.floor.tournaments import TournamentOnFloor, tournaments_at


class NoSuchTournamentOnFloorError(LookupError):
    """No table is in a tournament of this name or day, nor was in it last.

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
    return tournament_in(OverviewReader(db).read(), name, day, plan=plan)


def tournament_in(
    overview: FloorOverview,
    name: str | None = None,
    day: str | None = None,
    *,
    plan: FloorPlan = NO_PLAN,
) -> FloorTournament:
    """The same among tables that were read already."""
    names = in_order(overview.by_name, plan)
    every = tournaments_at([overview.by_name[each] for each in names], overview.books)
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
