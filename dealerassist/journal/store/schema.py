"""The tables of a file, its kind and its version: making them, and checking that they are ours."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec import Struct
from pysqlite3 import dbapi2 as sqlite

from dealerassist import __version__
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.store.table_definitions import (
    BASE,
    BESIDE_PLAY,
    CHECKPOINTS,
    ENTRIES,
    NO_GAP,
    READ_TABLE_NAMES,
    READ_TABLES,
)

APPLICATION = 0x44654173
"""SQLite's application_id of a journal: "DeAs"."""

OF_TRAINING = 0x44655472
"""That of the training's store: "DeTr"."""

OF_EXCERPT = 0x44654578
"""That of an excerpt of a journal: "DeEx"."""

APPLICATIONS = frozenset({APPLICATION, OF_TRAINING, OF_EXCERPT})
"""The application_ids of all files that the program makes."""

VERSION = 13
"""SQLite's user_version. A newer version changes what is made from entries, never an entry.

1: entries and read tables. 2: checkpoints, and the sum of the read tables. 3: fills, credits,
cash and counts among the transactions; corrections by two people, and what waits until it is
acknowledged; the staff in what stands for the table; marks of the hands, by which they are found.
4: the sum of the read tables is signed. 5: more house options, both sides of an adjustment, and the
first count that stays. 6: more games, and more house options; the turns of the games of a mixed
table. 7: what a whole night brings beside the hands. 8: papers whose original was made; more games,
and more house options. 9: why a pit boss was called; shifts that were opened again. 10: the sum of
the read tables by shift; few states of the table. 11: indexes of what is recorded beside the play.
12: the cash of one guest in a gaming day; tips by card, and the tronc of a gaming day. 13: tables
in a tournament, and more house options.

Raise it with any change of what the read tables hold for the same entries, even a single flag:
tables of this version must hold exactly what this program computes, or a verification reports them
as changed. Raise it with a new event, a new field of one or a new value of an enum in one as well:
of a journal of its own version an older program does not ask whether it can read all entries.
"""

WITH_CHECKPOINTS = 2
"""The first version that has the table of checkpoints."""

WITH_MARKS = 3
"""The first version that has the index of the hands."""

WITH_SIGNED_SUM = 4
"""The first version whose checksum of the read tables is signed."""

WITH_PART_SUMS = 10
"""The first version that has a checksum for the rows of each shift."""

WITH_BESIDE_PLAY = 11
"""The first version that has indexes of what is recorded beside the play."""

WITH_OUR_ROWS = 13
"""The first version whose rows hold what this one's do: a table can go on with them as they are,
and its states can be used."""

WITH_TURNS = 6
"""The first version that has the turns of the games of mixed tables."""

EARLIER = {
    1: "f7d678f89b0729d458e15c50fd2eb5d4479fbe2dc25eb8283c0ac4130724abb1",
    2: "5ba4f799cb947eb40a495dad0f60d038227a1e65e282a49e2dd54a97e85f6276",
    3: "3235c46d6fdb0196c96f6d15fbba6b7164a4473336da7b7e2c7eb0663f67506a",
    4: "1c295f136d1d7c25e384d45d4a99d7096737d0bc51a2c0ce26949cefcad5874e",
    5: "7728eb4f613e480f7f934bcf21f91c6b90c044c3dcc7727486b34b6f08963e13",
    6: "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d",
    7: "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d",
    8: "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d",
    9: "3acf0eafffa5cbf381902f17ad507ffbf32f4597ad4a608143b2c5ba2229ec6d",
    10: "d1e11b350c108bf08bc06a181f81ec8be400f32d68be154d73f1f953f6f2efe9",
    11: "b4a2cf2f2118686659a27cf94f42bce6ff73bf8c4df2bee24dc9fe0236fe1324",
    12: "b4a2cf2f2118686659a27cf94f42bce6ff73bf8c4df2bee24dc9fe0236fe1324",
}
"""The earlier versions, and the `schema_fingerprint` of the tables that each made."""


class Layout(Struct, frozen=True):
    """A kind of file that the program makes: what its head states, and its tables.

    Attributes:
        application: SQLite's application_id.
        version: SQLite's user_version.
        tables: the SQL that makes them; among them is ``meta``, with a name and a value.
    """

    application: int
    version: int
    tables: str


JOURNAL = Layout(
    APPLICATION, VERSION, f"{ENTRIES} {BESIDE_PLAY} {NO_GAP} {CHECKPOINTS} {READ_TABLES}"
)
"""A table's journal."""

EXCERPT = Layout(OF_EXCERPT, VERSION, f"{ENTRIES} {BESIDE_PLAY} {BASE} {CHECKPOINTS} {READ_TABLES}")
"""A part of a journal, from the close of a shift on. Nothing takes it for a journal."""


def other_kind(application: int | str, wanted: Layout) -> JournalErrorCode:
    """What is wrong with a file of this application_id where another kind is wanted."""
    if application == OF_EXCERPT and wanted == JOURNAL:
        return JournalErrorCode.EXCERPT
    return JournalErrorCode.OTHER_KIND if application in APPLICATIONS else JournalErrorCode.FOREIGN


def create_tables(
    database: sqlite.Connection, names: dict[str, str], layout: Layout = JOURNAL
) -> None:
    """Make the tables of a new file in one transaction.

    Args:
        database: a connection to an empty file, with no transaction open.
        names: the rows of ``meta``, such as the ids of journal and table.
        layout: what kind of file it is.
    """
    database.executescript(f"BEGIN IMMEDIATE; {layout.tables}")
    for name, value in names.items():
        database.execute("INSERT INTO meta (name, value) VALUES (?, ?)", (name, value))
    database.execute(f"PRAGMA application_id = {layout.application}")
    database.execute(f"PRAGMA user_version = {layout.version}")
    database.execute("COMMIT")


def renew_tables(database: sqlite.Connection) -> None:
    """Bring the tables of an older journal to this version, within the transaction that is open.

    The entries stay as they are; the read tables are empty afterwards, to be computed anew.
    """
    for kind, name in _read_objects(database):
        database.execute(f'DROP {kind} IF EXISTS "{name}"')
    if version_of(database) < WITH_CHECKPOINTS:
        run_script(database, CHECKPOINTS)
    if version_of(database) < WITH_BESIDE_PLAY:
        run_script(database, BESIDE_PLAY)
    make_read_tables(database)
    database.execute(f"PRAGMA user_version = {VERSION}")


def make_read_tables(database: sqlite.Connection, *, temporary: bool = False) -> None:
    """Make the read tables, empty, within the transaction that is open.

    Args:
        temporary: make temporary tables, which hide those of the file until the connection is
            closed.
    """
    for statement in _statements(READ_TABLES):
        database.execute(_temporary(statement) if temporary else statement)


def _temporary(statement: str) -> str:
    """The statement that makes the same table, view or index as a temporary one."""
    for made in ("TABLE", "VIEW"):
        statement = statement.replace(f"CREATE {made} ", f"CREATE TEMP {made} ")
    return statement.replace("CREATE INDEX ", "CREATE INDEX temp.")


def drop_temporary(database: sqlite.Connection) -> None:
    """Drop the temporary tables, so that those of the file are read again."""
    for kind, name in _read_objects(database, "sqlite_temp_schema"):
        database.execute(f'DROP {kind} temp."{name}"')


def _read_objects(database: sqlite.Connection, of: str = "sqlite_schema") -> list[tuple[str, str]]:
    """Kind and name of each view and read table, in an order in which they can be dropped.

    Args:
        of: the table in which SQLite lists them.
    """
    kept = {"entry", "meta", "checkpoint"}
    rows = database.execute(
        f"SELECT type, name FROM {of} WHERE type IN ('view', 'table')"  # noqa: S608
    ).fetchall()
    order = {name: at for at, name in enumerate(READ_TABLE_NAMES)}
    return sorted(
        ((kind, name) for kind, name in rows if name not in kept),
        key=lambda found: (found[0] == "table", order.get(found[1], len(order))),
    )


def run_script(database: sqlite.Connection, script: str) -> None:
    """Carry out a script within the transaction that is open.

    SQLite's `executescript` would commit it.
    """
    for statement in _statements(script):
        database.execute(statement)


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite.complete_statement(statement):
            yield statement
            statement = ""


def version_of(database: sqlite.Connection) -> int:
    """The version of the journal's tables."""
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def written_schema(database: sqlite.Connection) -> list[tuple[str, ...]]:
    """Every table, index, trigger and view with its SQL, without SQLite's own statistics."""
    # The statistics are named in full: with LIKE, a trigger of a similar name would go unnoticed.
    made: list[tuple[str, ...]] = database.execute(
        "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema "
        "WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4')) "
        "ORDER BY type, name"
    ).fetchall()
    return made


def schema_fingerprint(made: list[tuple[str, ...]]) -> str:
    """SHA-256 of what `written_schema` gives, in hexadecimal."""
    return hashlib.sha256(msgspec.json.encode(made)).hexdigest()


@cache
def expected_schema(layout: Layout = JOURNAL) -> list[tuple[str, ...]]:
    """What `written_schema` gives for a new file of this layout."""
    database = sqlite.connect(":memory:", isolation_level=None)
    try:
        create_tables(database, {}, layout)
        return written_schema(database)
    finally:
        database.close()


def is_as_made(database: sqlite.Connection, layout: Layout = JOURNAL) -> bool:
    """Whether tables, indexes, triggers and views are exactly those of the file's version.

    A trigger that was removed or added would let entries be changed, or change them.
    """
    version, made = version_of(database), written_schema(database)
    if version == layout.version or layout != JOURNAL:
        return made == expected_schema(layout)
    return schema_fingerprint(made) == EARLIER.get(version)


def meta_of(names: JournalNames) -> dict[str, str]:
    """The rows of ``meta`` of a new journal with these ids."""
    return {"journal": names.journal, "table": names.table, "program": __version__}


def names_of(database: sqlite.Connection) -> dict[str, str]:
    """The rows of ``meta``."""
    # The columns are named: in a damaged file they may have other names, which is an error here.
    rows = database.execute("SELECT name, value FROM meta").fetchall()
    return {str(name): str(value) for name, value in rows}
