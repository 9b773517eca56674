"""Connections to the floor's PostgreSQL: never waiting for ever, and errors as one sentence."""

from __future__ import annotations

import logging
import os
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any

import psycopg
from psycopg import conninfo

from dealerassist.floor.errors import FloorError, FloorErrorCode

Database = psycopg.Connection[tuple[Any, ...]]
"""A connection to the floor's database; rows are tuples."""

PATIENCE: dict[str, int] = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5_000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}
"""How long libpq waits for a server that does not answer: to be let in, in seconds; for bytes that
nobody acknowledges, in milliseconds; and how soon it asks whether the other end is still there."""

STATEMENT_MS = 20_000
"""After how many milliseconds the server gives up a statement of ours."""

# It warns of what it could not tidy up on a connection that is closed just then, because an error
# ended it, which is told, or a signal.
logging.getLogger("psycopg").setLevel(logging.ERROR)

_NOT_LET_IN = ("28", "42501")
"""How the codes of PostgreSQL begin that say: this user may not."""

_REPLIED = "FATAL:"
"""What stands in a failed connection's words if it was the server that refused: libpq has no code
for it."""

_FOR_NOW = re.compile(r"the database system is|too many|connection slots|terminating connection")
"""What a server says that would let this user in at another time."""

_OF_TLS = re.compile(r"certificate|private key|SSL was required|SSL error: (?!.*eof)")
"""What is about certificates, their files, or the server's name in one of them."""

_KEY_NOT_READ = re.compile(r'could not load private key file "(.+?)":')
"""How libpq begins if the key's file holds no key, or is another user's. Of the latter it says no
more than what lies in memory that is free already."""

_TOOK_TOO_LONG = "57014"
"""The code that says: the statement was given up, and the server is there all the same."""


def connect(
    dsn: str, *, program: str, statement_ms: int = STATEMENT_MS, idle_ms: int = 0
) -> Database:
    """A connection on which each statement is a transaction, unless one is begun.

    Args:
        dsn: as libpq reads it; what it says of timeouts stands.
        program: what the server's list of connections calls this one.
        statement_ms: how long a statement may take, in milliseconds; 0 for no limit.
        idle_ms: after how many milliseconds without one the server ends the connection; 0 for
            never.

    Raises:
        FloorError: `BAD_DSN`, `UNREACHABLE`, `REFUSED` or `UNSAFE`.
    """
    given = settings_in(dsn)
    options = (
        f"{given.pop('options', None) or ''} -c statement_timeout={statement_ms}"
        f" -c idle_session_timeout={idle_ms}"
    )
    settings = {**PATIENCE, "application_name": f"dealer-assist {program}", **given}
    try:
        return psycopg.connect(
            conninfo.make_conninfo("", **settings, options=options.strip()), autocommit=True
        )
    except psycopg.Error as error:
        raise FloorError(_why_not_in(error), reason=_reason_not_in(error)) from error


def settings_in(dsn: str) -> dict[str, Any]:
    """What a DSN says, by libpq's names.

    Raises:
        FloorError: `BAD_DSN`.
    """
    try:
        return dict(conninfo.conninfo_to_dict(dsn))
    except psycopg.ProgrammingError as error:
        raise FloorError(FloorErrorCode.BAD_DSN, reason=server_reason(error)) from error


@contextmanager
def replied_within(db: Database, seconds: float) -> Iterator[None]:
    """Cut the connection if the block takes longer, as libpq itself waits for a reply for ever.

    The machine of a server that hangs still acknowledges bytes, and its own limit on a statement
    is of no use if it does not run.
    """
    watch = Timer(seconds, _cut, (db,))
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def _cut(db: Database) -> None:
    # A descriptor of its own: libpq keeps the other, and finds that nothing comes any more.
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(db.fileno())) as same:
        same.shutdown(socket.SHUT_RDWR)


@contextmanager
def as_floor_errors() -> Iterator[None]:
    """Turn errors of the driver within this context into a `FloorError`.

    Raises:
        FloorError: with what PostgreSQL or libpq says in its first line.
    """
    try:
        yield
    except psycopg.errors.UndefinedTable as error:
        raise FloorError(FloorErrorCode.NOT_SET_UP) from error
    except psycopg.errors.UndefinedFunction as error:
        # One of a newer version of this program, which has not set the database up yet.
        raise FloorError(FloorErrorCode.NOT_SET_UP) from error
    except psycopg.errors.InvalidSchemaName as error:
        raise FloorError(FloorErrorCode.NOT_SET_UP) from error
    except psycopg.Error as error:
        raise FloorError(_code_of(error), reason=server_reason(error)) from error


def _code_of(error: psycopg.Error) -> FloorErrorCode:
    state = error.sqlstate or ""
    if state.startswith(_NOT_LET_IN):
        return FloorErrorCode.REFUSED
    if state == _TOOK_TOO_LONG:
        return FloorErrorCode.TOO_LONG
    if isinstance(error, psycopg.OperationalError):
        return FloorErrorCode.UNREACHABLE
    return FloorErrorCode.FAILED


def _why_not_in(error: psycopg.Error) -> FloorErrorCode:
    said = str(error)
    if _REPLIED in said and _FOR_NOW.search(said) is None:
        return FloorErrorCode.REFUSED
    if _REPLIED not in said and _OF_TLS.search(said) is not None:
        return FloorErrorCode.UNSAFE
    return _code_of(error)


def _reason_not_in(error: psycopg.Error) -> str:
    said = server_reason(error)
    if (key := _KEY_NOT_READ.search(said)) is not None:
        try:
            Path(key[1]).open("rb").close()
        except OSError as unreadable:
            return f"{said[: key.end()]} {unreadable.strerror}"
    return said


def server_reason(error: psycopg.Error) -> str:
    """The first line of what PostgreSQL or libpq says, without the end of its sentence."""
    said = error.diag.message_primary or str(error)
    first, *_ = said.strip().splitlines() or [type(error).__name__]
    return first.rstrip(" .")
