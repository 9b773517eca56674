"""Setting up a floor, and registering its tables: said again, nothing happens.

Tests `dealerassist/floor/administration/registry.py`, `dealerassist/floor/errors.py`,
`dealerassist/floor/floor_key.py`.
"""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import (
    Registration,
    SetUp,
    admit_table,
    role_of,
    set_up,
)
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.floor_key import countersigner_of, make_floor_key
from dealerassist.journal.checkpoint import Signer
from tests.support.floor.databases import as_role
from tests.support.special_files import SPECIAL, state_of


def key_of(number: int) -> str:
    """The key of a kiosk."""
    return Signer(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)).key


FIRST, SECOND = key_of(1), key_of(2)


def streams(db: Database) -> list[tuple]:
    return db.execute(
        "SELECT table_id, key, role, retired_at IS NULL FROM floor.stream ORDER BY id"
    ).fetchall()


def login_of(db: Database, role: str) -> tuple | None:
    return db.execute(
        "SELECT rolcanlogin, rolsuper, rolconnlimit FROM pg_roles WHERE rolname = %s", (role,)
    ).fetchone()


def code_of(error: pytest.ExceptionInfo[FloorError]) -> FloorErrorCode:
    return error.value.code


def test_a_floor_has_a_key_in_a_file_and_the_public_one_in_the_database(
    db: Database, tmp_path: Path
):
    file = tmp_path / "floor" / "floor.key"
    done = set_up(db, file)
    assert done.made_key
    assert (file.stat().st_mode & 0o777) == 0o600
    assert countersigner_of(file).key == done.key
    assert db.execute("SELECT key FROM floor.witness").fetchall() == [(done.key,)]
    assert done.key.startswith("dealer-assist-floor+")


def test_set_up_again_nothing_changes(db: Database, tmp_path: Path):
    file = tmp_path / "floor.key"
    first, written = set_up(db, file), file.read_bytes()
    again = set_up(db, file)
    assert (again.key, again.made_key, again.applied) == (first.key, False, 0)
    assert file.read_bytes() == written


def test_an_empty_database_becomes_a_floor_that_keeper_and_screen_can_reach(
    db: Database, floor_dsn: str, tmp_path: Path
):
    db.execute("DROP SCHEMA floor CASCADE")
    assert set_up(db, tmp_path / "floor.key").applied > 0
    for role in ("floor_keep", "floor_show"):
        with connect(f"{floor_dsn} user={role}", program="tests") as other:
            assert other.execute("SELECT count(*) FROM floor.head").fetchone() == (0,)


def test_a_floor_is_brought_up_to_date_where_its_key_is_not_at_hand(db: Database, tmp_path: Path):
    """It lies with the keeper's user, and in the safe."""
    key = set_up(db, tmp_path / "floor.key").key
    moved = tmp_path / "moved.key"
    assert set_up(db, moved) == SetUp(0, key, made_key=False)
    assert not moved.exists()


def test_another_key_is_not_taken_for_the_floors(db: Database, tmp_path: Path):
    key = set_up(db, tmp_path / "floor.key").key
    db.execute("UPDATE floor.witness SET key = %s", (f"{key}x",))
    with pytest.raises(FloorError) as other:
        set_up(db, tmp_path / "floor.key")
    assert code_of(other) is FloorErrorCode.OTHER_WITNESS


def test_a_file_that_holds_no_key_is_left_as_it_is(db: Database, tmp_path: Path):
    file = tmp_path / "floor.key"
    for content in (b"", b"no key", b"-----BEGIN PRIVATE KEY-----\n"):
        file.write_bytes(content)
        with pytest.raises(FloorError) as said:
            set_up(db, file)
        assert code_of(said) is FloorErrorCode.KEY_FILE
        assert file.read_bytes() == content
    assert db.execute("SELECT key FROM floor.witness").fetchall() == []


def test_a_key_that_every_user_may_read_is_not_used(tmp_path: Path):
    file = tmp_path / "floor.key"
    key = make_floor_key(file).key
    file.chmod(0o640)
    assert countersigner_of(file).key == key
    file.chmod(0o604)
    with pytest.raises(FloorError, match="every user may read"):
        countersigner_of(file)


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_nobody_is_told_to_change_the_rights_of_what_is_no_file(tmp_path: Path, kind: str):
    file = tmp_path / "folder" / "floor.key"
    file.parent.mkdir()
    SPECIAL[kind](file)
    file.chmod(0o666)
    before = state_of(tmp_path)
    with pytest.raises(FloorError, match=r"it is a pipe|Is a directory"):
        countersigner_of(file)
    with pytest.raises(FloorError, match=r"it is a pipe|Is a directory"):
        make_floor_key(file)
    assert state_of(tmp_path) == before


def test_only_the_administrator_sets_up_and_registers(db: Database, floor_dsn: str, tmp_path: Path):
    db.execute("CREATE ROLE somebody CREATEROLE")
    with connect(as_role(db, floor_dsn, "somebody"), program="tests") as other:
        with pytest.raises(FloorError) as said:
            set_up(other, tmp_path / "floor.key")
        assert code_of(said) is FloorErrorCode.NOT_ADMINISTRATOR
        with pytest.raises(FloorError) as said:
            admit_table(other, "7", FIRST)
        assert code_of(said) is FloorErrorCode.NOT_ADMINISTRATOR
    assert not (tmp_path / "floor.key").exists()


def test_a_table_gets_a_stream_a_head_and_a_role_with_limits(db: Database):
    assert admit_table(db, "7", FIRST) is Registration.NEW
    assert streams(db) == [("7", FIRST, "table_7", True)]
    assert db.execute("SELECT number FROM floor.head").fetchall() == [(0,)]
    assert login_of(db, "table_7") == (True, False, 4)


def test_the_same_table_again_changes_nothing(db: Database):
    admit_table(db, "7", FIRST)
    assert admit_table(db, "7", FIRST) is Registration.SAME
    assert len(streams(db)) == 1


def test_the_role_of_a_table_is_mended_where_somebody_has_changed_it(db: Database):
    admit_table(db, "7", FIRST)
    db.execute("ALTER ROLE table_7 NOLOGIN CREATEDB")
    db.execute("REVOKE floor_tables FROM table_7")
    admit_table(db, "7", FIRST)
    assert login_of(db, "table_7") == (True, False, 4)
    row = db.execute("SELECT pg_has_role('table_7', 'floor_tables', 'USAGE')").fetchone()
    assert row == (True,)


def test_another_key_is_refused_unless_it_is_said_to_replace(db: Database):
    admit_table(db, "7", FIRST)
    with pytest.raises(FloorError) as said:
        admit_table(db, "7", SECOND)
    assert code_of(said) is FloorErrorCode.OTHER_KEY
    assert streams(db) == [("7", FIRST, "table_7", True)]
    assert admit_table(db, "7", SECOND, replaces=True) is Registration.REPLACED
    assert streams(db) == [("7", FIRST, "table_7", False), ("7", SECOND, "table_7", True)]
    assert admit_table(db, "7", FIRST, replaces=True) is Registration.REPLACED
    assert len(streams(db)) == 3


def test_two_tables_never_have_the_same_key(db: Database):
    admit_table(db, "7", FIRST)
    with pytest.raises(FloorError) as said:
        admit_table(db, "8", FIRST, replaces=True)
    assert code_of(said) is FloorErrorCode.KEY_IN_USE
    assert said.value.facts == {"table": "7"}
    assert login_of(db, "table_8") is None


def test_a_name_that_is_none_is_refused(db: Database):
    for table in ("", "a b", "ü", "x" * 41, "7\n", 'a"b', "a.b"):
        with pytest.raises(FloorError) as said:
            admit_table(db, table, FIRST)
        assert code_of(said) is FloorErrorCode.BAD_TABLE, table
    assert streams(db) == []


def test_any_plain_name_is_taken(db: Database, floor_dsn: str):
    for number, table in enumerate(("7", "Table_7-b", "x" * 40, "-", "SELECT"), start=1):
        admit_table(db, table, key_of(number))
        with connect(f"{floor_dsn} user={role_of(table)}", program="tests") as other:
            answer = other.execute(
                "SELECT status, number FROM floor.append(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, "
                "'')",
                (table,),
            ).fetchone()
        assert answer == ("ok", 0), table


def test_a_key_that_is_none_is_refused(db: Database):
    for key in ("", "dealer-assist+00000000+AQ==", FIRST[:-2], f"{FIRST} {SECOND}"):
        with pytest.raises(FloorError) as said:
            admit_table(db, "7", key)
        assert code_of(said) is FloorErrorCode.BAD_KEY, key
    assert streams(db) == []


def test_without_a_floor_it_says_how_to_set_one_up(db: Database):
    db.execute("DROP SCHEMA floor CASCADE")
    with pytest.raises(FloorError) as said:
        admit_table(db, "7", FIRST)
    assert code_of(said) is FloorErrorCode.NOT_SET_UP
