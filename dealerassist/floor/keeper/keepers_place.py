"""The place of the one keeper of a floor: a lock in its database."""

from __future__ import annotations

from dealerassist.floor.connection import Database

ONLY_ONE = 0x44654B70
"""The key of the lock that the one keeper of a floor holds."""

_HAS_KEEPER = """
SELECT EXISTS (
    SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.granted
    AND l.classid = 0 AND l.objid = %s AND l.objsubid = 1
)
"""
"""A key of 64 bits is listed in two halves, with 1 as the number of what they are."""


def takes_keepers_place(db: Database) -> bool:
    """Take the place of the one keeper until the connection ends; false if another has it."""
    row = db.execute("SELECT pg_try_advisory_lock(%s)", (ONLY_ONE,)).fetchone()
    return row is not None and bool(row[0])


def has_keeper(db: Database) -> bool:
    """Whether a keeper runs; anybody who may read the floor may ask."""
    row = db.execute(_HAS_KEEPER, (ONLY_ONE,)).fetchone()
    return row is not None and bool(row[0])
