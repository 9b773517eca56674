"""How a floor stands in short, for a technician or a monitor: each table's entries and alarms."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.floor.administration.migrate import check_version
from dealerassist.floor.alarms import standing_alarms
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import FloorAlarm
from dealerassist.floor.plan import in_order


class TableStatus(Struct, frozen=True, kw_only=True):
    """What the floor has of one table.

    Attributes:
        table: its name.
        entries: the number of the last entry that has come.
        waiting: how many more its kiosk has recorded, as far as it has said so.
        heard_ms: when it was heard last, in UTC milliseconds; None if never.
        countersigned: up to which entry the floor vouches for it; 0 for none.
        alarms: those that stand.
    """

    table: str
    entries: int
    waiting: int
    heard_ms: int | None
    countersigned: int
    alarms: tuple[FloorAlarm, ...]


class FloorStatus(Struct, frozen=True, kw_only=True):
    """All registered tables, by the server's clock.

    Attributes:
        at_ms: what time it is there, in UTC milliseconds.
        tables: by their names, numbers as numbers.
        alarms: those that stand and are about no table.
    """

    at_ms: int
    tables: tuple[TableStatus, ...]
    alarms: tuple[FloorAlarm, ...]

    @property
    def is_well(self) -> bool:
        """Whether no alarm stands."""
        return not self.alarms and not any(each.alarms for each in self.tables)


_TABLES = """
SELECT s.id, s.table_id, h.number, greatest(h.kiosk_last - h.number, 0),
    (extract(epoch FROM h.heard_at) * 1000)::bigint,
    coalesce((SELECT max(c.size) FROM floor.countersignature c
        WHERE c.stream = s.id AND c.note IS NOT NULL), 0)
FROM floor.stream s JOIN floor.head h ON h.stream = s.id
WHERE s.retired_at IS NULL
"""

_NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


def floor_status(db: Database) -> FloorStatus:
    """How the floor stands now.

    Raises:
        FloorError: `NOT_SET_UP`, `NEWER`, or what the server says.
    """
    with as_floor_errors():
        check_version(db)
        with db.transaction():
            standing = standing_alarms(db)
            rows = db.execute(_TABLES).fetchall()
            now = db.execute(_NOW).fetchone()
    assert now is not None
    tables = {
        table: TableStatus(
            table=table,
            entries=entries,
            waiting=waiting,
            heard_ms=heard_ms,
            countersigned=countersigned,
            alarms=standing[stream],
        )
        for stream, table, entries, waiting, heard_ms, countersigned in rows
    }
    return FloorStatus(
        at_ms=now[0],
        tables=tuple(tables[name] for name in in_order(tables)),
        alarms=standing[None],
    )
