"""Setting up the floor's database: numbered SQL files, each applied once and in one transaction."""

from __future__ import annotations

from importlib import resources
from typing import NamedTuple

from dealerassist import __version__
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode

ONE_AT_A_TIME = 0x44654173
"""The key of the lock that keeps two programs from setting up the same database at once."""


class Migration(NamedTuple):
    """A numbered SQL file, such as ``001_streams.sql``."""

    number: int
    name: str
    sql: str


def migrations() -> tuple[Migration, ...]:
    """All of them, in order."""
    folder = resources.files("dealerassist.floor.administration") / "migrations"
    files = sorted((each for each in folder.iterdir() if each.name.endswith(".sql")), key=_name)
    found = tuple(
        Migration(int(file.name[:3]), file.name.removesuffix(".sql"), file.read_text("utf-8"))
        for file in files
    )
    assert [each.number for each in found] == list(range(1, len(found) + 1)), "no gap, none twice"
    return found


def _name(file: resources.abc.Traversable) -> str:
    return file.name


def migrate(db: Database) -> int:
    """Bring the database up to this program's version; said again, nothing happens.

    Returns:
        how many files were applied.

    Raises:
        FloorError: `NEWER`, if a newer program has set it up; or what the server says. What was
            applied before the one that failed stays.
    """
    with as_floor_errors():
        db.execute("SELECT pg_advisory_lock(%s)", (ONE_AT_A_TIME,))
        try:
            return _apply(db)
        finally:
            db.execute("SELECT pg_advisory_unlock(%s)", (ONE_AT_A_TIME,))


def _apply(db: Database) -> int:
    with db.transaction():
        db.execute("CREATE SCHEMA IF NOT EXISTS floor")
        db.execute(
            "CREATE TABLE IF NOT EXISTS floor.migration (number int PRIMARY KEY, "
            "name text NOT NULL, program text NOT NULL, "
            "applied_at timestamptz NOT NULL DEFAULT now())"
        )
    known = migrations()
    done = migration_version(db)
    if done > len(known):
        raise FloorError(FloorErrorCode.NEWER, version=done, known=len(known))
    for each in known[done:]:
        with db.transaction():
            db.execute(each.sql.encode())
            db.execute(
                "INSERT INTO floor.migration (number, name, program) VALUES (%s, %s, %s)",
                (each.number, each.name, __version__),
            )
    return len(known) - done


def migration_version(db: Database) -> int:
    """The number of the last migration that was applied; 0 for none.

    Raises:
        FloorError: `NOT_SET_UP`, if the database has no floor.
    """
    with as_floor_errors():
        row = db.execute("SELECT coalesce(max(number), 0) FROM floor.migration").fetchone()
    return int(row[0]) if row else 0


def check_version(db: Database) -> None:
    """Make sure that the database is of this program's version.

    Raises:
        FloorError: `NOT_SET_UP` if it is older, or has no floor; `NEWER` if it is newer.
    """
    version, known = migration_version(db), len(migrations())
    if version > known:
        raise FloorError(FloorErrorCode.NEWER, version=version, known=known)
    if version < known:
        raise FloorError(FloorErrorCode.NOT_SET_UP)
