"""Append: the one function of the floor's database that a table's connection may call."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import LiteralString, NamedTuple

import psycopg
from cryptography import x509

from dealerassist.files.reading import content_of
from dealerassist.floor.connection import (
    Database,
    as_floor_errors,
    connect,
    replied_within,
    settings_in,
)
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.clock import system_clock
from dealerassist.journal.store.mirror import StoredCheckpoint

STATEMENT_MS = 15_000
"""After how many milliseconds the server gives up taking a batch."""

IDLE_MS = 30_000
"""After how many milliseconds without a sign of life the server ends the connection. It may not
hear that the kiosk has gone, and a table may have few connections."""

REPLY_S = 20.0
"""After how many seconds without a reply the connection is cut."""

RENEWED_S = 60.0
"""After how many seconds a connection is begun anew: the server looks at a certificate only then,
and ends what stays much longer (`dealerassist/floor/keeper/keeper.py`)."""

CERTIFICATE_SETTING = "PGSSLCERT"
"""The environment variable in which libpq looks for the certificate's file."""

NEVER_MS = 1 << 62
"""The end of a certificate that has none, or is not known."""


def _utc_ms() -> int:
    return system_clock().utc_ms


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

CALL_TO_HEAR_CLOCK = _calling("floor.append_and_hear_clock")
"""The same, and the floor's clock of the tournament that the table is in."""

SIGNS_OF_LIFE: tuple[LiteralString, ...] = (
    CALL_TO_HEAR_CLOCK,
    CALL_TO_HEAR_ROTA,
    CALL_TO_HEAR,
    CALL,
)
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
        clock: the floor's clock: name and ISO day of the tournament, how much is played and since
            when it runs, when it was set, who has set it at the floor, and at which table if not
            there; None where there is none, or it was not asked.
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
    clock: tuple[str, str, dict[str, int | None], int, str, str] | None = None


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
    """A table's connection to the floor, made when it is needed, and soon anew.

    Attributes:
        certificate_until_ms: the end of the certificate by which the table is let in, in UTC
            milliseconds, as it was when the last connection was begun; None if there is none.
    """

    def __init__(
        self,
        dsn: str,
        *,
        reply_s: float = REPLY_S,
        clock: Callable[[], float] = time.monotonic,
        now_ms: Callable[[], int] = _utc_ms,
    ) -> None:
        """Nothing is connected yet.

        Args:
            dsn: as libpq reads it.
            reply_s: for how many seconds to wait for a reply.
            clock: seconds of a clock that cannot be set.
            now_ms: the wall clock, in UTC milliseconds.

        Raises:
            FloorError: `BAD_DSN`.
        """
        self.certificate_until_ms = certificate_until_ms(dsn)
        self._dsn = dsn
        self._reply_s = reply_s
        self._clock, self._now_ms = clock, now_ms
        self._db: Database | None = None
        self._ends_s, self._ends_ms = 0.0, NEVER_MS
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
        if self._clock() >= self._ends_s or self._now_ms() >= self._ends_ms:
            self.close()
        if self._db is None:
            self._begin_anew()
            self._db = connect(
                self._dsn, program="relay", statement_ms=STATEMENT_MS, idle_ms=IDLE_MS
            )
            # A pooler may give each statement another connection of its own.
            self._db.prepare_threshold = None
        return self._db

    def _begin_anew(self) -> None:
        """Until when the connection that is begun now is kept.

        It ends with its certificate. Where that is over by the clock of this machine, it is for the
        server to say.
        """
        self.certificate_until_ms = until_ms = certificate_until_ms(self._dsn)
        self._ends_s = self._clock() + RENEWED_S
        over = until_ms is not None and until_ms <= self._now_ms()
        self._ends_ms = NEVER_MS if until_ms is None or over else until_ms

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


def certificate_until_ms(dsn: str, environment: Mapping[str, str] = os.environ) -> int | None:
    """The end of the client certificate, in UTC milliseconds; None if there is none to be read.

    Args:
        dsn: as libpq reads it.
        environment: where libpq looks for what the DSN does not say.

    Raises:
        FloorError: `BAD_DSN`.
    """
    named = settings_in(dsn).get("sslcert") or environment.get(CERTIFICATE_SETTING)
    if not named:
        return None
    try:
        found = x509.load_pem_x509_certificate(content_of(Path(str(named))))
    except (OSError, ValueError):
        return None
    return int(found.not_valid_after_utc.timestamp() * 1000)
