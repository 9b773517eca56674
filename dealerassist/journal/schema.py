"""The tables: the entries, which only grow, and the read tables, which are made from them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec
from pysqlite3 import dbapi2 as sqlite
from sqlite_utils import Database

from dealerassist import __version__
from dealerassist.journal.chain import Names

APPLICATION = 0x44654173
"""SQLite's application_id of a journal: "DeAs"."""

OF_TRAINING = 0x44655472
"""That of the training's book: "DeTr"."""

APPLICATIONS = frozenset({APPLICATION, OF_TRAINING})
"""Those of all files of ours."""

VERSION = 4
"""SQLite's user_version. A newer version changes what is made from entries, never an entry.

1: entries and read tables. 2: checkpoints, and the sum of the read tables. 3: fills, credits,
cash and counts among the transactions; corrections by two people, and what waits until it is
acknowledged; the staff in what stands for the table; marks of the hands, by which they are found.
4: the sum of the read tables is signed.

Whoever changes what the read tables hold of the same entries raises it, were it a single flag:
tables of this version must hold what this program computes, or `verify` calls them changed.
"""

WITH_CHECKPOINTS = 2
"""The first version that has the table of checkpoints."""

WITH_MARKS = 3
"""The first version that has the marks of the hands."""

WITH_SIGNED_SUM = 4
"""The first version whose sum of the read tables is signed."""

EARLIER = {
    2: "5ba4f799cb947eb40a495dad0f60d038227a1e65e282a49e2dd54a97e85f6276",
    3: "3235c46d6fdb0196c96f6d15fbba6b7164a4473336da7b7e2c7eb0663f67506a",
}
"""The earlier versions that keep a sum, and the SHA-256 of their tables as they were made."""

ENTRIES = """
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    body TEXT NOT NULL,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    id TEXT NOT NULL AS (json_extract(body, '$.id')) VIRTUAL,
    kind TEXT NOT NULL AS (json_extract(body, '$.kind')) VIRTUAL,
    actor TEXT NOT NULL AS (json_extract(body, '$.actor')) VIRTUAL,
    hand INTEGER AS (json_extract(body, '$.hand')) VIRTUAL,
    utc_ms INTEGER NOT NULL AS (json_extract(body, '$.utc_ms')) VIRTUAL,
    CHECK (json_extract(body, '$.number') = number)
) STRICT;
CREATE UNIQUE INDEX entry_id ON entry (id);
CREATE INDEX entry_hand ON entry (hand);

CREATE TRIGGER entry_numbers_have_no_gap BEFORE INSERT ON entry
WHEN new.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM entry)
BEGIN SELECT RAISE(ABORT, 'an entry takes the next number'); END;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER meta_is_never_changed BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;
CREATE TRIGGER meta_is_never_deleted BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'the journal keeps its name'); END;
"""

CHECKPOINTS = """
CREATE TABLE checkpoint (
    size INTEGER PRIMARY KEY REFERENCES entry,
    note TEXT NOT NULL,
    key TEXT NOT NULL
) STRICT;
CREATE TRIGGER checkpoint_is_never_changed BEFORE UPDATE ON checkpoint
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never changed'); END;
CREATE TRIGGER checkpoint_is_never_deleted BEFORE DELETE ON checkpoint
BEGIN SELECT RAISE(ABORT, 'a checkpoint is never deleted'); END;
"""

READ_TABLES = """
CREATE TABLE shift (
    number INTEGER PRIMARY KEY,
    gaming_day TEXT NOT NULL,
    opened_ms INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    opened_entry INTEGER NOT NULL REFERENCES entry,
    closed_ms INTEGER,
    closed_by TEXT,
    closed_entry INTEGER REFERENCES entry,
    croupier TEXT NOT NULL,
    first_hand INTEGER NOT NULL,
    rake INTEGER NOT NULL,
    tips INTEGER NOT NULL,
    table_name TEXT NOT NULL,
    rules TEXT NOT NULL
) STRICT;

CREATE TABLE hand (
    number INTEGER PRIMARY KEY,
    shift INTEGER NOT NULL REFERENCES shift,
    croupier TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    players INTEGER NOT NULL,
    seats TEXT NOT NULL,
    pot INTEGER NOT NULL,
    rakeable INTEGER NOT NULL,
    rake INTEGER NOT NULL,
    winners TEXT NOT NULL,
    flags TEXT NOT NULL,
    outcome TEXT NOT NULL,
    first_entry INTEGER NOT NULL REFERENCES entry,
    last_entry INTEGER NOT NULL REFERENCES entry
) STRICT;
CREATE INDEX hand_shift ON hand (shift);

CREATE TABLE "transaction" (
    entry INTEGER NOT NULL REFERENCES entry,
    position INTEGER NOT NULL,
    shift INTEGER REFERENCES shift,
    utc_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    amount INTEGER NOT NULL,
    actor TEXT NOT NULL,
    cash INTEGER NOT NULL,
    box TEXT,
    purpose TEXT,
    expected INTEGER,
    slip INTEGER,
    first_signer TEXT,
    second_signer TEXT,
    PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE incident (
    entry INTEGER NOT NULL REFERENCES entry,
    position INTEGER NOT NULL,
    shift INTEGER,
    hand INTEGER,
    utc_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    effect INTEGER NOT NULL,
    actor TEXT NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX incident_hand ON incident (hand);

CREATE TABLE down (
    entry INTEGER PRIMARY KEY REFERENCES entry,
    shift INTEGER NOT NULL REFERENCES shift,
    croupier TEXT NOT NULL,
    started_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE standing (
    entry INTEGER PRIMARY KEY REFERENCES entry,
    seal BLOB NOT NULL CHECK (length(seal) = 32),
    state TEXT NOT NULL
) STRICT;

CREATE TABLE correction (
    number INTEGER PRIMARY KEY,
    shift INTEGER NOT NULL REFERENCES shift,
    hand INTEGER,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    status TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    proposed_ms INTEGER NOT NULL,
    proposed_entry INTEGER NOT NULL REFERENCES entry,
    settled_by TEXT,
    settled_ms INTEGER,
    settled_entry INTEGER REFERENCES entry,
    was TEXT NOT NULL,
    becomes TEXT NOT NULL,
    chips TEXT NOT NULL
) STRICT;

CREATE TABLE waiting (
    number INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entry,
    shift INTEGER,
    hand INTEGER,
    what TEXT NOT NULL,
    noted_by TEXT NOT NULL,
    noted_ms INTEGER NOT NULL,
    acknowledged_by TEXT,
    acknowledged_ms INTEGER,
    acknowledged_entry INTEGER REFERENCES entry
) STRICT;

CREATE TABLE hand_mark (
    mark TEXT NOT NULL,
    block INTEGER NOT NULL,
    hands BLOB NOT NULL,
    PRIMARY KEY (mark, block)
) STRICT, WITHOUT ROWID;

CREATE TABLE hand_block (
    block INTEGER PRIMARY KEY,
    first_ms INTEGER NOT NULL,
    last_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE sum (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    key TEXT NOT NULL,
    signature BLOB NOT NULL
) STRICT;
INSERT INTO sum VALUES (1, zeroblob(32), '', x'');

CREATE VIEW shift_sheet AS
SELECT shift.*,
    (SELECT count(*) FROM hand
        WHERE shift = shift.number AND outcome NOT IN ('playing', 'misdeal', 'void')) AS hands,
    (SELECT count(*) FROM hand
        WHERE shift = shift.number AND outcome = 'misdeal') AS misdeals
FROM shift;

CREATE VIEW down_sheet AS
WITH span AS (
    SELECT *,
        lead(started_ms) OVER same_shift AS relieved_ms,
        lead(entry) OVER same_shift AS next_entry
    FROM down WINDOW same_shift AS (PARTITION BY shift ORDER BY entry)
)
SELECT span.entry, span.shift, span.croupier, span.started_ms,
    coalesce(span.relieved_ms, shift.closed_ms) AS ended_ms,
    count(hand.number) AS hands,
    coalesce(sum(hand.rake), 0) AS rake
FROM span JOIN shift ON shift.number = span.shift
LEFT JOIN hand ON hand.shift = span.shift
    AND hand.outcome NOT IN ('playing', 'misdeal', 'void')
    AND hand.first_entry > span.entry
    AND (span.next_entry IS NULL OR hand.first_entry < span.next_entry)
GROUP BY span.entry;
"""

READ_TABLE_NAMES = (
    "standing", "waiting", "correction", "down", "incident", "transaction", "hand_mark",
    "hand_block", "hand", "shift",
)  # fmt: skip
"""The read tables, those first that refer to others."""


class Layout(NamedTuple):
    """What a file of ours says it is, and the tables that it is made with.

    Attributes:
        application: SQLite's application_id.
        version: SQLite's user_version.
        tables: the statements that make them; `meta`, with a name and a value, is among them.
    """

    application: int
    version: int
    tables: str


JOURNAL = Layout(APPLICATION, VERSION, f"{ENTRIES} {CHECKPOINTS} {READ_TABLES}")
"""A table's journal."""


def create(database: Database, names: dict[str, str], layout: Layout = JOURNAL) -> None:
    """Make the tables of a new file called `names` in one transaction.

    Args:
        database: an empty file, with no transaction open.
        names: the rows of `meta`, such as the journal's and the table's id.
        layout: what kind of file it is.
    """
    connection = database.conn
    connection.executescript(f"BEGIN IMMEDIATE; {layout.tables}")
    for name, value in names.items():
        connection.execute("INSERT INTO meta (name, value) VALUES (?, ?)", (name, value))
    connection.execute(f"PRAGMA application_id = {layout.application}")
    connection.execute(f"PRAGMA user_version = {layout.version}")
    connection.execute("COMMIT")


def renew(database: Database) -> None:
    """Bring the tables of an older journal up to date, within the transaction that is open.

    The entries stay as they are; the read tables are empty afterwards.
    """
    for kind, name in _read_objects(database):
        database.conn.execute(f'DROP {kind} IF EXISTS "{name}"')
    if version_of(database) < WITH_CHECKPOINTS:
        for statement in _statements(CHECKPOINTS):
            database.conn.execute(statement)
    make_read_tables(database)
    database.conn.execute(f"PRAGMA user_version = {VERSION}")


def make_read_tables(database: Database, *, temporary: bool = False) -> None:
    """Make the read tables, empty, within the transaction that is open.

    Args:
        temporary: they are gone when the connection is closed, and hide those of the file.
    """
    for statement in _statements(READ_TABLES):
        database.conn.execute(_temporary(statement) if temporary else statement)


def _temporary(statement: str) -> str:
    """What makes the same table, view or index among the temporary ones."""
    for made in ("TABLE", "VIEW"):
        statement = statement.replace(f"CREATE {made} ", f"CREATE TEMP {made} ")
    return statement.replace("CREATE INDEX ", "CREATE INDEX temp.")


def drop_temporary(database: Database) -> None:
    """Let the file's own tables be seen again."""
    for kind, name in _read_objects(database, "sqlite_temp_schema"):
        database.conn.execute(f'DROP {kind} temp."{name}"')


def _read_objects(database: Database, of: str = "sqlite_schema") -> list[tuple[str, str]]:
    """The views and read tables, those first that refer to others.

    Args:
        of: where SQLite lists them.
    """
    kept = {"entry", "meta", "checkpoint"}
    rows = database.conn.execute(
        f"SELECT type, name FROM {of} WHERE type IN ('view', 'table')"  # noqa: S608
    ).fetchall()
    order = {name: at for at, name in enumerate(READ_TABLE_NAMES)}
    return sorted(
        ((kind, name) for kind, name in rows if name not in kept),
        key=lambda found: (found[0] == "table", order.get(found[1], len(order))),
    )


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one; executing it whole would end the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite.complete_statement(statement):
            yield statement
            statement = ""


def version_of(database: Database) -> int:
    """The version of the journal's tables."""
    return int(database.conn.execute("PRAGMA user_version").fetchone()[0])


def written(database: Database) -> list[tuple[str, ...]]:
    """Every table, index, trigger and view, as SQLite keeps it."""
    return database.conn.execute(
        "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema "
        "WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name"
    ).fetchall()


def fingerprint(made: list[tuple[str, ...]]) -> str:
    """SHA-256 of what `written` says, in hexadecimal."""
    return hashlib.sha256(msgspec.json.encode(made)).hexdigest()


@cache
def expected(layout: Layout = JOURNAL) -> list[tuple[str, ...]]:
    """What `written` says of a file of this layout."""
    connection = sqlite.connect(":memory:", isolation_level=None)
    try:
        database = Database(connection, execute_plugins=False)
        create(database, {}, layout)
        return written(database)
    finally:
        connection.close()


def as_made(database: Database) -> bool:
    """Whether tables, indexes, triggers and views are those of the journal's version."""
    version, made = version_of(database), written(database)
    if version < WITH_CHECKPOINTS:
        # One of today that says that it is older would be asked for less.
        return all(name != "checkpoint" for _, name, *_ in made)
    return made == expected() if version == VERSION else fingerprint(made) == EARLIER.get(version)


def meta_of(names: Names) -> dict[str, str]:
    """The rows of `meta` of a new journal that is called so."""
    return {"journal": names.journal, "table": names.table, "program": __version__}


def names_of(database: Database) -> dict[str, str]:
    """What the journal is called: the rows of `meta`."""
    # By their names: in a damaged file the columns may be called otherwise.
    rows = database.conn.execute("SELECT name, value FROM meta").fetchall()
    return {str(name): str(value) for name, value in rows}
