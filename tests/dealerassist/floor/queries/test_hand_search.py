"""Hands are found over all tables as each table's own journal finds them.

Tests `dealerassist/floor/queries/hand_search.py`, `dealerassist/floor/queries/found_hands.py`,
`dealerassist/floor/queries/hand_spans.py`, `dealerassist/floor/read_model/hand_traits.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.queries.found_hands import HandsPlace, HandsWanted, HouseHand
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model import hand_traits
from dealerassist.floor.read_model.hand_traits import note_next_span
from dealerassist.floor.read_model.table_projection import TableProjection, clear_stream
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import DAY_MS
from tests.support.floor import two_shifts
from tests.support.floor.databases import FloorDatabases, as_role
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


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, journal: Path) -> Iterator[str]:
    """The same evening at two tables."""

    def fill(db: Database) -> None:
        for table in ("4", "7"):
            stream = registered(db, table)
            with db.transaction():
                TableProjection.load(db, stream).take(links_in(journal))

    with floor_server.filled(fill) as name:
        yield name


@pytest.fixture(scope="module")
def looked_at(floor_server: FloorDatabases, floor_like: str) -> Iterator[Database]:
    """It, to be read only, as the screen."""
    with (
        floor_server.new(floor_like) as dsn,
        connect(dsn, program="tests") as db,
        connect(as_role(db, dsn, "floor_screen"), program="tests") as screen,
    ):
        yield screen


@pytest.mark.parametrize("name", SEARCHES)
def test_what_a_journal_finds_is_found_at_each_table(looked_at: Database, journal: Path, name: str):
    screen = looked_at
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


def test_a_hand_is_found_with_the_incidents_it_is_found_by(looked_at: Database):
    kinds = (IncidentKind.MISDEAL, IncidentKind.UNDO)
    found = find_house_hands(looked_at, HandsWanted(incidents=kinds), most=200).hands
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


@pytest.fixture
def years(screen: Database, floor_dsn: str) -> Iterator[Database]:
    """The hands lie forty days apart, the last one in this month; as the keeper."""
    with connect(floor_dsn, program="tests") as db:
        db.execute(
            "UPDATE floor.hand SET started_ms = started_ms - %s * (30 - number)", (40 * DAY_MS,)
        )
        yield db


def all_known(db: Database) -> None:
    while note_next_span(db, datetime.now(UTC)):
        pass


def test_what_is_found_in_years_is_the_same_while_traits_are_noted_and_after(
    screen: Database, years: Database
):
    def found() -> dict[str, tuple[HouseHand, ...]]:
        wanted = {name: wanted for name, (wanted, _) in SEARCHES.items()}
        wanted |= {f"{name} at 7": replace(each, stream=2) for name, each in wanted.items()}
        long_ago = START - 500 * DAY_MS
        wanted |= {
            f"{name}, long ago": replace(each, from_ms=long_ago - 300 * DAY_MS, until_ms=long_ago)
            for name, each in wanted.items()
        }
        return {
            name: find_house_hands(screen, each, most=200).hands for name, each in wanted.items()
        }

    before = found()
    for _ in range(30):
        assert note_next_span(years, datetime.now(UTC))
    assert found() == before
    all_known(years)
    assert found() == before
    assert any(before[name] for name in before if name.endswith("long ago"))


def test_a_table_is_found_in_its_earlier_journals_too(screen: Database, floor_dsn: str):
    with connect(floor_dsn, program="tests") as db:
        db.execute("UPDATE floor.stream SET retired_at = now() WHERE id = 1")
        db.execute("UPDATE floor.stream SET table_id = '4' WHERE id = 2")
        for wanted in (HandsWanted(stream=2), HandsWanted(stream=2, flags=(Flag.CORRECTED,))):
            found = find_house_hands(screen, wanted, most=200).hands
            assert {each.stream for each in found} == {1, 2}
            all_known(db)
            assert find_house_hands(screen, wanted, most=200).hands == found


def test_only_where_a_trait_was_noted_is_looked_into(screen: Database, years: Database):
    all_known(years)
    corrected = HandsWanted(flags=(Flag.CORRECTED,))
    (newest, *_) = old = find_house_hands(screen, corrected, most=200).hands
    assert newest.row.started_ms < START - 100 * DAY_MS
    years.execute("DELETE FROM floor.hand_trait WHERE kind = 'flag' AND value = 'corrected'")
    assert find_house_hands(screen, corrected, most=200).hands == ()
    years.execute("DELETE FROM floor.traits_known WHERE stream = 1")
    assert find_house_hands(screen, corrected, most=200).hands == old


def test_a_hand_that_is_written_long_after_it_was_dealt_notes_its_traits(
    years: Database, journal: Path, monkeypatch: pytest.MonkeyPatch
):
    traits = "SELECT count(*) FROM floor.hand_trait WHERE stream = 1 AND kind = 'incident'"
    assert years.execute(traits).fetchone() == (0,)
    monkeypatch.setattr(hand_traits, "LATE_MS", 0)
    with years.transaction():
        clear_stream(years, 1)
        TableProjection.load(years, 1).take(links_in(journal))
    ((noted,),) = years.execute(traits)
    ((kinds,),) = years.execute(
        "SELECT count(DISTINCT kind) FROM floor.hand, jsonb_array_elements(incidents) AS kind "
        "WHERE stream = 1"
    )
    assert noted == kinds > 1


def test_pages_follow_each_other_without_gap_or_double(looked_at: Database):
    pages_follow_each_other(looked_at)


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
