"""Everybody's daily work, done as the role that floor init and floor register make for it.

Tests `dealerassist/floor/administration/roles.py`, `dealerassist/floor/answers.py`,
`dealerassist/floor/keeper/keepers_place.py`, `dealerassist/floor/queries/overview_reading.py`,
`dealerassist/floor/queries/status.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from dealerassist.floor.administration.registry import admit_table, role_of, set_up
from dealerassist.floor.answers import answer_alarm, answer_call
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError
from dealerassist.floor.floor_key import countersigner_of
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.keeper.keepers_place import ONLY_ONE
from dealerassist.floor.queries.overview_reading import OverviewReader
from dealerassist.floor.queries.status import floor_status
from tests.support.floor.made_kiosk import MadeKiosk, give


@pytest.fixture
def key_file(floor_dsn: str, tmp_path: Path) -> Path:
    file = tmp_path / "floor.key"
    with connect(floor_dsn, program="tests") as admin:
        set_up(admin, file)
    return file


@pytest.fixture
def kiosk(floor_dsn: str, key_file: Path) -> MadeKiosk:
    """A registered table that has sent all of its entries."""
    kiosk = MadeKiosk(7)
    with connect(floor_dsn, program="tests") as admin:
        admit_table(admin, kiosk.table, kiosk.signer.key)
    with connect(f"{floor_dsn} user={role_of(kiosk.table)}", program="tests") as table:
        give(table, kiosk)
    return kiosk


@pytest.fixture
def screen(floor_dsn: str, kiosk: MadeKiosk) -> Iterator[Database]:
    with connect(f"{floor_dsn} user=floor_show", program="tests") as db:
        yield db


def test_the_keeper_vouches_and_the_screen_shows(
    floor_dsn: str, key_file: Path, kiosk: MadeKiosk, screen: Database
):
    with connect(f"{floor_dsn} user=floor_keep", program="tests") as db:
        Keeper(db, countersigner_of(key_file)).look_at_all()
    (status,) = floor_status(screen).tables
    assert status.entries == len(kiosk.links)
    assert status.countersigned == max(kiosk.checkpoints)
    assert [each.table for each in OverviewReader(screen).read().tables] == ["7"]


def test_the_screen_says_that_somebody_has_seen(floor_dsn: str, kiosk: MadeKiosk, screen: Database):
    with connect(floor_dsn, program="tests") as admin:
        admin.execute("SELECT floor.raise_alarm(1, 'fork', 3)")
    (alarm,) = OverviewReader(screen).read().tables[0].alarms
    answer_alarm(screen, alarm.id, by="P-02", coming=True)
    answer_call(screen, 1, 5, by="P-02", coming=False)
    (seen,) = OverviewReader(screen).read().tables[0].alarms
    assert seen.answered is not None
    assert seen.answered.by == "P-02"


def refused(db: Database, *statements: str) -> tuple[str, ...]:
    """Those of the statements for which the role has no right."""
    found = []
    for each in statements:
        try:
            db.execute(each.encode())
        except psycopg.errors.InsufficientPrivilege:
            found.append(each)
    return tuple(found)


def test_the_screen_changes_nothing_and_reads_no_entry(screen: Database):
    statements = (
        "SELECT body FROM floor.entry",
        "DELETE FROM floor.opening",
        "UPDATE floor.alarm SET ended_at = now()",
        "DELETE FROM floor.answer",
        "INSERT INTO floor.countersignature (stream, size, head) VALUES (1, 1, sha256(''))",
        "UPDATE floor.stream SET key = ''",
        "SELECT floor.raise_alarm(1, 'fork', 1)",
        "SELECT * FROM floor.append('7', 'j', 1, '{}', '{}', '{}', '{}', 0, '')",
        "SET ROLE floor_keeper",
    )
    assert refused(screen, *statements) == statements


def test_the_screen_calls_no_more_than_it_needs(screen: Database):
    called = screen.execute(
        "SELECT DISTINCT p.proname FROM pg_proc p WHERE p.pronamespace = 'floor'::regnamespace "
        "AND has_function_privilege(p.oid, 'EXECUTE')"
    )
    answering = {"answer_call", "answer_alarm", "write_tournament_book"}
    opening = {"entries", "archive", "standing"}
    opening = {f"open_{what}" for what in opening}
    in_browsers = {"begin", "find", "touch", "end", "end_all", "note_try", "wait"}
    in_browsers = {f"web_{what}" for what in in_browsers}
    assert {name for (name,) in called} == {*answering, *opening, *in_browsers, "pot_size"}


@pytest.mark.usefixtures("kiosk")
def test_the_keeper_neither_sends_nor_changes_what_there_is(floor_dsn: str):
    statements = (
        "SELECT * FROM floor.append('7', 'j', 1, '{}', '{}', '{}', '{}', 0, '')",
        "CREATE TABLE floor.mine (a int)",
        "TRUNCATE floor.entry",
        "DROP TABLE floor.entry",
        "SET ROLE postgres",
        "CREATE ROLE mine",
    )
    with connect(f"{floor_dsn} user=floor_keep", program="tests") as keeper:
        assert refused(keeper, *statements) == statements


@pytest.mark.usefixtures("kiosk")
def test_a_table_cannot_keep_the_keeper_from_starting(floor_dsn: str, key_file: Path):
    """By the lock that only one keeper holds, which PostgreSQL lets anybody take."""
    with connect(f"{floor_dsn} user=table_7", program="tests") as table:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            table.execute("SELECT pg_advisory_lock(%s)", (ONLY_ONE,))
        with connect(f"{floor_dsn} user=floor_keep", program="tests") as db:
            Keeper(db, countersigner_of(key_file))


def test_whoever_is_nobody_is_not_even_let_into_the_database(floor_dsn: str, key_file: Path):
    with connect(floor_dsn, program="tests") as admin:
        admin.execute("CREATE ROLE somebody LOGIN")
    with pytest.raises(FloorError, match="permission denied for database"):
        connect(f"{floor_dsn} user=somebody", program="tests")
