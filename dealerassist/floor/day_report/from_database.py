"""Making the report of a gaming day from the floor's database: every shift on its own excerpt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, tzinfo
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.floor.alarms import alarms_between, alarms_by_stream
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import (
    DayTable,
    FailedShift,
    FloorDay,
    WitnessLine,
    house_of,
)
from dealerassist.floor.overview import LATE_MS
from dealerassist.floor.plan import NO_PLAN, FloorPlan, in_order
from dealerassist.floor.queries.cut_shifts import (
    CutShift,
    FloorShift,
    cut_shifts,
    read_shifts,
)
from dealerassist.floor.queries.day_figures import calendar_day
from dealerassist.floor.queries.excerpts import (
    OpenedFor,
    Opening,
    RecordsOfStream,
    at_one_moment,
)
from dealerassist.journal.checkpoint import CheckpointError
from dealerassist.journal.countersignature import read_countersigned
from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.long_work import unheard
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report

Progress = Callable[[int, int], None]
"""Called with how many shifts are done, and how many there are."""


SHARED_SHIFTS = 12
"""From so many shifts on, half a minute's work on one core, all cores make the reports."""


class _Stream(NamedTuple):
    """A stream with its shifts of the day."""

    id: int
    table: str
    retired: bool
    shifts: tuple[int, ...]


class _Head(NamedTuple):
    """How far a stream had come, and when its kiosk was heard last in UTC milliseconds."""

    last_entry: int
    heard_ms: int | None

    def cut_off_ms(self, made_ms: int) -> int | None:
        """Since when its table is cut off; None if it is heard."""
        quiet = self.heard_ms is None or made_ms - self.heard_ms >= LATE_MS
        return (self.heard_ms or 0) if quiet else None


def day_report(
    db: Database,
    day: str,
    *,
    plan: FloorPlan = NO_PLAN,
    zone: tzinfo | None = None,
    progress: Progress = unheard,
) -> FloorDay:
    """The report of a gaming day, as the server has it now.

    Args:
        day: its ISO date.
        plan: how the house has arranged its tables: they are listed in that order.
        zone: the clock on the wall, for the hours; None for the machine's own.

    A shift of which no report can be made is named, and all others are made all the same.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        streams = _streams(db, day, plan)
        maker = _Maker(db, Opening(OpenedFor.DAY_REPORT), zone, progress)
        reports = maker.reports(streams)
        # Tables play on meanwhile: what is said of them is read after all of their figures.
        with at_one_moment(db):
            made_ms, key = _made_ms(db), _key(db)
            tables = maker.tables(streams, reports, made_ms, key)
            shifts = [shift for table in tables.values() for shift in table.shifts]
            alarms = alarms_by_stream(alarms_between(db, *_window(day, shifts, made_ms, zone)))
    found = [
        replace(tables[each.id], alarms=alarms.get(each.id, ()))
        for each in streams
        if each.shifts or each.id in alarms
    ]
    played = {each.table for each in streams if each.shifts}
    idle = [each.table for each in streams if not each.retired and each.table not in played]
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


def _reported(cut: CutShift, excerpt: Excerpt, zone: tzinfo | None) -> ShiftReport:
    return shift_report(excerpt, cut.shift.number, zone=zone)


class _Maker:
    """Makes the tables of one day.

    Attributes:
        failed: the shifts of which no report could be made.
    """

    def __init__(
        self, db: Database, opening: Opening, zone: tzinfo | None, progress: Progress
    ) -> None:
        self._db, self._opening, self._zone, self._progress = db, opening, zone, progress
        self.failed: list[FailedShift] = []

    def reports(self, streams: Iterable[_Stream]) -> dict[int, list[ShiftReport]]:
        """The reports of the shifts by their streams."""
        every = [
            FloorShift(stream.id, stream.table, number)
            for stream in streams
            for number in stream.shifts
        ]
        reports = defaultdict[int, list[ShiftReport]](list)
        cut = cut_shifts(self._db, every, self._opening)
        reported = partial(_reported, zone=self._zone)
        outcomes = read_shifts(cut, reported, on_all=len(every) >= SHARED_SHIFTS)
        for done, (shift, found) in enumerate(zip(every, outcomes, strict=True), 1):
            if isinstance(found, ShiftReport):
                reports[shift.stream].append(found)
            else:
                failed = FailedShift(shift.table, shift.number, found.entry, gone=found.gone)
                self.failed.append(failed)
            self._progress(done, len(every))
        return reports

    def tables(
        self,
        streams: Iterable[_Stream],
        reports: Mapping[int, Sequence[ShiftReport]],
        made_ms: int,
        key: str,
    ) -> dict[int, DayTable]:
        """The tables by their streams, as they stand at this moment."""
        heads, tables = _heads(self._db), dict[int, DayTable]()
        for each in streams:
            head, of = heads[each.id], reports.get(each.id, ())
            last = max((report.integrity.last_entry for report in of), default=0)
            tables[each.id] = DayTable(
                table=each.table,
                shifts=tuple(
                    DayShift(report, cut_off_ms=head.cut_off_ms(made_ms)) for report in of
                ),
                heard_ms=head.heard_ms,
                last_entry=head.last_entry,
                witness=self._witness(each.id, last, key) if last else None,
            )
        return tables

    def _witness(self, stream: int, last: int, key: str) -> WitnessLine | None:
        """The first countersignature that covers the day's last entry; else the newest."""
        row = self._db.execute(
            "SELECT size, note FROM ("
            "(SELECT size, note FROM floor.countersignature WHERE stream = %(stream)s "
            "AND note IS NOT NULL AND size >= %(last)s ORDER BY size LIMIT 1) UNION ALL "
            "(SELECT size, note FROM floor.countersignature WHERE stream = %(stream)s "
            "AND note IS NOT NULL AND size < %(last)s ORDER BY size DESC LIMIT 1)"
            ") AS near ORDER BY size DESC LIMIT 1",
            {"stream": stream, "last": last},
        ).fetchone()
        if row is None:
            return None
        size, note = row
        (link,) = RecordsOfStream(self._db, stream, self._opening).links(size, size)
        head = link.hash.hex()
        try:
            read = read_countersigned(note)
        except CheckpointError:
            return WitnessLine(entry=size, head=head, utc_ms=0, genuine=False, note=note)
        point = read.note.checkpoint
        genuine = read.is_signed_by(key) and (point.size, point.head) == (size, head)
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
    """Every table, and those that were replaced since and had a shift on the day, as planned."""
    rows = db.execute(
        "SELECT s.id, s.table_id, s.retired_at IS NOT NULL, "
        "coalesce((SELECT array_agg(f.number ORDER BY f.number) FROM floor.shift f "
        "WHERE f.stream = s.id AND f.gaming_day = %s), '{}') "
        "FROM floor.stream s ORDER BY s.id",
        (day,),
    ).fetchall()
    found = [
        _Stream(stream, table, retired, tuple(shifts))
        for stream, table, retired, shifts in rows
        if shifts or not retired
    ]
    order = in_order({each.table for each in found}, plan)
    places = {name: at for at, name in enumerate(order)}
    return tuple(sorted(found, key=lambda each: (places[each.table], each.id)))


def _heads(db: Database) -> dict[int, _Head]:
    rows = db.execute("SELECT stream, number, heard_at FROM floor.head")
    return {stream: _Head(number, _ms(heard)) for stream, number, heard in rows}


def _window(
    day: str, shifts: Iterable[DayShift], made_ms: int, zone: tzinfo | None
) -> tuple[int, int]:
    """From when to when alarms are those of the day: while it was played; else the calendar's."""
    heads = [each.report.head for each in shifts]
    if not heads:
        return calendar_day(day, zone, made_ms)
    ends = [made_ms if head.closed_ms is None else head.closed_ms for head in heads]
    return min([head.opened_ms for head in heads]), max(ends)


def _ms(at: datetime | None) -> int | None:
    return None if at is None else round(at.timestamp() * 1000)
