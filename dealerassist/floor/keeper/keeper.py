"""The keeper: looks at what has come from the tables, vouches for it, and keeps the read model."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import chain
from time import monotonic
from typing import NamedTuple

from dealerassist.floor.alarms import end_cuts
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.keeper.keepers_place import takes_keepers_place
from dealerassist.floor.keeper.keeping_times import FOR_A_HOUSE, Retention
from dealerassist.floor.keeper.retention import tidy_on
from dealerassist.floor.keeper.witness import Witness
from dealerassist.floor.read_model.projection_alarms import raise_findings, unplayable_alarmed
from dealerassist.floor.read_model.table_projection import (
    NotKeptError,
    TableProjection,
    UnplayableError,
    links_between,
)
from dealerassist.floor.streams import Stream, links_after, streams_with_news
from dealerassist.journal.chain import Link
from dealerassist.journal.countersignature import Countersigner

AT_ONCE = 2000
"""How many entries of a table are looked at in one transaction."""

LOOKS_S = 1.0
"""How long the keeper waits for news of a table before it looks by itself, in seconds."""

ENDS_SESSIONS_S = 15.0
"""How often connections that are too old are ended, in seconds."""

TIDIES = timedelta(hours=1)
"""How often shifts are looked for that are to be packed. They are packed one at a look, however
much comes: a house that never closes has no quiet hour."""

_CHANNEL = "floor"
"""Where `floor.append` says that a table has sent something."""


class SessionLimits(NamedTuple):
    """How long a connection over TLS may last."""

    tables: timedelta
    others: timedelta


SESSION_LIMITS = SessionLimits(timedelta(minutes=3), timedelta(hours=2))
"""A relay begins anew after a minute. The longest that a screen's role does in one connection is
the report of a day, half an hour for 200 tables on one core."""

RENEWED_S = 3_600.0
"""After how many seconds the keeper begins anew, if it comes over TLS itself."""


class Keeper:
    """The one process that vouches for the tables of a floor."""

    def __init__(
        self, db: Database, signer: Countersigner, retention: Retention = FOR_A_HOUSE
    ) -> None:
        """Become the keeper of this floor.

        Args:
            db: a connection of its own.
            signer: has the floor's key.
            retention: how long what comes is kept.

        Raises:
            FloorError: `KEPT` if another keeper runs; `OTHER_WITNESS` if this is not the floor's
                key.
        """
        self._db = db
        self._retention = retention
        self._tidied = datetime.min.replace(tzinfo=UTC)
        self._ended_sessions_s = float("-inf")
        self._witness = Witness(db, signer)
        self._projections: dict[int, TableProjection] = {}
        self._stuck: set[int] = set()
        with as_floor_errors():
            _check_key(db, signer.key)
            if not takes_keepers_place(db):
                raise FloorError(FloorErrorCode.KEPT)
            db.execute(f"LISTEN {_CHANNEL}")

    def run(self) -> None:
        """Look again and again, at once when a table has sent something, until a signal comes.

        Over TLS it returns after `RENEWED_S`, for another keeper on a new connection.

        Raises:
            FloorError: if the server does not answer any more.
        """
        over_s = monotonic() + RENEWED_S
        while not self._db.pgconn.ssl_in_use or monotonic() < over_s:
            self.look_at_all()
            with as_floor_errors():
                for _ in self._db.notifies(timeout=LOOKS_S, stop_after=1):
                    pass

    def look_at_all(self) -> None:
        """Take in everything that has come.

        Raises:
            FloorError: if the server does not answer any more.
        """
        while self.look():
            pass

    def look(self) -> int:
        """Take in what has come since the last look, at most `AT_ONCE` entries of each table.

        Returns:
            how many entries were looked at; 0 if nothing is left to do.

        Raises:
            FloorError: if the server does not answer any more.
        """
        with as_floor_errors():
            seen = sum(self._take(stream) for stream in streams_with_news(self._db))
            self._witness.sign()
            end_cuts(self._db)
            self._end_old_sessions()
        self._tidy_on()
        return seen

    def _tidy_on(self) -> None:
        now = datetime.now(UTC)
        if now >= self._tidied + TIDIES and not tidy_on(self._db, self._retention, now).more:
            self._tidied = now

    def _end_old_sessions(self) -> None:
        if monotonic() >= self._ended_sessions_s + ENDS_SESSIONS_S:
            self._ended_sessions_s = monotonic()
            end_old_sessions(self._db, SESSION_LIMITS)

    def _take(self, stream: Stream) -> int:
        """Follow the next entries of a table, and bring its rows up to them."""
        try:
            with self._db.transaction():
                self._witness.settle_returned(stream)
                links = links_after(self._db, stream.id, stream.watched, AT_ONCE)
                found = self._witness.watch(stream, links)
                if stream.id not in self._stuck:
                    self._project(stream, links[: found.last - stream.watched], found.last)
        except BaseException:
            # What it has in memory may be ahead of what is stored.
            self._projections.pop(stream.id, None)
            raise
        return found.last - stream.watched

    def _project(self, stream: Stream, links: list[Link], upto: int) -> None:
        """Write the rows that follow from the entries up to `upto`, of which these are the last."""
        try:
            with unplayable_alarmed(self._db, stream.id):
                if stream.id not in self._projections:
                    self._projections[stream.id] = TableProjection.load(self._db, stream.id)
                projection = self._projections[stream.id]
                behind = links_between(self._db, stream.id, projection.kept, upto - len(links))
                for part in chain(behind, [links]):
                    raise_findings(self._db, stream.id, projection.take(part))
        except (UnplayableError, NotKeptError):
            # What a newer kiosk records, a newer keeper can read: it goes on from there then.
            self._stuck.add(stream.id)


def _check_key(db: Database, key: str) -> None:
    row = db.execute("SELECT key FROM floor.witness").fetchone()
    if row is None or row[0] != key:
        raise FloorError(FloorErrorCode.OTHER_WITNESS)


def end_old_sessions(db: Database, limits: SessionLimits = SESSION_LIMITS) -> int:
    """End the connections that have lasted longer; how many there were.

    PostgreSQL verifies a certificate, and whether it was revoked, when a connection begins and
    never again, and tells nobody when it ends. Relays, screens and keeper begin anew by
    themselves, long before they are ended here; who keeps a connection open all the same has a
    reason.

    Raises:
        psycopg.Error: what the server says.
    """
    row = db.execute("SELECT floor.end_old_sessions(%s, %s)", limits).fetchone()
    return 0 if row is None else int(row[0])
