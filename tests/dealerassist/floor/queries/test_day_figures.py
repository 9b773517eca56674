"""The figures of a gaming day, held against the report of each of its shifts."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from dealerassist.floor.connection import Database
from dealerassist.floor.queries.day_figures import day_figures
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from tests.support.floor import two_shifts
from tests.support.floor.projections import links_in, registered
from tests.support.reports.played import DAY, once


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


def projected(db: Database, journal: Path, table: str, entries: int | None = None) -> None:
    stream = registered(db, table)
    with db.transaction():
        TableProjection.load(db, stream).take(links_in(journal)[:entries])


def test_it_tells_what_the_reports_of_the_shifts_tell(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    with JournalReader(journal) as reader:
        reports = [shift_report(reader, number) for number in (1, 2)]
    figures = day_figures(screen, DAY)
    (table,) = figures.tables
    assert (table.shifts, table.open, table.untold) == (2, 0, 0)
    assert table.rake_cents == 100 * sum(report.rake for report in reports)
    assert sum(each.hands for each in figures.hours) == table.hands
    assert figures.currencies == ("EUR",)
    assert figures.differences
    assert all(each.table == "7" for each in figures.differences)


def test_no_rake_of_an_open_shift_is_in_any_figure(screen: Database, db: Database, journal: Path):
    projected(db, journal, "7", entries=300)
    figures = day_figures(screen, DAY)
    (table,) = figures.tables
    assert (table.shifts, table.open, table.untold, table.rake_cents) == (1, 1, 0, None)
    assert table.hands > 0
    assert {each.rake_cents for each in figures.hours} == {None}, "not counted is never 0"


def at(clock: str) -> datetime:
    """This time of the day's date on the machine's clock."""
    return datetime.fromisoformat(f"{DAY}T{clock}").astimezone()


def test_an_alarm_is_of_the_day_on_which_it_was_raised(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    for kind, raised, ended in (
        ("fork", at("20:00"), None),
        ("cut", at("21:00"), at("21:10")),
        ("unsigned", at("02:00"), None),
    ):
        db.execute(
            "INSERT INTO floor.alarm (stream, kind, number, raised_at, ended_at) "
            "SELECT id, %s, 7, %s, %s FROM floor.stream",
            (kind, raised, ended),
        )
    db.execute("SELECT floor.answer_alarm(min(id), 'P-02', false) FROM floor.alarm")
    fork, cut = day_figures(screen, DAY).alarms
    assert (fork.kind, fork.table, fork.stands, fork.seen_by) == ("fork", "7", True, "P-02")
    assert (cut.kind, cut.table, cut.stands, cut.seen_by) == ("cut", "7", False, "")


def test_the_days_before_and_after_are_those_with_shifts(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    empty = day_figures(screen, "2026-12-24")
    assert (empty.before, empty.after, empty.tables) == (DAY, None, ())
