"""A table that goes on in a new journal is the same table for the floor.

Tests `dealerassist/floor/relay/relay.py`, `dealerassist/floor/day_report/from_database.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.connection import connect
from dealerassist.floor.day_report.from_database import day_report
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import places_of
from dealerassist.table.commands import OpenShift, StartHand
from tests.support.floor.relayed import HandClock, alarms_of, all_alarms
from tests.support.journal.year_end import closed_books, did, house_at, in_new_year
from tests.support.staff.people import CROUPIER

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
DAY = "2026-11-21"


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return closed_books(tmp_path_factory.mktemp("books"))


@pytest.fixture
def journal(books: Path, tmp_path: Path, db) -> Path:
    there = house_at(tmp_path / "house", books)
    key = signer_of(places_of(there).key, there).key
    db.execute(
        "WITH made AS (INSERT INTO floor.stream (table_id, key, role) VALUES ('4', %s, %s) "
        "RETURNING id) INSERT INTO floor.head (stream) SELECT id FROM made",
        (key, db.info.user),
    )
    return there


@pytest.fixture
def keeper(db, floor_dsn):
    db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
    with connect(floor_dsn, program="keeper") as own:
        yield Keeper(own, FLOOR)


@pytest.fixture
def relay(journal, floor_dsn):
    line = TableLine(floor_dsn, reply_s=2.0)
    yield lambda: Relay(journal, line, floor_key=FLOOR.key, clock=HandClock())
    line.close()


def all_sent(relay: Relay, journal: Path) -> bool:
    return relay.send_all() and relay.tail.last.number == entries(journal)


def entries(journal: Path) -> int:
    with JournalReader(journal) as reader:
        return reader.count


def streams(db) -> list[tuple[int, bool, int | None]]:
    """How many entries each has, whether it is over, and which one it goes on from."""
    return db.execute(
        "SELECT h.number, s.retired_at IS NOT NULL, s.follows FROM floor.stream s "
        "JOIN floor.head h ON h.stream = s.id ORDER BY s.id"
    ).fetchall()


def play(journal: Path, day: str) -> None:
    with Journal.open(journal) as opened:
        desk = TableDesk(opened)
        did(desk, OpenShift(CROUPIER, day, 1_795_100_000_000), actor=CROUPIER)
        did(desk, StartHand(), actor=CROUPIER)


def test_the_relay_goes_on_without_anybody_registering_anything(db, keeper, journal, relay):
    going_on = relay()
    assert all_sent(going_on, journal)
    keeper.look_at_all()
    old = in_new_year(journal)
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    assert streams(db) == [(entries(old), True, None), (entries(journal), False, 1)]
    assert all_alarms(db) == ()
    play(journal, "2027-01-01")
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    assert all_alarms(db) == ()
    assert alarms_of(db, "4") == []


def test_a_relay_that_runs_follows(db, keeper, journal, relay):
    """It had sent what there was, and the files are exchanged under it."""
    running = relay()
    assert all_sent(running, journal)
    old = in_new_year(journal)
    assert all_sent(running, journal)
    keeper.look_at_all()
    assert streams(db) == [(entries(old), True, None), (entries(journal), False, 1)]
    assert all_alarms(db) == ()


@pytest.mark.parametrize("before", ["nothing", "a part"])
def test_the_end_of_the_old_one_is_sent_first(db, keeper, journal, relay, before):
    if before == "a part":
        first = relay()
        first.turn()
        first.turn()
    old = in_new_year(journal)
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    if before == "nothing":
        # A floor that has heard nothing of the table begins with what it has now.
        assert streams(db) == [(entries(journal), False, None)]
    else:
        assert streams(db) == [(entries(old), True, None), (entries(journal), False, 1)]
    assert all_alarms(db) == ()


def test_the_whole_old_one_is_countersigned_though_it_is_over(db, keeper, journal, relay):
    assert all_sent(relay(), journal)
    old = in_new_year(journal)
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    signed = db.execute("SELECT max(size) FROM floor.countersignature WHERE stream = 1").fetchone()
    assert signed == (entries(old),)
    watched = db.execute("SELECT number FROM floor.watched ORDER BY stream").fetchall()
    assert watched == [(entries(old),), (entries(journal),)]


def test_the_day_has_each_shift_once(db, keeper, journal, relay):
    assert all_sent(relay(), journal)
    in_new_year(journal)
    play(journal, DAY)
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    report = day_report(db, DAY)
    assert [len(table.shifts) for table in report.tables] == [1, 1]
    assert [shift.report.head.shift for table in report.tables for shift in table.shifts] == [1, 2]
    assert {table.table for table in report.tables} == {"4"}
    assert report.idle == ()
    assert report.failed == ()


def test_another_day_is_not_idle_because_of_the_new_one(db, keeper, journal, relay):
    assert all_sent(relay(), journal)
    in_new_year(journal)
    assert all_sent(relay(), journal)
    keeper.look_at_all()
    assert day_report(db, DAY).idle == ()


def test_where_the_end_of_the_old_one_is_lost_it_is_another_journal(db, keeper, journal, relay):
    first = relay()
    first.turn()
    first.turn()
    old = in_new_year(journal)
    places_of(old).mirror.unlink()
    assert not relay().send_all()
    assert alarms_of(db, "4") == [("other_journal", 0)]


def test_an_old_one_that_stands_accused_stays_so(db, keeper, journal, relay):
    assert all_sent(relay(), journal)
    db.execute("SELECT floor.raise_alarm(1, 'contradicted', 5)")
    in_new_year(journal)
    assert not relay().send_all()
    assert ("contradicted", 5) in alarms_of(db, "4")
    assert streams(db)[0][1] is False
