"""Hands are found over all tables as each table's own journal finds them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.queries.found_hands import HandsPlace, HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import DAY_MS
from tests.support.floor import two_shifts
from tests.support.floor.databases import as_role
from tests.support.floor.projections import links_in, registered
from tests.support.reports.played import START, once

HOUR = 3_600_000

SEARCHES = {
    "all": (HandsWanted(), HandFilter()),
    "number": (HandsWanted(number=7), HandFilter(number=7)),
    "time": (
        HandsWanted(from_ms=START, until_ms=START + HOUR),
        HandFilter(from_ms=START, until_ms=START + HOUR),
    ),
    "croupier": (HandsWanted(croupier="C-12"), HandFilter(croupier="C-12")),
    "seat": (HandsWanted(seat=4), HandFilter(seat=4)),
    "winner": (HandsWanted(winner=1), HandFilter(winner=1)),
    "pot": (
        HandsWanted(least_cents=5000, most_cents=20000),
        HandFilter(least_pot=50, most_pot=200),
    ),
    "flag": (HandsWanted(flags=(Flag.CORRECTED,)), HandFilter(flags=(Flag.CORRECTED,))),
    "incidents": (
        HandsWanted(incidents=(IncidentKind.MISDEAL, IncidentKind.UNDO)),
        HandFilter(incidents=(IncidentKind.MISDEAL, IncidentKind.UNDO)),
    ),
    "several": (
        HandsWanted(croupier="C-07", seat=1, least_cents=3000),
        HandFilter(croupier="C-07", seat=1, least_pot=30),
    ),
}


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


@pytest.fixture
def screen(floor_dsn: str, journal: Path) -> Iterator[Database]:
    """The same evening at two tables."""
    with connect(floor_dsn, program="tests") as db:
        for table in ("4", "7"):
            stream = registered(db, table)
            with db.transaction():
                TableProjection.load(db, stream).take(links_in(journal))
        dsn = as_role(db, floor_dsn, "floor_screen")
    with connect(dsn, program="tests") as db:
        yield db


@pytest.mark.parametrize("name", SEARCHES)
def test_what_a_journal_finds_is_found_at_each_table(screen: Database, journal: Path, name: str):
    wanted, of_one = SEARCHES[name]
    with JournalReader(journal) as reader:
        rows = find_hands(reader, of_one)
    assert rows
    found = find_house_hands(screen, wanted, most=200)
    for table in ("4", "7"):
        at_table = [each.row for each in found.hands if each.table == table]
        assert sorted(at_table, key=lambda row: row.number) == sorted(
            rows, key=lambda row: row.number
        )
    assert not found.more
    only = find_house_hands(screen, replace(wanted, stream=2), most=200)
    assert {each.table for each in only.hands} == {"7"}
    assert len(only.hands) == len(rows)


def test_a_hand_is_found_with_the_incidents_it_is_found_by(screen: Database):
    kinds = (IncidentKind.MISDEAL, IncidentKind.UNDO)
    found = find_house_hands(screen, HandsWanted(incidents=kinds), most=200).hands
    assert {kind for each in found for kind in each.incidents} >= set(kinds)
    assert all(set(kinds) & set(each.incidents) for each in found)


def test_hands_of_years_are_found_page_by_page_newest_first(screen: Database, floor_dsn: str):
    with connect(floor_dsn, program="tests") as db:
        db.execute(
            "UPDATE floor.hand SET started_ms = started_ms - %s * (30 - number)", (40 * DAY_MS,)
        )
    pages_follow_each_other(screen)
    (hand, other) = find_house_hands(screen, HandsWanted(number=3), most=9).hands
    assert hand.row == other.row
    began = hand.row.started_ms
    for from_ms, until_ms in ((began, None), (None, began + 1), (began, began + 1)):
        wanted = HandsWanted(number=3, from_ms=from_ms, until_ms=until_ms)
        assert find_house_hands(screen, wanted, most=9).hands == (hand, other)
    for from_ms, until_ms in ((began + 1, None), (None, began)):
        wanted = HandsWanted(number=3, from_ms=from_ms, until_ms=until_ms)
        assert find_house_hands(screen, wanted, most=9).hands == ()


def test_pages_follow_each_other_without_gap_or_double(screen: Database):
    pages_follow_each_other(screen)


def pages_follow_each_other(screen: Database) -> None:
    every = find_house_hands(screen, HandsWanted(), most=200).hands
    found, after = [], None
    for _ in range(20):
        page = find_house_hands(screen, HandsWanted(), after=after, most=7)
        found += page.hands
        last = page.hands[-1]
        after = HandsPlace(last.row.started_ms, last.stream, last.row.number)
        if not page.more:
            break
    assert found == list(every)
    times = [each.row.started_ms for each in every]
    assert times == sorted(times, reverse=True)
