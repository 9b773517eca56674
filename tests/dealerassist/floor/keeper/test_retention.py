"""Shifts that were closed long ago are packed, and later what is about people is forgotten.

Tests `dealerassist/floor/keeper/retention.py`,
`dealerassist/floor/keeper/implied_countersignatures.py`,
`dealerassist/floor/keeper/keeping_times.py`, `dealerassist/floor/keeper/rebuilding.py`,
`dealerassist/floor/alarms.py`, `dealerassist/floor/archive.py`,
`dealerassist/floor/demo/tables.py`, `dealerassist/floor/relay/relay.py`.
"""

import shutil
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from dealerassist.floor.administration.registry import admit_table, role_of, set_up
from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.archive import packed_shifts
from dealerassist.floor.connection import connect
from dealerassist.floor.demo.tables import rewrite_journal
from dealerassist.floor.floor_key import countersigner_of
from dealerassist.floor.keeper import retention
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.keeper.keeping_times import FOR_A_HOUSE, Retention
from dealerassist.floor.keeper.rebuilding import rebuild_floor
from dealerassist.floor.keeper.retention import tidy
from dealerassist.floor.read_model import table_projection
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import places_of
from tests.support.floor import two_shifts
from tests.support.floor.databases import as_role
from tests.support.floor.projections import everything, links_in
from tests.support.floor.relayed import all_alarms
from tests.support.reports.played import once
from tests.support.waiting import wait_until

NAMED = {
    "hand": "croupier",
    "down": "croupier",
    "transaction": "actor",
    "incident": "actor",
    "correction": "proposed_by",
    "waiting": "noted_by",
    "shift": "opened_by",
}
"""Where somebody is named, by the table of the read model."""


class Floor:
    """A floor with one table whose two shifts are on it."""

    def __init__(self, dsn, folder):
        self.journal = folder / "table.journal"
        with JournalReader(self.journal) as reader:
            table = reader.table_id
        self.db = connect(dsn, program="tests")
        if not (folder / "floor.key").exists():
            set_up(self.db, folder / "floor.key")
            admit_table(self.db, table, signer_of(places_of(self.journal).key, self.journal).key)
        self.line = TableLine(as_role(self.db, dsn, role_of(table)))
        self._kept = connect(dsn, program="keeper")
        self.keeper = Keeper(self._kept, countersigner_of(folder / "floor.key"))

    def close(self):
        self.line.close()
        self._kept.close()
        self.db.close()

    def end_keeper(self):
        """End it, and wait until the server knows: till then its place is taken."""
        pid = self._kept.info.backend_pid
        self._kept.close()
        there = "SELECT 1 FROM pg_stat_activity WHERE pid = %s"
        wait_until(lambda: not self.db.execute(there, (pid,)).fetchone(), seconds=20)

    def sent(self):
        done = Relay(self.journal, self.line).send_all()
        self.keeper.look_at_all()
        return done

    def one(self, sql):
        return self.db.execute(sql.encode()).fetchone()[0]

    def tidied(self, after, retention=FOR_A_HOUSE):
        closed_ms = self.one("SELECT max(closed_ms) FROM floor.shift")
        return tidy(self.db, retention, datetime.fromtimestamp(closed_ms / 1000, UTC) + after)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    return once(tmp_path_factory, "two-shifts", two_shifts.play)


@pytest.fixture(scope="module")
def floor_like(floor_server, played):
    """A floor that was set up and to which all has been sent from the folder of the table."""

    def fill(db):
        with closing(Floor(floor_server.server.dsn_of(db.info.dbname), played.parent)) as floor:
            assert floor.sent()

    # As if the second shift were longer: the keeper folds on from a state that lies in it.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_projection, "SEAL_EVERY", 1)
        with floor_server.filled(fill) as name:
            yield name


@pytest.fixture
def floor(floor_dsn, played, tmp_path):
    for file in played.parent.iterdir():
        shutil.copy2(file, tmp_path)
    with closing(Floor(floor_dsn, tmp_path)) as floor:
        yield floor


def test_a_shift_is_packed_after_its_time_and_nothing_of_it_is_lost(floor):
    links = links_in(floor.journal)
    assert floor.tidied(FOR_A_HOUSE.rows - timedelta(hours=30)) == 0
    assert floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1)) == 1
    (shift,) = packed_shifts(floor.db, 1, 1, len(links))
    assert shift.links == links[: shift.last]
    assert floor.one("SELECT min(number) FROM floor.entry") == shift.last + 1
    assert floor.one("SELECT min(size) FROM floor.checkpoint") > shift.last
    assert floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1)) == 0, "the last one stays"


def test_a_table_whose_packed_entries_were_changed_is_found(floor):
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    assert floor.sent(), "it is still the same table"
    changed = rewrite_journal(floor.journal)
    assert not floor.sent()
    assert [(each.kind, each.number) for each in all_alarms(floor.db)] == [
        (AlarmKind.FORK, changed)
    ]


def test_rows_are_made_again_from_what_is_packed_as_long_as_it_is_kept(floor):
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    before = everything(floor.db, 1)
    with floor.db.transaction():
        table_projection.rebuild_stream(floor.db, 1, len(links_in(floor.journal)))
    assert everything(floor.db, 1) == before
    floor.tidied(FOR_A_HOUSE.kept + timedelta(hours=1))
    left = everything(floor.db, 1)
    with pytest.raises(LookupError), floor.db.transaction():
        table_projection.rebuild_stream(floor.db, 1, len(links_in(floor.journal)))
    assert everything(floor.db, 1) == left


def test_a_floor_is_made_again_from_what_is_packed_and_left_where_that_is_gone(floor):
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    before = everything(floor.db, 1)
    floor.end_keeper()
    floor.db.execute("UPDATE floor.hand SET rake = rake + 1")
    (done,) = rebuild_floor(floor.db)
    assert (done.entries, done.unplayable, done.gone) == (len(links_in(floor.journal)), None, None)
    assert everything(floor.db, 1) == before
    floor.tidied(FOR_A_HOUSE.kept + timedelta(hours=1))
    left = everything(floor.db, 1)
    (done,) = rebuild_floor(floor.db)
    assert done.gone == 1
    assert everything(floor.db, 1) == left


def test_a_projection_that_is_behind_what_is_packed_goes_on_from_the_archive(floor):
    before = everything(floor.db, 1)
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    taken_back(floor)
    floor.keeper.look_at_all()
    assert everything(floor.db, 1) == before
    assert all_alarms(floor.db) == ()


def test_a_projection_that_is_behind_what_is_not_kept_any_more_is_alarmed(floor):
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    floor.tidied(FOR_A_HOUSE.kept + timedelta(hours=1))
    taken_back(floor)
    floor.keeper.look_at_all()
    (alarm,) = all_alarms(floor.db)
    assert (alarm.kind, alarm.number, alarm.stands) == (AlarmKind.UNPLAYABLE, 1, True)


def taken_back(floor):
    """As if no row had ever been written, though all entries were looked at."""
    with floor.db.transaction():
        table_projection.clear_stream(floor.db, 1)
    floor.db.execute("UPDATE floor.checkpoint SET judged = false")
    floor.keeper._projections.clear()


def test_rows_that_are_not_as_they_came_are_not_packed(floor):
    floor.db.execute(b"UPDATE floor.entry SET body = body || ' ' WHERE number = 9")
    assert floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1)) == 0
    assert [(e.kind, e.number) for e in all_alarms(floor.db)] == [(AlarmKind.SERVER_CHANGED, 9)]


def test_they_are_packed_however_much_comes_one_at_a_look(floor):
    before = floor.one("SELECT count(*) FROM floor.shift")
    floor.db.execute("UPDATE floor.stream SET retired_at = now()")
    kept = Retention(rows=timedelta(0), kept=FOR_A_HOUSE.kept)
    floor.keeper._retention, floor.keeper._tidied = kept, datetime.min.replace(tzinfo=UTC)
    for done in range(1, before + 1):
        floor.keeper.look()
        assert floor.one("SELECT count(*) FROM floor.archive") == done


def test_what_is_countersigned_again_and_again_stays_where_something_ends_with_it(floor):
    signed = "SELECT array_agg(size ORDER BY size) FROM floor.countersignature"
    (last,) = floor.one(signed)[-1:]
    floor.db.execute(
        "INSERT INTO floor.countersignature (stream, size, head, note) "
        "SELECT 1, number, hash, 'of ' || number FROM floor.entry ON CONFLICT DO NOTHING"
    )
    late = floor.one("SELECT max(acknowledged_entry) FROM floor.waiting")
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    closed = floor.one("SELECT closed_entry FROM floor.shift WHERE number = 1")
    left = floor.one(signed)
    assert closed in left
    assert len([size for size in left if size < closed]) < closed // 10
    assert [size for size in left if size > closed] == [*range(closed + 1, last + 1)]
    assert late in left


def test_what_an_earlier_version_packed_is_thinned_too_a_few_shifts_at_a_look(floor, monkeypatch):
    monkeypatch.setattr(retention, "AT_ONCE", 1)
    floor.db.execute("UPDATE floor.stream SET retired_at = now()")
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=30))
    # As such a version left it: one a hand and more, and nothing that says how far it has come.
    floor.db.execute("DELETE FROM floor.thinned")
    floor.db.execute(
        "INSERT INTO floor.countersignature (stream, size, head, note) SELECT 1, number, "
        "decode(repeat('00', 32), 'hex'), 'of ' || number FROM floor.archive, "
        "generate_series(first, last) AS number ON CONFLICT DO NOTHING"
    )
    count = "SELECT count(*) FROM floor.countersignature"
    shifts, left = floor.one("SELECT count(*) FROM floor.archive"), [floor.one(count)]
    floor.keeper._tidied = datetime.min.replace(tzinfo=UTC)
    for _ in range(shifts + 1):
        floor.keeper.look()
        left.append(floor.one(count))
    assert all(before > after for before, after in pairwise(left[: shifts + 1]))
    assert left[-1] == left[-2] < left[0] // 10
    closes = "SELECT count(*) FROM floor.shift s JOIN floor.countersignature c USING (stream) "
    assert floor.one(closes + "WHERE c.size = s.closed_entry") == shifts


def test_the_first_countersignature_over_a_close_stays_also_where_it_lies_in_the_next_shift(floor):
    closed = floor.one("SELECT closed_entry FROM floor.shift WHERE number = 1")
    floor.db.execute("DELETE FROM floor.countersignature WHERE size <= %s", (closed + 1,))
    for booked_later in ("correction", "transaction", "waiting"):
        floor.db.execute(f"DELETE FROM floor.{booked_later}")  # noqa: S608
    for late in (2, 3):
        floor.db.execute(
            "INSERT INTO floor.countersignature (stream, size, head, note) "
            "SELECT 1, number, hash, 'of ' || number FROM floor.entry WHERE number = %s "
            "ON CONFLICT DO NOTHING",
            (closed + late,),
        )
    floor.db.execute("UPDATE floor.stream SET retired_at = now()")
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=30))
    assert floor.one("SELECT count(*) FROM floor.archive") == 2
    assert floor.one("SELECT min(size) FROM floor.countersignature") == closed + 2


def test_a_kiosk_that_still_has_what_was_forgotten_is_no_roll_back(floor):
    ((note, size),) = floor.db.execute(
        "SELECT note, size FROM floor.countersignature WHERE note IS NOT NULL LIMIT 1"
    )
    floor.db.execute("DELETE FROM floor.countersignature WHERE size = %s", (size,))
    floor.db.execute(
        "INSERT INTO floor.returned_note (stream, note, known) VALUES (1, %s, %s)", (note, size)
    )
    floor.keeper.look_at_all()
    assert floor.one("SELECT count(*) FROM floor.returned_note WHERE settled_at IS NULL") == 0
    assert all_alarms(floor.db) == ()


def test_in_the_end_nobody_is_named_and_the_figures_stay(floor):
    figures = "SELECT jsonb_agg(to_jsonb(h) - 'croupier' ORDER BY number) FROM floor.hand h"
    before = floor.one(figures)
    floor.tidied(FOR_A_HOUSE.rows + timedelta(hours=1))
    floor.tidied(FOR_A_HOUSE.kept - timedelta(days=2))
    assert floor.one("SELECT count(*) FROM floor.archive WHERE bodies IS NULL") == 0
    floor.tidied(FOR_A_HOUSE.kept + timedelta(hours=1))
    for table, column in NAMED.items():
        named = f"SELECT count(*) FROM floor.{table} WHERE {column} <> '' AND shift IS NOT NULL"  # noqa: S608
        assert (
            floor.one(named.replace("shift IS", "number IS" if table == "shift" else "shift IS"))
            == 0
        )
    assert floor.one("SELECT count(*) FROM floor.archive WHERE bodies IS NOT NULL") == 0
    assert floor.one(figures) == before
    assert floor.sent(), "its chain can still be told from another one"


def test_what_is_kept_more_briefly_than_it_would_be_rows_goes_all_the_same(floor):
    a_month = FOR_A_HOUSE._replace(kept=timedelta(days=30))
    assert floor.tidied(a_month.kept + timedelta(hours=1), a_month) > 0
    gone = floor.one("SELECT max(last) FROM floor.archive WHERE bodies IS NULL")
    assert gone > 0
    assert floor.one("SELECT min(number) FROM floor.entry") > gone
    assert floor.one("SELECT count(*) FROM floor.archive WHERE bodies IS NOT NULL") == 0


def test_what_a_replaced_kiosk_sent_after_its_last_close_goes_with_its_time_and_no_other(floor):
    left = "SELECT array_agg(DISTINCT stream) FROM floor.entry"
    beyond = "SELECT max(number) + 1 FROM floor.entry"
    floor.db.execute("INSERT INTO floor.stream (table_id, key, role) VALUES ('9', '9', 'other')")
    for stream in (1, 2):
        floor.db.execute(
            f"INSERT INTO floor.entry (stream, number, body, hash) "  # noqa: S608
            f"SELECT %s, ({beyond}), body, hash FROM floor.entry WHERE number = 9 AND stream = 1",
            (stream,),
        )
    floor.db.execute("UPDATE floor.stream SET retired_at = to_timestamp(0) WHERE id = 1")
    floor.tidied(FOR_A_HOUSE.kept - timedelta(days=2), FOR_A_HOUSE._replace(kept=timedelta(9999)))
    assert floor.one(left) == [2]
    assert floor.one("SELECT count(*) FROM floor.archive WHERE bodies IS NULL") == 0


def test_the_floor_s_own_log_goes_with_what_it_is_about(floor):
    floor.db.execute(
        "INSERT INTO floor.opening (stream, first, last, person, purpose, opened_at) "
        "SELECT 1, 1, 9, 'P-02', 'table', to_timestamp(max(closed_ms) / 1000.0) FROM floor.shift"
    )
    floor.db.execute(
        "INSERT INTO floor.answer (stream, call, by_whom, coming, at) "
        "SELECT 1, 1, 'P-02', true, to_timestamp(max(closed_ms) / 1000.0) FROM floor.shift"
    )
    for table in ("opening", "answer"):
        assert floor.one(f"SELECT count(*) FROM floor.{table}") == 1  # noqa: S608
    floor.tidied(FOR_A_HOUSE.kept - timedelta(hours=1))
    for table in ("opening", "answer"):
        assert floor.one(f"SELECT count(*) FROM floor.{table}") == 1  # noqa: S608
    floor.tidied(FOR_A_HOUSE.kept + timedelta(hours=1))
    for table in ("opening", "answer"):
        assert floor.one(f"SELECT count(*) FROM floor.{table}") == 0  # noqa: S608
