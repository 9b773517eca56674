"""Takes the content out of a journal or its second copy, to be changed at will, and puts it back.

This is what somebody with every right on the files could do; the journal's triggers are removed
for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal import chain
from dealerassist.journal.chain import GENESIS
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import open_for_writing, transaction

TABLES = ("meta", "entry", "checkpoint", "shift", "hand", "transaction", "incident", "down",
          "standing", "sum")  # fmt: skip
"""Everything that a journal holds."""

ANY_ROWS = ("meta", "entry", "checkpoint")
"""What was recorded; the other tables are made from it."""

Row = tuple[object, ...]


class Laid(Struct, frozen=True):
    """An entry as it lies there: its place, its text and its hash."""

    number: int
    body: bytes
    hash: bytes

    def saying(self, **values: object) -> Laid:
        """The entry with other values in its text; the hash is left."""
        said = json.loads(self.body) | values
        text = json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        return Laid(self.number, text.encode(), self.hash)

    def at(self, number: int) -> Laid:
        """The entry in another place; its text still says the old one."""
        return Laid(number, self.body, self.hash)


class Sealing(Struct, frozen=True):
    """A checkpoint as it lies there: its place, the note, the key beside it."""

    size: int
    note: str
    key: str


class Contents(Struct):
    """The entries and checkpoints of one of the two files, and whose they are."""

    journal: str
    table: str
    entries: list[Laid]
    sealed: list[Sealing]

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].number

    def copied(self) -> Contents:
        """The same, to be changed."""
        return Contents(self.journal, self.table, list(self.entries), list(self.sealed))

    def chain_anew(self, first: int) -> None:
        """Compute the hashes from entry `first` on, so that the chain holds in itself."""
        head = self.entries[first - 2].hash if first > 1 else GENESIS
        for at in range(first - 1, len(self.entries)):
            entry = self.entries[at]
            head = chain.next_hash(head, entry.body)
            self.entries[at] = Laid(entry.number, entry.body, head)

    def sign_anew(self, first: int, signer: Signer) -> None:
        """Sign the checkpoints from entry `first` on as the chain stands now."""
        heads = {entry.number: entry.hash.hex() for entry in self.entries}
        for at, found in enumerate(self.sealed):
            if found.size >= first and found.size in heads:
                point = Checkpoint(self.journal, found.size, heads[found.size], 1_800_000_000_000)
                self.sealed[at] = Sealing(found.size, signer.sign(point).text, signer.key)

    def forget_checkpoints(self, first: int) -> None:
        """Leave out the checkpoints from entry `first` on."""
        self.sealed = [found for found in self.sealed if found.size < first]


def rows_in(journal: Path) -> dict[str, list[Row]]:
    """All rows of all tables, and the tables themselves, by a connection of our own."""
    with closing(sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
        rows = {
            name: database.execute(f'SELECT * FROM "{name}" ORDER BY 1, 2').fetchall()  # noqa: S608
            for name in TABLES
        }
        made = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
        return {**rows, "sqlite_schema": database.execute(made).fetchall()}


def contents_of(journal: Path) -> Contents:
    """What lies in a journal that nobody writes to."""
    with closing(sqlite.connect(f"{journal.as_uri()}?mode=ro", uri=True)) as database:
        names = dict(database.execute("SELECT name, value FROM meta").fetchall())
        entries = database.execute(
            "SELECT number, CAST(body AS BLOB), hash FROM entry ORDER BY number"
        ).fetchall()
        sealed = database.execute("SELECT size, note, key FROM checkpoint ORDER BY size").fetchall()
    laid, seals = [Laid(*row) for row in entries], [Sealing(*row) for row in sealed]
    return Contents(names["journal"], names["table"], laid, seals)


@contextmanager
def operated(journal: Path) -> Iterator[sqlite.Connection]:
    """The file with everything that could hinder out of the way, and back again afterwards."""
    with closing(sqlite.connect(str(journal), isolation_level=None)) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute("BEGIN")
        wanted = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        triggers = database.execute(wanted).fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        yield database
        for _, sql in triggers:
            database.execute(sql)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def put_into_journal(contents: Contents, before: Contents, journal: Path) -> None:
    """Make a journal that held `before` hold `contents`; see `tables_follow` for its tables."""
    entries, sealed = set(contents.entries), set(contents.sealed)
    had, had_sealed = set(before.entries), set(before.sealed)
    with operated(journal) as database:
        gone = [(entry.number,) for entry in had - entries]
        database.executemany("DELETE FROM entry WHERE number = ?", gone)
        database.executemany(
            "INSERT INTO entry (number, body, hash) VALUES (?, CAST(? AS TEXT), ?)",
            [(entry.number, entry.body, entry.hash) for entry in contents.entries
             if entry not in had],
        )  # fmt: skip
        gone = [(found.size,) for found in had_sealed - sealed]
        database.executemany("DELETE FROM checkpoint WHERE size = ?", gone)
        database.executemany(
            "INSERT INTO checkpoint (size, note, key) VALUES (?, ?, ?)",
            [(found.size, found.note, found.key) for found in contents.sealed
             if found not in had_sealed],
        )  # fmt: skip
        names = (("journal", contents.journal), ("table", contents.table))
        database.executemany(
            "UPDATE meta SET value = ? WHERE name = ?", [(value, name) for name, value in names]
        )


def tables_follow(journal: Path, signer: Signer) -> bool:
    """Make the read tables what the entries give, and sign their sum, as the best forger would.

    Returns:
        whether the entries can be played at all; if not, the tables are left.
    """
    with closing(open_for_writing(journal)) as database:
        try:
            with transaction(database), playable(journal):
                reader = JournalReader(journal, database)
                tables = ReadTables(database, reader.version)
                rebuild(reader, tables)
                tables.keep_sum(reader.id, reader.end, signer)
        except JournalError:
            return False
    return True


def put_into_copy(contents: Contents, copy: Path) -> None:
    """Make a second copy hold `contents`."""
    lines = [_json({"copy": 1, "journal": contents.journal, "table": contents.table})]
    sealed = list(contents.sealed)
    for entry in contents.entries:
        lines.append(entry.hash.hex().encode() + b" " + entry.body)
        while sealed and sealed[0].size <= entry.number:
            found = sealed.pop(0)
            lines.append(b"checkpoint " + _json({"key": found.key, "note": found.note}))
    lines += [b"checkpoint " + _json({"key": one.key, "note": one.note}) for one in sealed]
    copy.write_bytes(b"\n".join([*lines, b""]))


def _json(value: dict[str, object]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
