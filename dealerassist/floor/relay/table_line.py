"""Append: the one function of the floor's database that a table's connection may call."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from typing import LiteralString, NamedTuple

import psycopg

from dealerassist.floor.connection import Database, as_floor_errors, connect, replied_within
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.store.mirror import StoredCheckpoint

STATEMENT_MS = 15_000
"""After how many milliseconds the server gives up taking a batch."""

IDLE_MS = 30_000
"""After how many milliseconds without a sign of life the server ends the connection. It may not
hear that the kiosk has gone, and a table may have few connections."""

REPLY_S = 20.0
"""After how many seconds without a reply the connection is cut."""


def _calling(function: LiteralString) -> LiteralString:
    """The call of a function of the server that takes entries; all of them take the same."""
    return f"""
        SELECT * FROM {function}(
            %b::text, %b::text, %b::bigint, %b::bytea[], %b::bytea[], %b::text[], %b::text[],
            %b::bigint, %b::text)
    """  # noqa: S608 — a name of this module


CALL = _calling("floor.append")

CALL_TO_HEAR = _calling("floor.append_and_hear")
"""The same, for a sign of life: the reply says besides who deals at the other tables."""

CALL_TO_HEAR_ROTA = _calling("floor.append_and_hear_rota")
"""The same, and the newest rota of the other tables."""

SIGNS_OF_LIFE: tuple[LiteralString, ...] = (CALL_TO_HEAR_ROTA, CALL_TO_HEAR, CALL)
"""How a sign of life is given: the first of these that the server knows."""


class AppendStatus(StrEnum):
    """What became of a call.

    `OK`: the floor has it, or it was a sign of life.
    `GAP`: entries are missing between the floor's last one and the first of the call.
    `DIFFERS`: the floor has another entry, or one does not continue the chain.
    `STOPPED`: there are two of an entry, so nothing is taken any more.
    `UNKNOWN`: the table is not registered for this user.
    `OTHER_JOURNAL`: the table is registered with another journal.
    `MALFORMED`: the call makes no sense.
    """

    OK = "ok"
    GAP = "gap"
    DIFFERS = "differs"
    STOPPED = "stopped"
    UNKNOWN = "unknown"
    OTHER_JOURNAL = "other_journal"
    MALFORMED = "malformed"


class Reply(NamedTuple):
    """What the floor replies to a call.

    Attributes:
        status: what became of the call.
        number: the last entry that the floor has; with `DIFFERS` and `STOPPED` the entry in
            question; None where the table is unknown.
        hash: that of the last entry that the floor has.
        countersigned: the floor's newest countersignature, if it is newer than the one shown.
        alarm: the kind of the oldest alarm that stands for this table.
        alarm_entry: the entry that it names.
        witness_key: the public key that the floor says it countersigns with, if it gives one.
        dealing: who deals at the other tables: number, table, since when in UTC milliseconds;
            None where it was not asked.
        rota: the newest rota of the other tables: table, when it was laid out in UTC milliseconds,
            who signed, and the croupiers; None where there is none, or it was not asked.
    """

    status: AppendStatus
    number: int | None
    hash: bytes | None
    countersigned: str | None
    alarm: str | None
    alarm_entry: int | None
    witness_key: str | None
    dealing: list[tuple[str, str, int]] | None = None
    rota: tuple[str, int, str, list[str]] | None = None


class Appending(NamedTuple):
    """What a call says.

    Attributes:
        names: the ids of journal and table.
        first: the number of the first of `bodies` and `hashes`.
        bodies: the texts of entries; none to compare hashes, or to give a sign of life.
        hashes: their hashes.
        checkpoints: the kiosk's own.
        last: the last entry that the kiosk has.
        witnessed: the countersigned note beside the journal; empty if there is none.
    """

    names: JournalNames
    first: int
    bodies: Sequence[bytes]
    hashes: Sequence[bytes]
    checkpoints: Sequence[StoredCheckpoint]
    last: int
    witnessed: str

    def with_entries(self, links: Sequence[Link]) -> Appending:
        """The same call with these entries, which follow one another."""
        bodies, hashes = [link.body for link in links], [link.hash for link in links]
        first = links[0].number if links else self.first
        return self._replace(first=first, bodies=bodies, hashes=hashes)


class TableLine:
    """A table's connection to the floor, made when it is needed."""

    def __init__(self, dsn: str, *, reply_s: float = REPLY_S) -> None:
        """Nothing is connected yet.

        Args:
            dsn: as libpq reads it.
            reply_s: for how many seconds to wait for a reply.
        """
        self._dsn = dsn
        self._reply_s = reply_s
        self._db: Database | None = None
        self._signs = SIGNS_OF_LIFE

    def append(self, call: Appending) -> Reply:
        """Call the function, and give its reply.

        Raises:
            FloorError: if there is no reply; whether the entries were taken is not known then.
                The next call makes a new connection.
        """
        try:
            with as_floor_errors():
                return self._append(self._connected(), call)
        except BaseException:
            self.close()
            raise

    @property
    def connected(self) -> bool:
        """Whether the last call was replied to, so that the next one follows on it."""
        return self._db is not None

    def close(self) -> None:
        """End the connection. Does nothing if there is none."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(psycopg.Error):
                db.close()

    def _connected(self) -> Database:
        if self._db is None:
            self._db = connect(
                self._dsn, program="relay", statement_ms=STATEMENT_MS, idle_ms=IDLE_MS
            )
            # A pooler may give each statement another connection of its own.
            self._db.prepare_threshold = None
        return self._db

    def _append(self, db: Database, call: Appending) -> Reply:
        """Entries go by the shortest call; so does a sign of life to the oldest servers."""
        if call.bodies:
            return self._called(db, CALL, call)
        while len(self._signs) > 1:
            try:
                return self._called(db, self._signs[0], call)
            except psycopg.errors.UndefinedFunction:
                self._signs = self._signs[1:]
        return self._called(db, CALL, call)

    def _called(self, db: Database, question: LiteralString, call: Appending) -> Reply:
        with replied_within(db, self._reply_s):
            row = db.execute(
                question,
                (
                    call.names.table,
                    call.names.journal,
                    call.first,
                    list(call.bodies),
                    list(call.hashes),
                    [each.note for each in call.checkpoints],
                    [each.key for each in call.checkpoints],
                    call.last,
                    call.witnessed,
                ),
            ).fetchone()
        assert row is not None, "a function gives one row"
        return Reply(AppendStatus(row[0]), *row[1:])
