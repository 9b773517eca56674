"""A house for browsers to look at: one table whose evening is over, and some at which it is not."""

from __future__ import annotations

from pathlib import Path

from psycopg.types.json import Jsonb

from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.table_projection import TableProjection
from tests.support.floor.arrived import arrived
from tests.support.floor.made_kiosk import MadeKiosk, register
from tests.support.floor.projections import sent
from tests.support.reports.played import START

OPEN = (5, 6, 7, 12)
"""The tables at which a hand is played; at table 4 the evening is over."""


def fill(db: Database, journal: Path) -> None:
    """Put the house into a database: `journal` is that of table 4."""
    arrived(db, journal)
    for number in OPEN:
        kiosk = MadeKiosk(number)
        stream = register(db, kiosk, db.info.user)
        sent(db, stream, kiosk.links)
        with db.transaction():
            TableProjection.load(db, stream).take(kiosk.links)
    db.execute("UPDATE floor.head SET heard_at = clock_timestamp() + interval '1 hour'")


def call(db: Database, table: int, number: int) -> None:
    """Table `table` calls the pit boss, about a matter of this number."""
    calls = [{"number": number, "called_ms": START, "reason": "fill"}]
    _alter(db, table, {"calls": calls})


def no_call(db: Database) -> None:
    """No table calls."""
    db.execute("UPDATE floor.table_now SET now = now || '{\"calls\": []}'")


def seat(db: Database, table: int, guests: int) -> None:
    """So many guests sit at a table."""
    _alter(db, table, {"guests": guests})


def _alter(db: Database, table: int, facts: dict[str, object]) -> None:
    db.execute(
        "UPDATE floor.table_now SET now = now || %s "
        "WHERE stream = (SELECT id FROM floor.stream WHERE table_id = %s)",
        (Jsonb(facts), str(table)),
    )
