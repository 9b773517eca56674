"""Connections that are kept open for too long, so that their certificates are not looked at again.

PostgreSQL verifies a certificate, and whether it was revoked, when a connection begins and never
again, and tells nobody when it ends. Relays, screens and keeper begin anew by themselves, long
before they are ended here; who keeps a connection open all the same has a reason.
"""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from dealerassist.floor.connection import Database


class SessionLimits(NamedTuple):
    """How long a connection over TLS may last."""

    tables: timedelta
    others: timedelta


LIMITS = SessionLimits(timedelta(minutes=3), timedelta(hours=2))
"""A relay begins anew after a minute. The longest that a screen's role does in one connection is
the report of a day, half an hour for 200 tables on one core."""

RENEWED_S = 3_600.0
"""After how many seconds the keeper begins anew, if it comes over TLS itself."""


def end_old_sessions(db: Database, limits: SessionLimits = LIMITS) -> int:
    """End the connections that have lasted longer; how many there were.

    Raises:
        psycopg.Error: what the server says.
    """
    row = db.execute("SELECT floor.end_old_sessions(%s, %s)", limits).fetchone()
    return 0 if row is None else int(row[0])
