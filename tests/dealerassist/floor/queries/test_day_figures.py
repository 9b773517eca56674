"""The figures of a gaming day, held against the report of each of its shifts.

Tests `dealerassist/floor/queries/day_figures.py`, `dealerassist/table/gaming_day.py`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealerassist.floor.connection import Database
from dealerassist.floor.queries.day_figures import (
    current_figures,
    current_gaming_day,
    day_figures,
)
from dealerassist.floor.read_model.table_projection import Finding, TableProjection
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import DAY_MS
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.money_state import Box
from tests.support.floor import two_shifts
from tests.support.floor.projections import links_in, registered, sent
from tests.support.reports.played import DAY, Table, once
from tests.support.reports.time_and_drop import play_time_and_drop


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


def projected(db: Database, journal: Path, table: str, entries: int | None = None) -> None:
    projected_on(db, journal, registered(db, table), entries)


def projected_on(
    db: Database, journal: Path, stream: int, entries: int | None = None
) -> tuple[Finding, ...]:
    links = links_in(journal)[:entries]
    ((known,),) = db.execute("SELECT count(*) FROM floor.entry WHERE stream = %s", (stream,))
    sent(db, stream, links[known:])
    with db.transaction():
        return TableProjection.load(db, stream).take(links)


def test_it_tells_what_the_reports_of_the_shifts_tell(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    with JournalReader(journal) as reader:
        reports = [shift_report(reader, number) for number in (1, 2)]
    figures = day_figures(screen, DAY)
    (table,) = figures.tables
    assert (table.shifts, table.open, table.untold) == (2, 0, 0)
    assert table.taken == {Box.RAKE: 100 * sum(report.rake for report in reports)}
    assert sum(each.hands for each in figures.hours) == table.hands
    assert figures.currencies == ("EUR",)
    assert figures.differences
    assert all(each.table == "7" for each in figures.differences)


def test_no_rake_of_an_open_shift_is_in_any_figure(screen: Database, db: Database, journal: Path):
    projected(db, journal, "7", entries=300)
    figures = day_figures(screen, DAY)
    (table,) = figures.tables
    assert (table.shifts, table.open, table.untold) == (1, 1, 0)
    assert table.taken == {Box.RAKE: None}
    assert table.hands > 0
    assert [each.taken for each in figures.hours if each.taken] == [], "not counted is never 0"


def test_rule_6_4_time_and_drop_are_told_of_their_boxes_once_these_are_counted(
    screen: Database, db: Database, tmp_path: Path
):
    table = Table(tmp_path / "table.journal")
    play_time_and_drop(table)
    played = len(links_in(table.path))
    table.count_boxes()
    table.close()
    table.journal.close()
    stream = registered(db)
    projected_on(db, table.path, stream, entries=played)
    (open_still,) = day_figures(screen, DAY).tables
    assert open_still.taken == {Box.TIME: None, Box.DROP: None}
    projected_on(db, table.path, stream)
    figures = day_figures(screen, DAY)
    (closed,) = figures.tables
    assert figures.boxes == (Box.TIME, Box.DROP)
    assert closed.taken == {Box.TIME: 2_500, Box.DROP: 500}
    assert (closed.hands, closed.untold) == (5, 0)
    by_hour = [each.taken for each in figures.hours]
    assert sum(each[Box.TIME] for each in by_hour) == 2_500
    assert sum(each[Box.DROP] for each in by_hour) == 500
    assert not any(Box.RAKE in each for each in by_hour)


def test_rule_6_4_what_is_not_counted_yet_is_neither_told_nor_taken_for_nothing(
    screen: Database, db: Database, tmp_path: Path
):
    table = Table(tmp_path / "table.journal")
    play_time_and_drop(table)
    table.count_boxes(but=Box.TIME)
    table.close()
    table.journal.close()
    projected(db, table.path, "7")
    (closed,) = day_figures(screen, DAY).tables
    assert closed.taken == {Box.TIME: None, Box.DROP: 500}
    assert (closed.open, closed.untold) == (0, 1)


def test_rule_6_4_rows_of_time_or_drop_that_somebody_has_changed_are_found_at_the_close(
    db: Database, tmp_path: Path
):
    table = Table(tmp_path / "table.journal")
    play_time_and_drop(table)
    played = len(links_in(table.path))
    table.count_boxes()
    table.close()
    table.journal.close()
    stream = registered(db)
    projected_on(db, table.path, stream, entries=played)
    db.execute("UPDATE floor.transaction SET amount = amount + 1 WHERE kind = 'time' AND seat = 2")
    db.execute("UPDATE floor.hand SET pot = pot + 2 WHERE number = 3")
    (finding,) = projected_on(db, table.path, stream)
    facts = finding.facts
    assert (facts["time"], facts["time_found"]) == (25, 27), "seat 2 has paid twice"
    assert (facts["drop"], facts["drop_found"]) == (5, 7)


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


def test_the_day_of_the_night_goes_on_until_a_shift_counts_for_the_new_one(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    evening, morning = (int(at(time).timestamp() * 1000) for time in ("21:00", "06:05"))
    morning += DAY_MS
    new = gaming_day(morning)
    assert new > DAY
    assert current_gaming_day(screen, evening) == DAY
    assert current_gaming_day(screen, morning) == new, "all shifts are closed"
    db.execute("UPDATE floor.shift SET closed_ms = NULL WHERE number = 1")
    assert current_gaming_day(screen, morning) == DAY
    db.execute(
        "INSERT INTO floor.alarm (stream, kind, number, raised_at) "
        "SELECT id, 'fork', 7, %s FROM floor.stream",
        (datetime.fromtimestamp(morning / 1000, UTC),),
    )
    figures = current_figures(screen, morning)
    assert (figures.day, figures.is_current, len(figures.tables)) == (DAY, True, 1)
    assert [alarm.kind for alarm in figures.alarms] == ["fork"], "nothing of the morning is lost"
    assert day_figures(screen, DAY).alarms == ()
    assert current_gaming_day(screen, morning + 8 * DAY_MS) == gaming_day(morning + 8 * DAY_MS)
    db.execute("UPDATE floor.shift SET gaming_day = %s WHERE number > 1", (new,))
    assert current_gaming_day(screen, morning) == new


def test_the_days_before_and_after_are_those_with_shifts(
    screen: Database, db: Database, journal: Path
):
    projected(db, journal, "7")
    empty = day_figures(screen, "2026-12-24")
    assert (empty.before, empty.after, empty.tables) == (DAY, None, ())
