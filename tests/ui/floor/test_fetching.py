"""A table is fetched from the server, and read by the pages of its pit.

Tests `ui/floor/source.py`, `ui/floor/one_table.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.excerpt import read_any
from dealerassist.journal.queries.shifts import newest_shifts
from tests.support.floor import two_shifts
from tests.support.floor.projections import links_in, registered, sent
from tests.support.reports.played import once
from tests.support.ui.croupier import StoppedClock
from tests.support.ui.workers import awaited
from ui.floor.one_table import one_table
from ui.floor.ports import TableWanted
from ui.floor.source import fetch_table
from ui.program.settings import Settings


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


@pytest.fixture
def stream(floor_dsn: str, journal: Path) -> int:
    links = links_in(journal)
    with connect(floor_dsn, program="tests") as db:
        stream = registered(db, "4")
        names = journal_id(links[0].body)
        db.execute("UPDATE floor.stream SET journal = %s WHERE id = %s", (names, stream))
        sent(db, stream, links)
        with db.transaction():
            TableProjection.load(db, stream).take(links)
    return stream


def journal_id(body: bytes) -> str:
    return body.decode().partition('"journal":"')[2].partition('"')[0]


def test_the_last_shift_is_read_as_at_the_table(
    screen: Database, stream: int, tmp_path: Path, workers_here
):
    path = tmp_path / "fetched.journal"
    fetch_table(screen, TableWanted(stream), path)
    with one_table(path, tmp_path, settings=Settings(), clock=StoppedClock()) as table:
        last = two_shifts.FIRST + two_shifts.SECOND
        assert table.view.over.hands.lines[0].number == str(last)
        table.tap("pit-shifts")
        awaited(table)
        assert table.view.over.shifts.sheet is not None
        assert table.view.over.shifts.sheet.part.tables


def test_a_hand_of_an_earlier_shift_is_found_and_the_server_notes_who_looked(
    screen: Database, stream: int, tmp_path: Path
):
    path = tmp_path / "fetched.journal"
    fetch_table(screen, TableWanted(stream, 3, "P-02"), path)
    settings = Settings()
    with one_table(path, tmp_path, settings=settings, clock=StoppedClock(), hand=3) as table:
        assert table.view.over.hands.hand.title.startswith("Hand 3 ")
    assert ("P-02", "table") in screen.execute(
        "SELECT person, purpose FROM floor.opening"
    ).fetchall()


def test_the_pages_of_a_hand_are_those_of_its_shift_also_if_the_next_has_begun_by_then(
    screen: Database, stream: int, tmp_path: Path, workers_here
):
    path, settings = tmp_path / "fetched.journal", Settings()
    fetch_table(screen, TableWanted(stream, 3), path)
    with read_any(path) as journal:
        assert newest_shifts(journal)[0].number == 2, "something was booked for the first later"
    with one_table(path, tmp_path, settings=settings, clock=StoppedClock(), hand=3) as table:
        assert table.opened.shift == 1
        table.tap("pit-shifts")
        awaited(table)
        assert [line.title for line in table.view.over.shifts.lines if line.chosen] == ["Shift 1"]
        table.tap("pit-hands")
        assert table.view.over.hands.hand.title == "Hand 3 · Table 4"


def test_a_shift_of_the_journal_before_is_read_where_the_table_goes_on_in_a_new_one(
    screen: Database, stream: int, floor_dsn: str, tmp_path: Path
):
    with connect(floor_dsn, program="tests") as db:
        db.execute("UPDATE floor.stream SET retired_at = now() WHERE id = %s", (stream,))
        later = registered(db, "4")
    found = []
    for of in (stream, later):
        path = tmp_path / f"{of}.journal"
        fetch_table(screen, TableWanted(of, shift=1), path)
        with read_any(path) as read:
            found.append(newest_shifts(read, most=9))
    assert found[0] == found[1] != ()
    with pytest.raises(FloorError):
        fetch_table(screen, TableWanted(later, shift=9), tmp_path / "none.journal")


def test_an_earlier_shift_is_read_with_its_report_first(
    screen: Database, stream: int, tmp_path: Path, workers_here
):
    path, settings = tmp_path / "fetched.journal", Settings()
    fetch_table(screen, TableWanted(stream, shift=1), path)
    with one_table(path, tmp_path, settings=settings, clock=StoppedClock(), shift=1) as table:
        awaited(table)
        shown = [line for line in table.view.over.shifts.lines if line.chosen]
        assert [line.title for line in shown] == ["Shift 1"]
        assert table.view.over.shifts.sheet is not None
        table.tap("pit-hands")
        assert table.view.over.hands.lines[0].number == str(two_shifts.FIRST)
        table.tap("pit-shifts")
        awaited(table)
        assert [line.title for line in table.view.over.shifts.lines if line.chosen] == ["Shift 1"]


def test_a_table_without_a_shift_says_so(screen: Database, floor_dsn: str, tmp_path: Path):
    with connect(floor_dsn, program="tests") as db:
        empty = registered(db, "5")
    with pytest.raises(FloorError) as raised:
        fetch_table(screen, TableWanted(empty), tmp_path / "fetched.journal")
    assert raised.value.code is FloorErrorCode.NO_SUCH_SHIFT
