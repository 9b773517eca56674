"""Gaming days over several tables, made of journals that were really played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC
from pathlib import Path

from msgspec.structs import replace

from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import (
    DayTable,
    FloorDay,
    WitnessLine,
    house_of,
)
from dealerassist.floor.overview import FloorAlarm
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from tests.support.reports.played import DAY

KEY = "dealer-assist-floor+1a2b3c4d+BExhcmdlIGVub3VnaCB0byBsb29rIGxpa2UgYSBrZXk="
HOUR_MS = 3_600_000


def reports_of(journal: Path) -> tuple[ShiftReport, ...]:
    """The reports of all its shifts."""
    with RecomputedReader(journal) as reader:
        return tuple(shift_report(reader, each.number, zone=UTC) for each in reader.shifts())


def table_of(name: str, shifts: Sequence[DayShift], alarms: Sequence[FloorAlarm] = ()) -> DayTable:
    """A table with these shifts, all of it countersigned."""
    last = max((shift.report.integrity.last_entry for shift in shifts), default=0)
    now = max((shift.report.integrity.as_of_ms for shift in shifts), default=0)
    head = shifts[-1].report.integrity.head if shifts else "00" * 32
    line = WitnessLine(entry=last, head=head, utc_ms=now + 4_000, genuine=True, note="")
    return DayTable(
        table=name, shifts=tuple(shifts), alarms=tuple(alarms), heard_ms=now + 5_000,
        last_entry=last, witness=line,
    )  # fmt: skip


def named(shift: DayShift, table: str, number: int) -> DayShift:
    """The same shift at another table."""
    return with_head(shift, table=table, shift=number)


def with_head(shift: DayShift, /, **changes: object) -> DayShift:
    """The same shift with another head."""
    head = replace(shift.report.head, **changes)
    return replace(shift, report=replace(shift.report, head=head))


def day_of(tables: Sequence[DayTable], **more: object) -> FloorDay:
    """The day of these tables."""
    shifts = [shift for table in tables for shift in table.shifts]
    made = max((table.heard_ms or 0 for table in tables), default=0)
    facts = {
        "day": DAY, "house": house_of(shifts), "made_ms": made, "tables": tuple(tables),
        "witness_key": KEY,
    }  # fmt: skip
    return FloorDay(**(facts | more))
