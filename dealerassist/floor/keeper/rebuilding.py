"""Making the read model of a floor again from the entries that it has, as after a new version."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dealerassist.floor.administration.migrate import check_version
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode, no_such_table
from dealerassist.floor.keeper.keepers_place import takes_keepers_place
from dealerassist.floor.read_model.projection_alarms import raise_findings, unplayable_alarmed
from dealerassist.floor.read_model.table_projection import (
    NotKeptError,
    UnplayableError,
    rebuild_stream,
)
from dealerassist.floor.streams import Stream, streams


class Rebuilt(NamedTuple):
    """What became of the rows of a stream.

    Attributes:
        table: the table's name.
        entries: from how many entries they were made.
        unplayable: the first entry of which none could be made; None if there is none.
        gone: the first entry that is not kept any more, so that all is as it was; None if all are.
    """

    table: str
    entries: int = 0
    unplayable: int | None = None
    gone: int | None = None


def rebuild_floor(db: Database, table: str | None = None) -> Iterator[Rebuilt]:
    """Make the rows of each stream again, each in a transaction of its own.

    Args:
        db: a connection as the keeper, without a limit on how long a statement may take.
        table: whose streams, also those that ended; all if None.

    Raises:
        FloorError: `KEEPER_RUNS`; `NO_SUCH_TABLE`; `NO_TABLE_YET`; or what the server says.
    """
    check_version(db)
    with as_floor_errors():
        if not takes_keepers_place(db):
            raise FloorError(FloorErrorCode.KEEPER_RUNS)
        every = streams(db)
        chosen = [each for each in every if table in (None, each.table)]
        if table is not None and not chosen:
            raise no_such_table(table, (each.table for each in every))
        for stream in chosen:
            yield _rebuilt(db, stream)


def _rebuilt(db: Database, stream: Stream) -> Rebuilt:
    try:
        with db.transaction():
            return _project(db, stream)
    except NotKeptError as error:
        return Rebuilt(stream.table, gone=error.number)


def _project(db: Database, stream: Stream) -> Rebuilt:
    """Make the rows up to the last entry whose chain the keeper has followed."""
    try:
        with unplayable_alarmed(db, stream.id):
            raise_findings(db, stream.id, rebuild_stream(db, stream.id, stream.watched))
    except UnplayableError as error:
        return Rebuilt(stream.table, error.number - 1, unplayable=error.number)
    return Rebuilt(stream.table, stream.watched)
