"""Setting up a floor, and registering the tables that may send to it."""

from __future__ import annotations

import re
from enum import Enum, auto
from pathlib import Path
from typing import Final, NamedTuple

from dealerassist.floor.administration.migrate import check_version, migrate
from dealerassist.floor.administration.roles import (
    check_administrator,
    give_rights,
    make_table_login,
)
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.floor_key import countersigner_of, make_floor_key
from dealerassist.journal.checkpoint import KIOSK_KEY

TABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What a table may be called: its name is part of its role's, and of its certificate's."""


class SetUp(NamedTuple):
    """What setting up a floor came to.

    Attributes:
        applied: how many migrations were applied; 0 if none was missing.
        key: the floor's public key.
        made_key: whether it was made now.
    """

    applied: int
    key: str
    made_key: bool


class Registration(Enum):
    """What registering a table came to: it is new; it was there; its stream was replaced."""

    NEW = auto()
    SAME = auto()
    REPLACED = auto()


def set_up(db: Database, key_file: Path) -> SetUp:
    """Make of a database a floor: its tables, its rights, its key. Said again, nothing happens.

    Args:
        db: a connection as the server's administrator.
        key_file: where the floor's private key is to be written. A floor that has one needs no
            file, as the key lies with the keeper and in the safe; if it is there, it is compared.

    Raises:
        FloorError: `NOT_ADMINISTRATOR`; `OTHER_WITNESS`, if the floor has another key;
            `KEY_FILE`; or what the server says.
    """
    with as_floor_errors():
        check_administrator(db)
        applied = migrate(db)
        with db.transaction():
            give_rights(db)
        return _with_key(db, key_file, applied)


def _with_key(db: Database, key_file: Path, applied: int) -> SetUp:
    known = db.execute("SELECT key FROM floor.witness").fetchone()
    is_there = key_file.exists()
    if known is not None and not is_there:
        return SetUp(applied, known[0], made_key=False)
    made = not is_there
    key = (make_floor_key if made else countersigner_of)(key_file).key
    if known is None:
        # Another set-up may have been faster: then its key is the floor's.
        db.execute("INSERT INTO floor.witness (key) VALUES (%s) ON CONFLICT DO NOTHING", (key,))
        known = db.execute("SELECT key FROM floor.witness").fetchone()
    if known is None or known[0] != key:
        raise FloorError(FloorErrorCode.OTHER_WITNESS)
    return SetUp(applied, key, made)


def role_of(table: str) -> str:
    """The role by which a table's relay logs in; its certificate has this name."""
    return f"table_{table}"


def admit_table(db: Database, table: str, key: str, *, replaces: bool = False) -> Registration:
    """Let a table send its entries: a stream with its key, and a role by which its relay logs in.

    The same again changes nothing.

    Args:
        db: a connection as the server's administrator.
        table: what the table calls itself in its entries.
        key: the public key of its kiosk, as `Signer.key` writes it.
        replaces: whether a stream with another key ends here and one with this key begins. What
            came before is kept.

    Raises:
        FloorError: `BAD_TABLE`, `BAD_KEY`; `OTHER_KEY`, if the table is registered with another
            one; `KEY_IN_USE`, if another table is registered with this one; `NOT_ADMINISTRATOR`,
            `NOT_SET_UP`, or what the server says.
    """
    if TABLE.fullmatch(table) is None:
        raise FloorError(FloorErrorCode.BAD_TABLE, table=table)
    if KIOSK_KEY.public_bytes(key) is None:
        raise FloorError(FloorErrorCode.BAD_KEY)
    with as_floor_errors():
        check_administrator(db)
        check_version(db)
        with db.transaction():
            db.execute("LOCK TABLE floor.stream IN SHARE ROW EXCLUSIVE MODE")
            done = _registration(db, table, key, replaces=replaces)
            if done is Registration.REPLACED:
                _retire(db, table)
            if done is not Registration.SAME:
                _begin_stream(db, table, key)
            make_table_login(db, role_of(table))
    return done


def _registration(db: Database, table: str, key: str, *, replaces: bool) -> Registration:
    rows = db.execute(
        "SELECT table_id, key FROM floor.stream "
        "WHERE retired_at IS NULL AND (table_id = %s OR key = %s)",
        (table, key),
    ).fetchall()
    for other, _ in rows:
        if other != table:
            raise FloorError(FloorErrorCode.KEY_IN_USE, table=other)
    if not rows:
        return Registration.NEW
    if rows[0][1] == key:
        return Registration.SAME
    if not replaces:
        raise FloorError(FloorErrorCode.OTHER_KEY, table=table)
    return Registration.REPLACED


def _retire(db: Database, table: str) -> None:
    db.execute(
        "UPDATE floor.stream SET retired_at = now() WHERE table_id = %s AND retired_at IS NULL",
        (table,),
    )


def _begin_stream(db: Database, table: str, key: str) -> None:
    db.execute(
        "WITH new AS (INSERT INTO floor.stream (table_id, key, role) VALUES (%s, %s, %s) "
        "RETURNING id) INSERT INTO floor.head (stream) SELECT id FROM new",
        (table, key, role_of(table)),
    )
