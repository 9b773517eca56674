"""Fetches from the server what is read of one table: the entries of a shift, as a journal."""

from __future__ import annotations

from pathlib import Path

from dealerassist.floor.connection import Database
from dealerassist.floor.queries.excerpts import OpenedFor, Opening, cut_excerpt
from ui.floor.ports import TableWanted


def fetch_table(db: Database, wanted: TableWanted, path: Path) -> None:
    """Write the shift that is wanted, or the last one, to `path`; the server notes who looks at it.

    Raises:
        FloorError: `NO_SUCH_SHIFT`, `NOT_KEPT`, or what the server says.
        JournalError: if the file cannot be made, or the entries do not hold.
    """
    opening = Opening(OpenedFor.TABLE, wanted.by)
    with cut_excerpt(db, wanted.stream, path, opening, hand=wanted.hand, shift=wanted.shift):
        pass
