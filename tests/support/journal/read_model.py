"""The tables that a journal derives from its entries: their rows, and made anew."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from tests.support.journal.surgery import rows_of


def hanging(journal: Path) -> list[object]:
    """The rows that refer to something that is not there."""
    database = sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)
    try:
        return database.execute("PRAGMA foreign_key_check").fetchall()
    finally:
        database.close()


def rows(journal: Path) -> list[object]:
    """All rows of each table, in an order that depends on them alone."""
    return [sorted(rows_of(journal, name), key=str) for name in READ_TABLE_NAMES]


def with_tables_of_its_own(journal: Path) -> None:
    """Let the totals and lists say what the entries do, as a stranger's program would."""
    database = connection.open_for_writing(journal)
    with closing(database), connection.transaction(database):
        rebuild(JournalReader(journal, database), ReadTables(database, schema.VERSION))
