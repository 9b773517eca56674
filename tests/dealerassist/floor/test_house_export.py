"""The evaluation from the floor has the rows that the tables' own journals give, and no others.

What it brings in is held against the days' reports too.

Tests `dealerassist/floor/house_export.py`.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.desk.desk import TableDesk
from dealerassist.evaluation.export import export_journal
from dealerassist.evaluation.house_database import HouseDatabase, begun_evaluation
from dealerassist.evaluation.tables import TABLES, EvaluationRow
from dealerassist.floor.archive import pack_shifts
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.day_report.csv_and_json import day_json
from dealerassist.floor.day_report.from_database import day_report
from dealerassist.floor.errors import FloorError
from dealerassist.floor.house_export import FloorExported, GamingDays, export_floor
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.table.commands import CallPitBoss, LayRota, OpenShift
from dealerassist.table.money_state import Box
from tests.support.floor.arrived import arrived, goes_on
from tests.support.floor.databases import FloorDatabases
from tests.support.journal.intertwined_shifts import five_shifts
from tests.support.journal.surgery import operate
from tests.support.journal.year_end import closed_books, did, in_new_year
from tests.support.reports.mixed_evening import mixed_evening
from tests.support.reports.several_shifts import SeveralShifts, few_hands
from tests.support.staff.people import BOSS, CROUPIER

ALL_DAYS = GamingDays("0001-01-01", "9999-12-31")
DAYS = ("2026-11-21", "2026-11-22", "2026-11-23")
OF_TABLE = "SELECT * FROM "
INCIDENTS = "SELECT count(*) FROM incident"


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three shifts, the last one open; what is of one is often settled in another."""
    return few_hands(tmp_path_factory)


@pytest.fixture(scope="module")
def intertwined(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five shifts with calls that are answered, and corrections declined, in later ones."""
    return five_shifts(tmp_path_factory)


@pytest.fixture(scope="module")
def house_days(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Two tables over three days, the first of which goes on after midnight."""
    units: tuple[dict[str, object], ...] = (
        {"smallest_chip": "0.50"}, {"currency": "CHF", "smallest_chip": "5"}
    )  # fmt: skip
    games = ("wiesbaden-holdem", "wiesbaden-draw")
    return tuple(
        _three_days(tmp_path_factory.mktemp("days"), at, game, changes)
        for at, (game, changes) in enumerate(zip(games, units, strict=True))
    )


@pytest.fixture(scope="module")
def filled(
    floor_server: FloorDatabases, several: Path, house_days: tuple[Path, ...]
) -> Iterator[tuple[str, str]]:
    """A floor to which the three shifts have come, and one with the three days; to be copied."""

    def days(db: Database) -> None:
        for each in house_days:
            arrived(db, each)

    with (
        floor_server.filled(lambda db: arrived(db, several)) as one,
        floor_server.filled(days) as house,
    ):
        yield one, house


@pytest.fixture
def several_db(floor_server: FloorDatabases, filled: tuple[str, str]) -> Iterator[Database]:
    """A floor to which the three shifts have come."""
    with floor_server.new(filled[0]) as dsn, connect(dsn, program="tests") as db:
        yield db


@pytest.fixture
def house_db(floor_server: FloorDatabases, filled: tuple[str, str]) -> Iterator[Database]:
    """A floor to which the three days of two tables have come."""
    with floor_server.new(filled[1]) as dsn, connect(dsn, program="tests") as db:
        yield db


def _three_days(folder: Path, at: int, game: str, changes: dict[str, object]) -> Path:
    path = folder / "table.journal"
    table = SeveralShifts(path, seed=20 + at, profile=game, table=str(at + 1), changes=changes)
    table.clock.advance(8 * 3600 + 55 * 60)
    for day in DAYS:
        table.shift(1, day=day)
        if day != DAYS[-1]:
            table.close()
            table.trouble(0)
            table.clock.advance(22 * 3600)
    table.journal.close()
    return path


def retired(db: Database) -> None:
    """The table is registered anew."""
    db.execute("UPDATE floor.stream SET retired_at = now()")


@contextmanager
def evaluation(out: Path) -> Iterator[HouseDatabase]:
    """It is changed within the block."""
    begun = HouseDatabase(out) if out.exists() else begun_evaluation(out)
    with begun as database, database.changed():
        yield database


def from_floor(
    db: Database, out: Path, days: GamingDays = ALL_DAYS, tables: Sequence[str] = ()
) -> FloorExported:
    with evaluation(out) as database:
        return export_floor(db, database, days, tables=tables, zone=UTC)


def from_journals(out: Path, *journals: Path) -> None:
    with evaluation(out) as database:
        for journal in journals:
            export_journal(journal, database, zone=UTC)


def asked(file: Path, sql: str) -> list[tuple[Any, ...]]:
    connection = sqlite.connect(file)
    try:
        return list(connection.execute(sql))
    finally:
        connection.close()


def in_shifts(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, but for what happened outside of shifts."""
    return {
        kind.TABLE: sorted(asked(file, f"{OF_TABLE}{kind.TABLE}{_of_shift(kind)}"), key=repr)
        for kind in TABLES
    }


def _of_shift(kind: type[EvaluationRow]) -> str:
    return " WHERE shift IS NOT NULL" if "shift" in kind.__struct_fields__ else ""


@pytest.fixture(params=["several", "intertwined", "mixed"])
def journal(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if request.param == "mixed":
        return mixed_evening(tmp_path_factory)
    return Path(request.getfixturevalue(request.param))


def test_every_row_is_that_of_the_tables_own_journal(
    db: Database, journal: Path, tmp_path: Path
) -> None:
    arrived(db, journal)
    made = from_floor(db, tmp_path / "floor.db")
    from_journals(tmp_path / "journal.db", journal)
    assert (made.doubtful, made.missing) == ((), ())
    rows = in_shifts(tmp_path / "floor.db")
    assert rows == in_shifts(tmp_path / "journal.db")
    assert sum(map(bool, rows.values())) >= 12
    assert asked(tmp_path / "floor.db", "PRAGMA foreign_key_check") == []


def test_a_rota_laid_before_the_opening_and_a_new_journal_come_too(
    db: Database, tmp_path: Path
) -> None:
    journal = closed_books(tmp_path)
    old = in_new_year(journal)
    with Journal.open(journal) as opened:
        desk = TableDesk(opened)
        did(desk, LayRota((CROUPIER,), 1_795_099_000_000), actor=BOSS)
        did(desk, OpenShift(CROUPIER, DAYS[1], 1_795_100_000_000), actor=CROUPIER)
        did(desk, CallPitBoss())
    arrived(db, old)
    retired(db)
    arrived(db, journal)
    assert from_floor(db, tmp_path / "floor.db").shifts == 2
    from_journals(tmp_path / "journal.db", old, journal)
    rows = in_shifts(tmp_path / "floor.db")
    assert rows == in_shifts(tmp_path / "journal.db")
    assert len(rows["rota"]) == 1


def sums_of_report(db: Database, day: str) -> dict[tuple[str, str], int]:
    report = json.loads(day_json(day_report(db, day, zone=UTC)))
    found = {("", "hands"): report["hands"]}
    for each in report["sums"]:
        of = each["currency"]
        found |= {(of, name): each[name]["cents"] for name in ("rake", "time", "drop")}
        found |= {(of, f"{box['box']} box"): box["counted"]["cents"] for box in each["boxes"]}
    return {key: cents for key, cents in found.items() if cents}


HANDS = "SELECT sum(hands) FROM shift WHERE gaming_day = '{day}'"

RAKE = "SELECT currency, taxe * chip_cents FROM shift WHERE gaming_day = '{day}'"

DROP = """SELECT currency, jackpot_drop * chip_cents FROM hand JOIN shift
    ON shift.journal = hand.journal AND shift.number = hand.shift WHERE gaming_day = '{day}'"""

TIME = """SELECT currency, amount * chip_cents FROM movement JOIN shift
    ON shift.journal = movement.journal AND shift.number = movement.shift
    WHERE kind = 'time' AND gaming_day = '{day}'"""

LATE = """SELECT hand.journal || '.' || hand.number, gaming_day, outcome FROM correction JOIN hand
    ON hand.journal = correction.journal AND hand.number = correction.hand JOIN shift
    ON shift.journal = hand.journal AND shift.number = hand.shift
    WHERE status = 'approved' AND settled_utc > closed_utc"""

LAST_COUNTS = """SELECT currency, box, counted * chip_cents FROM box_count AS b JOIN shift
    ON shift.journal = b.journal AND shift.number = b.shift
    WHERE gaming_day = '{day}' AND purpose = 'closing' AND NOT EXISTS (
        SELECT 1 FROM box_count AS later WHERE later.journal = b.journal AND later.shift = b.shift
        AND later.box = b.box AND later.purpose = 'closing'
        AND (later.entry, later.position) > (b.entry, b.position))"""


def sums_of_evaluation(file: Path, day: str) -> dict[tuple[str, str], int]:
    ((hands,),) = asked(file, HANDS.format(day=day))
    # A report has the hands as they were at the close.
    void = len({hand for hand, of, outcome in asked(file, LATE) if (of, outcome) == (day, "void")})
    found = {("", "hands"): hands + void}
    for name, sql in {"rake": RAKE, "drop": DROP, "time": TIME}.items():
        for currency, cents in asked(file, sql.format(day=day)):
            found[currency, name] = found.get((currency, name), 0) + (cents or 0)
    for currency, box, cents in asked(file, LAST_COUNTS.format(day=day)):
        found[currency, f"{box} box"] = found.get((currency, f"{box} box"), 0) + cents
    return {key: cents for key, cents in found.items() if cents}


def test_the_sums_of_each_day_are_those_of_its_report(house_db: Database, tmp_path: Path) -> None:
    db = house_db
    db.execute(
        "INSERT INTO floor.watched (stream, number, hash) "
        "SELECT stream, number, hash FROM floor.head"
    )
    retired(db)
    assert pack_shifts(db, datetime.now(UTC)) == 4, "what is closed is in the archive"
    assert from_floor(db, tmp_path / "house.db", GamingDays(DAYS[0], DAYS[2])).shifts == 6
    for day in DAYS:
        sums = sums_of_evaluation(tmp_path / "house.db", day)
        assert sums == sums_of_report(db, day)
        assert sums["", "hands"]
    assert asked(tmp_path / "house.db", LATE) != [], "approved on the day after"


def test_an_open_shift_is_blind_and_is_replaced_when_it_goes_on(
    db: Database, tmp_path: Path
) -> None:
    table = SeveralShifts(tmp_path / "table.journal", seed=5, profile="wiesbaden-holdem")
    table.shift(2)
    stream, out = arrived(db, tmp_path / "table.journal"), tmp_path / "house.db"
    assert from_floor(db, out).shifts == 1
    told = "SELECT hands, taxe, uncounted, closed_utc FROM shift"
    ((hands, taxe, uncounted, closed),) = asked(out, told)
    assert (taxe, uncounted, closed) == (None, " ".join(Box), None)
    sent = table.journal.count
    table.guests.play(2, each=lambda _: None)
    table.guests.close()
    table.journal.close()
    goes_on(db, stream, tmp_path / "table.journal", sent)
    assert from_floor(db, out).shifts == 1
    from_journals(tmp_path / "journal.db", tmp_path / "table.journal")
    assert in_shifts(out) == in_shifts(tmp_path / "journal.db")
    assert asked(out, "SELECT export, shift FROM export") == [(2, 1)], "the last one alone"
    assert asked(out, "SELECT hands FROM shift")[0][0] > hands


def test_floor_and_journal_into_one_file_double_nothing(
    several_db: Database, several: Path, tmp_path: Path
) -> None:
    db = several_db
    out, alone = tmp_path / "house.db", tmp_path / "journal.db"
    from_journals(alone, several)
    assert from_floor(db, out).shifts == 3
    from_journals(out, several)
    assert in_shifts(out) == in_shifts(alone)
    assert asked(out, INCIDENTS) == asked(alone, INCIDENTS)
    again = "SELECT followed_from, intact FROM export WHERE shift = 0"
    assert asked(out, again) == [(1, 1)], "the journal as a whole is verified by itself"
    assert from_floor(db, out).shifts == 1, "the open one; of the others the journal has told more"
    from_journals(out, several)
    assert in_shifts(out) == in_shifts(alone)
    assert asked(out, "SELECT count(*) FROM journal") == [(1,)]


def test_a_day_leaves_the_others_and_only_its_tables_come(
    house_db: Database, tmp_path: Path
) -> None:
    db = house_db
    out = tmp_path / "house.db"
    from_floor(db, out)
    before = in_shifts(out)
    assert from_floor(db, out, GamingDays(DAYS[1], DAYS[1])).shifts == 2
    assert in_shifts(out) == before
    assert from_floor(db, tmp_path / "one.db", GamingDays(DAYS[0], DAYS[1]), ["2"]).shifts == 2
    with pytest.raises(FloorError, match="no table 9"):
        from_floor(db, tmp_path / "none.db", tables=["9"])
    assert not (tmp_path / "none.db").exists()
    assert in_shifts(out) == before


def test_an_older_copy_of_the_journal_takes_nothing_of_the_floor_away(
    several_db: Database, several: Path, tmp_path: Path
) -> None:
    """A stick of yesterday, brought in after the floor's shifts of today."""
    out, copy = tmp_path / "house.db", tmp_path / "copy.journal"
    shutil.copy(several, copy)
    with JournalReader(several) as journal:
        last = journal.shifts()[2].opened_entry
    for table, column in {"checkpoint": "size", "entry": "number"}.items():
        operate(copy, f"DELETE FROM {table} WHERE {column} > {last}")  # noqa: S608
    from_floor(several_db, out)
    before = in_shifts(out)
    from_journals(out, copy)
    assert in_shifts(out) == before


def test_what_is_not_kept_or_does_not_hold_is_named_and_the_rest_comes(
    several_db: Database, intertwined: Path, tmp_path: Path
) -> None:
    db, gone = several_db, 1
    retired(db)
    changed = arrived(db, intertwined)
    db.execute("DELETE FROM floor.entry WHERE stream = %s AND number < 9", (gone,))
    with JournalReader(intertwined) as reader:
        wrong = reader.shifts()[1].opened_entry
    db.execute(
        "UPDATE floor.entry SET body = replace(convert_from(body, 'UTF8'), 'C-', 'D-')::bytea "
        "WHERE stream = %s AND number = %s",
        (changed, wrong),
    )
    made = from_floor(db, tmp_path / "house.db")
    named = [(each.shift.stream, each.shift.number, each.gone) for each in made.missing]
    assert (gone, 1, True) in named
    assert (changed, 2, False) in named
    assert made.shifts == 8 - len(named) > 3


def test_an_export_that_fails_leaves_the_file_as_it_was(
    several_db: Database, several: Path, tmp_path: Path
) -> None:
    db = several_db
    out = tmp_path / "house.db"
    from_floor(db, out)
    before = out.read_bytes()
    db.execute("DROP FUNCTION floor.open_archive")
    with JournalReader(several) as journal:
        last = journal.shifts()[-1].opened_entry
    db.execute("DELETE FROM floor.entry WHERE number > %s", (last,))
    with pytest.raises(FloorError):
        from_floor(db, out)
    assert out.read_bytes() == before
