"""Where the entries of a file begin: at the first one, or in an excerpt at the close of a shift.

An excerpt holds the entries after its base one by one. Of what came before it has the state of the
table, and the few rows and single entries that later ones refer to (`excerpt.Carried`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.chain import GENESIS
from dealerassist.journal.codec import CodecError, canonical, decode_state, encode_state, reader_of
from dealerassist.journal.read_model.rows import (
    CorrectionRow,
    HandRow,
    IncidentRow,
    Row,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import GameTurnRow, ShiftRow
from dealerassist.table.state import TableState

CARRIED: tuple[type[Row], ...] = (
    ShiftRow,
    GameTurnRow,
    HandRow,
    CorrectionRow,
    IncidentRow,
    TransactionRow,
    WaitingRow,
)
"""The kinds of rows that an excerpt may have from before its base, those referred to first."""


class Base(Struct, frozen=True):
    """The entry that the first one of a file follows.

    Attributes:
        number: its number; 0 for a whole journal, which begins with entry 1.
        head: its hash in hexadecimal.
        state: the state of the table after it.
    """

    number: int = 0
    head: str = GENESIS.hex()
    state: TableState = TableState()


BEGINNING = Base()
"""The base of a whole journal."""


def base_of(database: sqlite.Connection) -> Base:
    """The base of the excerpt that is open.

    Raises:
        CodecError: if its state cannot be read.
    """
    found = database.execute("SELECT number, head, state FROM base").fetchone()
    if found is None:
        raise CodecError("the excerpt has no base")
    number, head, state = found
    return Base(number, head.hex(), decode_state(state))


def keep_base(database: sqlite.Connection, base: Base) -> None:
    """Write the base of an excerpt that is being made."""
    values = (base.number, bytes.fromhex(base.head), encode_state(base.state))
    database.execute("INSERT INTO base VALUES (1, ?, ?, ?)", values)


def carried_rows(database: sqlite.Connection) -> tuple[Row, ...]:
    """The rows from before the base of the excerpt that is open, as they were then.

    Raises:
        CodecError: if one of them cannot be read.
    """
    found = database.execute("SELECT kind, row FROM carried").fetchall()
    return tuple(
        reader_of(kind)(text) for kind in CARRIED for name, text in found if name == kind.TABLE
    )


def keep_carried(database: sqlite.Connection, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Write rows from before the base.

    Returns:
        those that were not there yet.
    """
    return tuple(row for row in rows if _is_new(database, row))


def _is_new(database: sqlite.Connection, row: Row) -> bool:
    key = canonical([getattr(row, name) for name in row.KEY])
    sql = "INSERT INTO carried VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    return bool(database.execute(sql, (row.TABLE, key, canonical(row))).rowcount)
