"""Forges rows of the read model's tables, by SQL alone or by somebody who also has the key."""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import partial
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.read_model.checksum import SIZE, add_to_checksum, row_digest, signed_text
from dealerassist.journal.read_model.parts import KINDS, part_of
from dealerassist.journal.read_model.snapshot import TAG
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.schema import VERSION
from tests.support.journal.surgery import operate

FORGED = {
    "hand": "UPDATE hand SET rake = rake - 1, pot = pot - 1 WHERE number = 1",
    "shift": "UPDATE shift SET rake = rake - 1 WHERE number = 1",
    "transaction": "UPDATE \"transaction\" SET amount = amount + 100 WHERE kind = 'buy_in'",
    "correction": "UPDATE correction SET status = 'approved'",
    "waiting": "UPDATE waiting SET acknowledged_by = 'P-02', acknowledged_ms = 1",
    "incident": "DELETE FROM incident",
    "game_turn": "UPDATE game_turn SET game = game + 1",
    "down": "UPDATE down SET croupier = 'C-99'",
    "standing": "UPDATE standing SET state = replace(state, '\"stack\":', '\"stack\":7')",
    "hand_mark": "UPDATE hand_mark SET hands = zeroblob(length(hands))",
    "hand_block": "UPDATE hand_block SET last_ms = 0",
}
"""A change that somebody would gain by, or at least some change, in each read table."""


def forge_rows(journal: Path, change: str, *, key: Path | None = None) -> None:
    """Change rows of a closed journal, and take again every sum that anybody can take.

    Args:
        key: the file of the key to sign the sum with; without it the signature stays as it was.
    """
    operate(journal, f"PRAGMA foreign_keys = OFF; {change}", hidden=True)
    connection = sqlite.connect(str(journal), isolation_level=None)
    try:
        _seal_states(connection)
        digest = _sums_anew(connection)
        connection.execute("UPDATE sum SET digest = ?", (digest,))
        if key is not None:
            _sign(connection, digest, key, journal)
    finally:
        connection.close()


def _sums_anew(connection: sqlite.Connection) -> bytes:
    """Write the sum of each part as the rows have it now; the sum of them all."""
    sums, names = Counter[int](), sum(map(partial(row_digest, "meta"), _all(connection, "meta")))
    for kind in KINDS:
        for row in _all(connection, kind.TABLE):
            sums[part_of(kind, row)] += row_digest(kind.TABLE, row)
    connection.execute("DELETE FROM part_sum")
    stored = [(part, add_to_checksum(bytes(SIZE), total)) for part, total in sums.items()]
    connection.executemany("INSERT INTO part_sum VALUES (?, ?)", stored)
    return add_to_checksum(bytes(SIZE), names + sum(row_digest("part_sum", row) for row in stored))


def _all(connection: sqlite.Connection, table: str) -> list[tuple[object, ...]]:
    return connection.execute(f'SELECT * FROM "{table}"').fetchall()  # noqa: S608


def _seal_states(connection: sqlite.Connection) -> None:
    """Give each kept state the plain hash that goes with it."""
    found = connection.execute(
        "SELECT standing.entry, hash, state FROM standing JOIN entry ON number = standing.entry"
    ).fetchall()
    for entry, head, state in found:
        tag = f"{TAG}/{VERSION}\x00".encode()
        seal = hashlib.sha256(tag + head + state.encode()).digest()
        connection.execute("UPDATE standing SET seal = ? WHERE entry = ?", (seal, entry))


def _sign(connection: sqlite.Connection, digest: bytes, key: Path, journal: Path) -> None:
    signer = signer_of(key, journal)
    (name,) = connection.execute("SELECT value FROM meta WHERE name = 'journal'").fetchone()
    last = connection.execute("SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1")
    number, head = last.fetchone() or (0, b"")
    signature = signer.signature(signed_text(name, number, head, digest))
    connection.execute("UPDATE sum SET key = ?, signature = ?", (signer.key, signature))
