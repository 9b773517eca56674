"""Doing to a journal what its tables forbid, as somebody with the file in hand could."""

from __future__ import annotations

from pathlib import Path

from pysqlite3 import dbapi2 as sqlite


def operate(journal: Path, script: str, *, unique: bool = True) -> None:
    """Run `script` on a closed journal with triggers and checks out of the way.

    Args:
        unique: whether the ids must stay unique.
    """
    connection = sqlite.connect(str(journal), isolation_level=None)
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for (name,) in names:
        connection.execute(f"DROP TRIGGER {name}")
    if not unique:
        connection.execute("DROP INDEX entry_id")
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.executescript(script)
    connection.close()


def rows_of(journal: Path, table: str) -> list[tuple[object, ...]]:
    """Everything in a table, by a connection of our own."""
    connection = sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)
    try:
        return connection.execute(f'SELECT * FROM "{table}"').fetchall()  # noqa: S608
    finally:
        connection.close()
