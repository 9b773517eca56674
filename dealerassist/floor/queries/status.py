"""How a floor stands in short, for a technician or a monitor: each table's entries and alarms."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.floor.administration.migrate import check_version
from dealerassist.floor.alarms import standing_alarms
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.keeper.keepers_place import has_keeper
from dealerassist.floor.overview import LATE_MS, SILENT_MS, FloorAlarm
from dealerassist.floor.plan import in_order
from dealerassist.floor.table_now import TableNow


class TableSignal(StrEnum):
    """Whether a table is heard, and what it means that it is not.

    `HEARD`: within the last minute.
    `LATE`: not for a minute, although its shift is open, or may be.
    `SILENT`: the same, not for ten minutes.
    `RESTS`: not for a minute; no shift is open there.
    `NEVER`: it was registered, and nothing has come of it.
    """

    HEARD = "heard"
    LATE = "late"
    SILENT = "silent"
    RESTS = "rests"
    NEVER = "never"


class TableStatus(Struct, frozen=True, kw_only=True):
    """What the floor has of one table.

    Attributes:
        table: its name.
        entries: the number of the last entry that has come.
        waiting: how many more its kiosk has recorded, as far as it has said so.
        heard_ms: when it was heard last, in UTC milliseconds; None if never.
        countersigned: up to which entry the floor vouches for it; 0 for none.
        countersigned_ms: when it last did; None for never.
        read: up to which entry the keeper has read it; `shift` is of then.
        shift: the number of its last shift; None before the first.
        shift_open: whether that is open; None before the first.
        alarms: those that stand.
    """

    table: str
    entries: int
    waiting: int
    heard_ms: int | None
    countersigned: int
    countersigned_ms: int | None
    read: int
    shift: int | None
    shift_open: bool | None
    alarms: tuple[FloorAlarm, ...]

    @property
    def may_rest(self) -> bool:
        """Whether no shift is open there, as far as all of its entries are read."""
        return not self.shift_open and self.read >= self.entries

    def signal(self, at_ms: int) -> TableSignal:
        """Whether it is heard at this moment of the server's clock."""
        if self.heard_ms is None:
            return TableSignal.NEVER
        quiet_ms = at_ms - self.heard_ms
        if quiet_ms < LATE_MS:
            return TableSignal.HEARD
        if self.may_rest:
            return TableSignal.RESTS
        return TableSignal.LATE if quiet_ms < SILENT_MS else TableSignal.SILENT


class FloorStatus(Struct, frozen=True, kw_only=True):
    """All registered tables, by the server's clock.

    Attributes:
        at_ms: what time it is there, in UTC milliseconds.
        kept: whether a keeper runs; without one nothing is verified or countersigned.
        tables: by their names, numbers as numbers.
        alarms: those that stand and are about no table.
    """

    at_ms: int
    kept: bool
    tables: tuple[TableStatus, ...]
    alarms: tuple[FloorAlarm, ...]

    @property
    def is_well(self) -> bool:
        """Whether no alarm stands."""
        return not self.alarms and not any(each.alarms for each in self.tables)


_TABLES = """
SELECT s.id, s.table_id, h.number, greatest(h.kiosk_last - h.number, 0),
    (extract(epoch FROM h.heard_at) * 1000)::bigint,
    coalesce(signed.size, 0), (extract(epoch FROM signed.stored_at) * 1000)::bigint,
    coalesce(p.number, 0), coalesce(n.now::text, 'null')
FROM floor.stream s JOIN floor.head h ON h.stream = s.id
LEFT JOIN floor.projected p ON p.stream = s.id
LEFT JOIN floor.table_now n ON n.stream = s.id
LEFT JOIN LATERAL (
    SELECT c.size, c.stored_at FROM floor.countersignature c
    WHERE c.stream = s.id AND c.note IS NOT NULL ORDER BY c.size DESC LIMIT 1
) signed ON true
WHERE s.retired_at IS NULL
"""

_DECODER = msgspec.json.Decoder(TableNow | None)

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
            kept = has_keeper(db)
    assert now is not None
    tables = {row[1]: _table(row, standing[row[0]]) for row in rows}
    return FloorStatus(
        at_ms=now[0],
        kept=kept,
        tables=tuple(tables[name] for name in in_order(tables)),
        alarms=standing[None],
    )


def _table(row: tuple[Any, ...], alarms: tuple[FloorAlarm, ...]) -> TableStatus:
    _, table, entries, waiting, heard_ms, countersigned, countersigned_ms, read, text = row
    now = _DECODER.decode(text)
    shift = None if now is None else now.shift
    return TableStatus(
        table=table,
        entries=entries,
        waiting=waiting,
        heard_ms=heard_ms,
        countersigned=countersigned,
        countersigned_ms=countersigned_ms,
        read=read,
        shift=None if shift is None else shift.number,
        shift_open=None if shift is None else shift.is_open,
        alarms=alarms,
    )
