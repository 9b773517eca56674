"""Making the report of a gaming day from the floor's database: every shift on its own excerpt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, tzinfo
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from dealerassist.floor.alarms import alarms_between, by_stream
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.day_figures import calendar_day
from dealerassist.floor.day_report import (
    DayAlarm,
    DayShift,
    DayTable,
    FailedShift,
    FloorDay,
    WitnessLine,
    day_shift,
    house_of,
)
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.excerpts import OpenedFor, Opener, RecordsOfStream, open_excerpt
from dealerassist.floor.overview import LATE_MS
from dealerassist.floor.plan import NO_PLAN, FloorPlan, in_order
from dealerassist.journal.checkpoint import CheckpointError
from dealerassist.journal.countersignature import read_countersigned
from dealerassist.journal.errors import JournalError
from dealerassist.records.shift.report_from_journal import shift_report

Progress = Callable[[int, int], None]
"""Called with how many shifts are done, and how many there are."""


def unheard(_done: int, _all: int) -> None:
    """A `Progress` that does nothing."""


class _Stream(NamedTuple):
    """A stream with what the day's report needs of it; times in UTC milliseconds."""

    id: int
    table: str
    retired: bool
    heard_ms: int | None
    last_entry: int
    shifts: tuple[int, ...]


def day_report(
    db: Database,
    day: str,
    *,
    plan: FloorPlan = NO_PLAN,
    zone: tzinfo | None = None,
    person: str = "",
    progress: Progress = unheard,
) -> FloorDay:
    """The report of a gaming day, as the server has it now.

    Args:
        day: its ISO date.
        plan: the order of the tables.
        zone: the clock on the wall, for the hours; None for the machine's own.
        person: who makes it, for the floor's own log.

    A shift of which no report can be made is named, and all others are made all the same.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        made_ms = _made_ms(db)
        streams = _streams(db, day, plan)
        key = _key(db)
        maker = _Maker(db, made_ms, key, Opener(OpenedFor.DAY_REPORT, person), zone, progress)
        tables = maker.tables(streams)
        shifts = [shift for table in tables.values() for shift in table.shifts]
        window = _window(day, shifts, made_ms, zone)
        alarms = _alarms(db, window)
    found = [
        _with_alarms(tables[each.id], alarms.get(each.id, ()))
        for each in streams
        if each.shifts or each.id in alarms
    ]
    idle = [each.table for each in streams if not each.shifts and not each.retired]
    return FloorDay(
        day=day,
        house=house_of(shifts),
        made_ms=made_ms,
        tables=tuple(found),
        idle=tuple(idle),
        alarms=alarms.get(None, ()),
        failed=tuple(maker.failed),
        witness_key=key,
    )


class _Maker:
    """Makes the tables of one day.

    Attributes:
        failed: the shifts of which no report could be made.
    """

    def __init__(
        self,
        db: Database,
        made_ms: int,
        key: str,
        opener: Opener,
        zone: tzinfo | None,
        progress: Progress,
    ) -> None:
        self._db, self._made_ms, self._key, self._opener = db, made_ms, key, opener
        self._zone, self._progress = zone, progress
        self.failed: list[FailedShift] = []

    def tables(self, streams: Iterable[_Stream]) -> dict[int, DayTable]:
        """The tables by their streams; a shift's report is made for each of their shifts."""
        streams = tuple(streams)
        done, count = 0, sum(len(each.shifts) for each in streams)
        tables: dict[int, DayTable] = {}
        with TemporaryDirectory(prefix="dealer-assist-") as folder:
            for each in streams:
                shifts = list[DayShift]()
                for number in each.shifts:
                    shifts += self._shift(each, number, Path(folder))
                    done += 1
                    self._progress(done, count)
                tables[each.id] = self._table(each, tuple(shifts))
        return tables

    def _table(self, stream: _Stream, shifts: tuple[DayShift, ...]) -> DayTable:
        last = max((shift.integrity.last_entry for shift in shifts), default=0)
        return DayTable(
            table=stream.table,
            shifts=shifts,
            heard_ms=stream.heard_ms,
            last_entry=stream.last_entry,
            witness=self._witness(stream.id, last) if last else None,
        )

    def _shift(self, stream: _Stream, number: int, folder: Path) -> tuple[DayShift, ...]:
        """The shift; nothing if no report of it can be made."""
        path = folder / f"stream-{stream.id}-shift-{number}.excerpt"
        try:
            with open_excerpt(self._db, stream.id, number, path, self._opener) as excerpt:
                report = shift_report(excerpt, number, zone=self._zone)
        except (JournalError, FloorError) as error:
            if isinstance(error, FloorError) and error.code is not FloorErrorCode.NOT_KEPT:
                raise
            entry = int(error.facts.get("entry", 0))
            gone = isinstance(error, FloorError)
            self.failed.append(FailedShift(stream.table, number, entry, gone=gone))
            return ()
        finally:
            for file in folder.glob(f"{path.name}*"):
                file.unlink()
        quiet = stream.heard_ms is None or self._made_ms - stream.heard_ms >= LATE_MS
        return (day_shift(report, cut_off_ms=(stream.heard_ms or 0) if quiet else None),)

    def _witness(self, stream: int, last: int) -> WitnessLine | None:
        """The first countersignature that covers the day's last entry; else the newest."""
        row = self._db.execute(
            "SELECT size, note FROM floor.countersignature WHERE stream = %s AND note IS NOT NULL "
            "ORDER BY size >= %s DESC, CASE WHEN size >= %s THEN size ELSE -size END LIMIT 1",
            (stream, last, last),
        ).fetchone()
        if row is None:
            return None
        size, note = row
        (link,) = RecordsOfStream(self._db, stream, self._opener).links(size, size)
        head = link.hash.hex()
        try:
            read = read_countersigned(note)
        except CheckpointError:
            return WitnessLine(entry=size, head=head, utc_ms=0, genuine=False, note=note)
        point = read.note.checkpoint
        genuine = read.is_signed_by(self._key) and (point.size, point.head) == (size, head)
        utc_ms = 1000 * read.utc_s
        return WitnessLine(entry=size, head=head, utc_ms=utc_ms, genuine=genuine, note=note)


# ── what the database says ──────────────────────────────────────────────────────────────────


def _made_ms(db: Database) -> int:
    (row,) = db.execute("SELECT clock_timestamp()").fetchall()
    return _ms(row[0]) or 0


def _key(db: Database) -> str:
    row = db.execute("SELECT key FROM floor.witness").fetchone()
    return "" if row is None else str(row[0])


def _streams(db: Database, day: str, plan: FloorPlan) -> tuple[_Stream, ...]:
    """Every table, and those that were replaced since and had a shift on the day; in order."""
    rows = db.execute(
        "SELECT s.id, s.table_id, s.retired_at IS NOT NULL, h.heard_at, h.number, "
        "coalesce((SELECT array_agg(f.number ORDER BY f.number) FROM floor.shift f "
        "WHERE f.stream = s.id AND f.gaming_day = %s), '{}') "
        "FROM floor.stream s JOIN floor.head h ON h.stream = s.id ORDER BY s.id",
        (day,),
    ).fetchall()
    found = [
        _Stream(stream, table, retired, _ms(heard), number, tuple(shifts))
        for stream, table, retired, heard, number, shifts in rows
        if shifts or not retired
    ]
    places = {name: at for at, name in enumerate(in_order({each.table for each in found}, plan))}
    return tuple(sorted(found, key=lambda each: (places[each.table], each.id)))


def _window(
    day: str, shifts: Iterable[DayShift], made_ms: int, zone: tzinfo | None
) -> tuple[int, int]:
    """From when to when alarms are those of the day: while it was played; else the calendar's."""
    shifts = tuple(shifts)
    if not shifts:
        return calendar_day(day, zone, made_ms)
    ends = [made_ms if each.head.closed_ms is None else each.head.closed_ms for each in shifts]
    return min([each.head.opened_ms for each in shifts]), max(ends)


def _alarms(db: Database, window: tuple[int, int]) -> dict[int | None, tuple[DayAlarm, ...]]:
    """The alarms that stood within this time, by their streams; None for those about no table."""
    return {
        stream: tuple(
            DayAlarm(
                kind=each.kind,
                number=each.number,
                raised_ms=each.raised_ms,
                seen_by=each.seen_by,
                ended_ms=each.ended_ms,
            )
            for each in found
        )
        for stream, found in by_stream(alarms_between(db, *window)).items()
    }


def _with_alarms(table: DayTable, alarms: tuple[DayAlarm, ...]) -> DayTable:
    return DayTable(
        table=table.table,
        shifts=table.shifts,
        alarms=alarms,
        heard_ms=table.heard_ms,
        last_entry=table.last_entry,
        witness=table.witness,
    )


def _ms(at: datetime | None) -> int | None:
    return None if at is None else round(at.timestamp() * 1000)
