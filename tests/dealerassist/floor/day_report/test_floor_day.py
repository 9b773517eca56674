"""The report of a day over all tables is the sum of the shift reports, to the chip (HP 8).

Tests `dealerassist/floor/day_report/floor_day.py`, `dealerassist/floor/day_report/csv_and_json.py`.
"""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Iterator, Sequence
from datetime import UTC
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.day_report import from_database
from dealerassist.floor.day_report.csv_and_json import day_csv, day_json
from dealerassist.floor.day_report.day_shift import ShiftState
from dealerassist.floor.day_report.floor_day import FloorDay, PartSum
from dealerassist.floor.day_report.from_database import day_report
from dealerassist.floor.plan import FloorPlan, PlanPage
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.money_state import Box
from tests.support.floor.arrived import FLOOR, arrived, goes_on
from tests.support.floor.databases import FloorDatabases
from tests.support.floor.days import reports_of
from tests.support.reports.played import DAY, once
from tests.support.reports.several_shifts import SeveralShifts
from tests.support.tiers import LONG

TABLES = (
    ("1", "casinos-austria-stud", {}),
    ("2", "wiesbaden-holdem", {"smallest_chip": "0.50"}),
    ("3", "wiesbaden-omaha", {"currency": "CHF"}),
)


AMOUNTS = frozenset(
    {"amount", "rake", "supplemented_rake", "should_be", "counted", "difference", "first_count"}
    | {"adjusted", "chips_moved"}
)
"""The columns of the CSV file that hold money."""


def journals(factory: pytest.TempPathFactory, seed: int) -> tuple[Path, ...]:
    """Three tables of different games, chips and currencies, the last shift of each still open."""

    def played(table: str, profile: str, changes: dict[str, object]) -> Path:
        def play(path: Path) -> None:
            shifts = SeveralShifts(
                path, seed=seed, profile=profile, table=table, changes=changes, trouble=0.5
            )
            shifts.play(3, 3)
            shifts.journal.close()

        return once(factory, f"day-{table}-{seed}", play)

    return tuple(played(*each) for each in TABLES)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    return journals(tmp_path_factory, 1)


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, tables: tuple[Path, ...]) -> Iterator[str]:
    def fill(db: Database) -> None:
        for path in tables:
            arrived(db, path)
        # However long the tests take, no table is one that has not been heard of lately.
        db.execute("UPDATE floor.head SET heard_at = clock_timestamp() + interval '1 hour'")

    with floor_server.filled(fill) as name:
        yield name


@pytest.fixture(scope="module")
def played(floor_server: FloorDatabases, floor_like: str) -> Iterator[Database]:
    """A floor with all three tables, to be read only."""
    with floor_server.new(floor_like) as dsn, connect(dsn, program="tests") as db:
        yield db


@pytest.fixture(scope="module")
def cut_off(floor_server: FloorDatabases, tables: tuple[Path, ...]) -> Iterator[str]:
    """A floor with two tables, of which one was cut off in its open shift."""

    def fill(db: Database) -> None:
        arrived(db, tables[0])
        arrived(db, tables[1], upto=open_shift(tables[1]).integrity.first_entry + CUT)

    with floor_server.filled(fill) as name:
        yield name


@pytest.fixture
def cut(floor_server: FloorDatabases, cut_off: str) -> Iterator[Database]:
    """A copy of it that may be written, cut off for a minute and a half."""
    with floor_server.new(cut_off) as dsn, connect(dsn, program="tests") as db:
        db.execute(
            "UPDATE floor.head SET heard_at = clock_timestamp() - interval '90 s' WHERE stream = 2"
        )
        db.execute("UPDATE floor.head SET heard_at = clock_timestamp() WHERE stream = 1")
        yield db


CUT = 60
"""After so many entries of a shift a hand has ended, and others have not been dealt."""


def open_shift(path: Path) -> ShiftReport:
    """The report of the shift that is open."""
    (found,) = [report for report in reports_of(path) if report.is_interim]
    return found


@pytest.fixture(scope="module")
def whole_day(played: Database) -> FloorDay:
    return day_report(played, DAY, zone=UTC)


def part(figures: Sequence[tuple[ShiftReport, int | None]]) -> PartSum:
    """The sum of chips that are known, in hundredths of the currency."""
    known = [r.head.smallest_chip_cents * n for r, n in figures if n is not None]
    return PartSum(sum(known), len(known))


def test_hp_8_the_sums_are_those_of_the_shift_reports(
    whole_day: FloorDay, tables: tuple[Path, ...]
) -> None:
    assert_sums(whole_day, tables)


if LONG:

    @pytest.mark.parametrize("seed", range(2, 30))
    def test_hp_8_they_are_so_on_other_days(
        floor_server: FloorDatabases, tmp_path_factory: pytest.TempPathFactory, seed: int
    ) -> None:
        paths = journals(tmp_path_factory, seed)
        with floor_server.new() as dsn, connect(dsn, program="tests") as db:
            for path in paths:
                arrived(db, path)
            assert_sums(day_report(db, DAY, zone=UTC), paths)


def assert_sums(day: FloorDay, paths: tuple[Path, ...]) -> None:
    """Every shift is told as its own report tells it, and the sums are those of the reports."""
    reports = [report for path in paths for report in reports_of(path)]
    for found, report in zip(day.shifts, reports, strict=True):
        expected = replace(report, head=replace(report.head, copy=None))
        assert replace(found.report, integrity=report.integrity) == expected
    assert day.hands == sum(report.pace.hands for report in reports)
    assert [each.currency for each in day.sums] == ["CHF", "EUR"]
    for each in day.sums:
        own = [report for report in reports if report.head.currency == each.currency]
        assert each.shifts == len(own)
        assert each.rake == part([(r, r.rake if r.rake_told else None) for r in own])
        for box in each.boxes:
            counts = [(r, r.boxes[box.box]) for r in own]
            assert box.should == part([(r, count.should) for r, count in counts])
            assert box.counted == part([(r, count.counted) for r, count in counts])
            assert box.difference == part([(r, count.difference) for r, count in counts])
        assert each.rake.shifts < each.shifts, "an open shift does not tell its Taxe"


def test_hp_4_what_is_counted_blindly_is_told_nowhere(
    whole_day: FloorDay, tables: tuple[Path, ...]
) -> None:
    day = whole_day
    untold = [shift for shift in day.shifts if shift.rake is None]
    assert len(untold) >= len(tables)
    for shift in untold:
        assert shift.report.rake_box.should is None
        assert set(shift.rake_by_hour.values()) <= {None}
    made = json.loads(day_json(day))
    for table in made["tables"]:
        for shift in table["shifts"]:
            if shift["closed_ms"] if "closed_ms" in shift else shift["head"]["closed_ms"]:
                continue
            assert shift["rake"] is None
            assert not any("rake" in name and value for name, value in flat(shift))


def flat(value: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Every plain value with its name; what a count says of itself has none of these."""
    match value:
        case dict():
            for key, each in value.items():
                yield from () if key in ("rake_box", "exceptions") else flat(each, key)
        case list():
            for each in value:
                yield from flat(each, name)
        case int() if not isinstance(value, bool):
            yield name, value


def test_a_table_that_is_cut_off_is_named_with_since_when(
    cut: Database, tables: tuple[Path, ...]
) -> None:
    whole = open_shift(tables[1])
    day = day_report(cut, DAY, zone=UTC)
    *_, last = day.tables[1].shifts
    assert last.state is ShiftState.CUT_OFF
    assert last.report.integrity.last_entry == whole.integrity.first_entry + CUT
    assert last.since_ms is not None
    assert 85_000 < day.made_ms - last.since_ms < 120_000
    assert day.tables[0].shifts[-1].state is ShiftState.OPEN
    assert {each.state for each in day.tables[1].shifts[:-1]} == {ShiftState.CLOSED}
    assert 0 < last.report.pace.hands < whole.pace.hands, "what came later is in no figure"


def test_what_is_said_of_a_table_that_plays_on_meanwhile_is_not_older_than_its_figures(
    cut: Database, tables: tuple[Path, ...]
) -> None:
    last_heard = open_shift(tables[1]).integrity.first_entry + CUT

    def plays_on(done: int, _all: int) -> None:
        if done == 1:
            goes_on(cut, 2, tables[1], last_heard)

    day = day_report(cut, DAY, zone=UTC, progress=plays_on)
    table = day.tables[1]
    *_, last = table.shifts
    assert last.report.integrity.last_entry > last_heard
    assert table.last_entry >= last.report.integrity.last_entry
    assert last.state is ShiftState.OPEN, "it is heard again"
    assert table.heard_ms is not None
    assert table.heard_ms <= day.made_ms


def test_the_witness_s_line_is_verified(db: Database) -> None:
    db.execute(
        "UPDATE floor.countersignature SET note = replace(note, E'\\n\\n', E'0\\n\\n') "
        "WHERE stream = 2"
    )
    db.execute("DELETE FROM floor.countersignature WHERE stream = 3")
    day = day_report(db, DAY, zone=UTC)
    assert day.witness_key == FLOOR.key
    good, forged, none = day.tables
    assert good.witness is not None
    assert good.witness.genuine
    assert good.witness.entry <= good.last_entry
    assert forged.witness is not None
    assert not forged.witness.genuine
    assert none.witness is None


def test_alarms_of_the_day_stand_with_their_table(db: Database, tables: tuple[Path, ...]) -> None:
    idle = "INSERT INTO floor.stream (table_id, key, role) VALUES ('9', '9', 'nine') RETURNING id"
    ((without,),) = db.execute(idle).fetchall()
    db.execute("INSERT INTO floor.head (stream) VALUES (%s)", (without,))
    (opened,) = {report.head.opened_ms for report in reports_of(tables[0])[:1]}
    for kind, about, raised_s, ended_s in (
        ("fork", 1, 60, None),
        ("cut", 1, 120, 180),
        ("unsigned", 1, -7200, -3600),
        ("server_rolled_back", None, 90, None),
        ("other_journal", without, 90, None),
    ):
        db.execute(
            "INSERT INTO floor.alarm (stream, kind, number, raised_at, ended_at) VALUES "
            "(%s, %s, 7, to_timestamp(%s), to_timestamp(%s))",
            (
                about,
                kind,
                opened / 1000 + raised_s,
                None if ended_s is None else opened / 1000 + ended_s,
            ),
        )
    db.execute("SELECT floor.answer_alarm(id, 'P-02', true) FROM floor.alarm WHERE kind = 'cut'")
    day = day_report(db, DAY, zone=UTC)
    assert [alarm.kind for alarm in day.tables[0].alarms] == ["fork", "cut"]
    assert [alarm.seen_by for alarm in day.tables[0].alarms] == ["", "P-02"]
    assert [alarm.kind for alarm in day.alarms] == ["server_rolled_back"]
    # Also of a table without a shift.
    other = day.tables[-1]
    assert (other.table, [alarm.kind for alarm in other.alarms]) == ("9", ["other_journal"])


def test_a_shift_that_cannot_be_computed_is_named_and_in_no_sum(db: Database) -> None:
    db.execute("DELETE FROM floor.entry WHERE stream = 1 AND number = 40")
    day = day_report(db, DAY, zone=UTC)
    failed = [each.shift for each in day.failed]
    assert 1 in failed
    assert {(each.table, each.gone) for each in day.failed} == {("1", True)}
    rest = [shift.report.head.shift for shift in day.tables[0].shifts]
    assert sorted([*failed, *rest]) == [1, 2, 3]
    assert sum(each.shifts for each in day.sums) == len(day.shifts) == 9 - len(failed)


def test_made_again_it_is_the_same_but_for_the_order_of_its_tables(
    played: Database, whole_day: FloorDay
) -> None:
    assert [each.table for each in whole_day.tables] == ["1", "2", "3"]
    plan = FloorPlan((PlanPage((("3", "", "1"),)),))
    day = day_report(played, DAY, plan=plan, zone=UTC)
    assert [each.table for each in day.tables] == ["3", "1", "2"]
    again = replace(day, made_ms=0, tables=tuple(day.tables[place] for place in (1, 2, 0)))
    assert again == replace(whole_day, made_ms=0)


def test_nothing_on_that_day(played: Database) -> None:
    day = day_report(played, "2026-11-22", zone=UTC)
    assert (day.tables, day.sums, day.hands) == ((), (), 0)
    assert day.idle == ("1", "2", "3")
    assert json.loads(day_json(day))["sums"] == []


def test_programs_read_the_same(whole_day: FloorDay) -> None:
    day = whole_day
    made, lines = json.loads(day_json(day)), list(day_csv(day))
    assert made["hands"] == day.hands
    for found, each in zip(made["sums"], day.sums, strict=True):
        assert found["rake"] == {"cents": each.rake.cents, "shifts": each.rake.shifts}
        tray = each.boxes[list(Box).index(Box.TRAY)].difference
        line = f"sum,{each.currency},tray_difference,{tray.cents / 100:.2f},{tray.shifts},"
        assert any(row.startswith(line) for row in lines) or not tray.shifts
    assert sum(line.startswith("shift,") for line in lines) == len(day.shifts)


OF_A_SHIFT = (
    "cash_box corrections downs drop drop_box exceptions head hours incidents integrity misdeals "
    "open_matters pace rake rake_box since_ms state supplemented_rake supplements time time_box "
    "tip_box tray tronc"
)
"""What the JSON calls the figures of a shift; other programs read them by these names."""

OF_ITS_PARTS = {
    "hours": "hands players rake starts_ms",
    "downs": "croupier ends_ms hands starts_ms",
    "incidents": "count kind",
    "corrections": "at_ms hand kind moved number proposed_by reason settled_by status supplements",
}


def test_a_shift_has_the_names_that_the_json_has_always_had(whole_day: FloorDay) -> None:
    tables = json.loads(day_json(whole_day))["tables"]
    shifts = [shift for table in tables for shift in table["shifts"]]
    assert {frozenset(shift) for shift in shifts} == {frozenset(OF_A_SHIFT.split())}
    for part, names in OF_ITS_PARTS.items():
        every = [each for shift in shifts for each in shift[part]]
        assert {frozenset(each) for each in every} == {frozenset(names.split())}


def test_every_amount_of_a_column_has_its_cents(whole_day: FloorDay) -> None:
    rows = list(csv.reader(day_csv(whole_day)))
    heading, found = list[str](), set[str]()
    for row in rows:
        if row[0] == "part":
            heading = row
            continue
        amounts = {name: cell for name, cell in zip(heading, row, strict=True) if name in AMOUNTS}
        found |= {name for name, cell in amounts.items() if cell}
        assert all(re.fullmatch(r"(-?\d+\.\d\d)?", cell) for cell in amounts.values()), row
    assert found >= {"amount", "rake", "should_be", "counted", "difference"}


def test_it_is_the_same_when_all_cores_make_it(
    played: Database, whole_day: FloorDay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(from_database, "SHARED_SHIFTS", 2)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    done: list[int] = []
    shared = day_report(played, DAY, zone=UTC, progress=lambda each, _all: done.append(each))
    assert replace(shared, made_ms=0) == replace(whole_day, made_ms=0)
    assert done == list(range(1, len(shared.shifts) + 1))
