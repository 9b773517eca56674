"""The day's report for other programs: as one CSV file, or as JSON (as a shift's report is)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

import msgspec
from msgspec.structs import replace

from dealerassist.files.spreadsheet import Cells, CsvPart, csv_of_parts
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import DayTable, FloorDay, PartSum
from dealerassist.floor.overview import FloorAlarm
from dealerassist.local_time import iso_of
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.tronc.csv_and_json import FIGURES, figures_of_shift, state_of_shift
from dealerassist.table.money_state import Box

ForShift = Callable[[DayTable, DayShift], Iterable[Cells]]
"""The lines of a part about one shift, without the table and the number of the shift."""


def day_json(day: FloorDay) -> bytes:
    """The whole report with its sums as JSON, keys sorted.

    Amounts of shifts are in smallest chips of their table (`head.smallest_chip_cents`), those of
    `sums` in hundredths of the currency, times in UTC milliseconds. What is not told yet is null.
    """
    made = msgspec.to_builtins(replace(day, alarms=(), tables=()))
    made["alarms"] = [_told_of_alarm(alarm) for alarm in day.alarms]
    made["tables"] = [_told_of_table(table) for table in day.tables]
    made["sums"] = msgspec.to_builtins(day.sums)
    made["hands"] = day.hands
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"))


AS_REPORTED = (
    "head", "pace", "tray", "cash_box", "rake_box", "tip_box", "time_box", "drop_box", "exceptions",
    "integrity",
)  # fmt: skip
"""The fields of a shift's report that the day's JSON has as they are."""

AS_FOR_THE_DAY = (
    "state", "since_ms", "tronc", "rake", "supplemented_rake", "time", "drop", "incidents",
)  # fmt: skip
"""What of `DayShift` it has as it is."""


def _told_of_table(table: DayTable) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(replace(table, alarms=(), shifts=()))
    made["alarms"] = [_told_of_alarm(alarm) for alarm in table.alarms]
    made["shifts"] = [msgspec.to_builtins(_told_of(shift)) for shift in table.shifts]
    return made


def _told_of_alarm(alarm: FloorAlarm) -> dict[str, Any]:
    return {
        "kind": alarm.kind,
        "number": alarm.number,
        "raised_ms": alarm.raised_ms,
        "seen_by": alarm.seen_by,
        "ended_ms": alarm.ended_ms,
    }


def _told_of(shift: DayShift) -> dict[str, Any]:
    """What the JSON has of a shift."""
    report, rake = shift.report, shift.rake_by_hour
    made = {name: getattr(report, name) for name in AS_REPORTED}
    made |= {name: getattr(shift, name) for name in AS_FOR_THE_DAY}
    return made | {
        "misdeals": report.exceptions.misdeals,
        "supplements": len(report.supplements),
        "open_matters": report.open_matters,
        "hours": [
            {
                "starts_ms": hour.starts_ms,
                "hands": hour.hands,
                "players": hour.players,
                "rake": rake[hour.starts_ms],
            }
            for hour in report.hours
        ],
        "downs": [
            {
                "croupier": down.croupier,
                "starts_ms": down.starts_ms,
                "ends_ms": down.ends_ms,
                "hands": down.pace.hands,
            }
            for down in report.downs
        ],
        "corrections": [_told_of_correction(each) for each in report.corrections],
    }


def _told_of_correction(correction: Correction) -> dict[str, Any]:
    row = correction.row
    return {
        "number": row.number,
        "hand": row.hand,
        "kind": row.kind,
        "reason": row.reason,
        "status": row.status,
        "at_ms": row.stands_since_ms,
        "proposed_by": row.proposed_by,
        "settled_by": row.settled_by,
        "moved": row.chips.moved,
        "supplements": correction.supplements,
    }


def day_csv(day: FloorDay) -> Iterator[str]:
    """The lines of the CSV file, without line breaks; amounts in money with cents, times in UTC.

    The first column names the part that a line belongs to; each part has a heading of its own.
    Cells of what is not known, or not told yet, are empty.
    """
    return csv_of_parts(_parts(day))


def _parts(day: FloorDay) -> Iterator[CsvPart]:
    yield (
        "day",
        ("gaming_day", "house", "made", "tables", "shifts", "hands", "witness_key"),
        [
            (
                day.day,
                day.house,
                iso_of(day.made_ms),
                len(day.tables),
                len(day.shifts),
                day.hands,
                day.witness_key,
            )
        ],
    )
    yield "sum", ("currency", "figure", "amount", "shifts_in_it", "shifts"), _sums(day)
    every: tuple[tuple[str, tuple[str, ...], ForShift], ...] = (
        ("shift", SHIFT, _shift),
        ("box", BOX, _boxes),
        ("tronc", TRONC, _tronc),
        ("exceptions", EXCEPTIONS, _exceptions),
        ("incidents", ("kind", "count"), _incidents),
        ("down", ("croupier", "started", "ended", "hands"), _downs),
        ("hour", ("started", "hands", "players", "rake"), _hours),
        ("correction", CORRECTION, _corrections),
    )
    for name, heading, of_shift in every:
        yield name, ("table", "shift_number", *heading), list(_for_each(day, of_shift))
    yield "alarm", ("table", "kind", "entry", "raised", "seen_by", "ended"), _alarms(day)
    witness = ("table", "heard", "last_entry", "countersigned", "head", "signed", "genuine")
    yield "table", witness, [_witness(table) for table in day.tables]
    failed = [(each.table, each.shift, each.entry, each.gone) for each in day.failed]
    yield "failed", ("table", "shift_number", "entry", "gone"), failed
    yield "idle", ("table",), [(name,) for name in day.idle]


def _for_each(day: FloorDay, of_shift: ForShift) -> Iterator[Cells]:
    for table in day.tables:
        for shift in table.shifts:
            for cells in of_shift(table, shift):
                yield (table.table, shift.report.head.shift, *cells)


def _money(shift: DayShift, chips: int | None) -> object:
    return None if chips is None else _amount(shift.cents(chips))


def _amount(cents: int) -> Decimal:
    """The same form for every amount, whatever chips a table has: always with its cents."""
    return Decimal(cents).scaleb(-2)


def _time(utc_ms: int | None) -> str:
    return "" if utc_ms is None else iso_of(utc_ms)


def _sums(day: FloorDay) -> Iterator[Cells]:
    for each in day.sums:
        figures: list[tuple[str, PartSum]] = [("rake", each.rake)]
        named = {box.box for box in each.boxes}
        figures += [("time", each.time)] if Box.TIME in named else []
        figures += [("drop", each.drop)] if Box.DROP in named else []
        for box in each.boxes:
            figures += [
                (f"{box.box.value}_should_be", box.should),
                (f"{box.box.value}_counted", box.counted),
                (f"{box.box.value}_difference", box.difference),
            ]
        for name, part in figures:
            amount = _amount(part.cents) if part.shifts else None
            yield each.currency, name, amount, part.shifts, each.shifts


SHIFT = (
    "report", "supersedes", "game", "limit", "currency", "state", "opened", "opened_by", "closed",
    "closed_by", "heard_until", "hands", "misdeals", "playing_ms", "rake", "supplemented_rake",
    "supplements", "open_matters", "first_entry", "last_entry", "verified_from", "chain_head",
    "intact", "signed_up_to", "time", "drop",
)  # fmt: skip


def _shift(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    report, head, integrity = shift.report, shift.report.head, shift.report.integrity
    yield (
        head.number, head.supersedes, head.mix or head.game,
        "" if head.mix else head.limit.value, head.currency,
        shift.state.value, _time(head.opened_ms), head.opened_by, _time(head.closed_ms),
        head.closed_by, _time(shift.since_ms), report.pace.hands, report.exceptions.misdeals,
        report.pace.playing_ms, _money(shift, shift.rake), _money(shift, shift.supplemented_rake),
        len(report.supplements), report.open_matters, integrity.first_entry, integrity.last_entry,
        integrity.verified_from, integrity.head, "yes" if integrity.intact else "no",
        integrity.signed, _money(shift, shift.time), _money(shift, shift.drop),
    )  # fmt: skip


BOX = ("box", "should_be", "counted", "difference", "first_count", "adjusted", "state")


def _boxes(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for box, count in shift.report.boxes.items():
        first = None if count.first is None else count.first.amount
        amounts = (count.should, count.counted, count.difference, first, count.adjusted)
        yield box.value, *(_money(shift, each) for each in amounts), count.state.value


TRONC = (*FIGURES, "state", "counted_by", "watched_by")


def _tronc(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    tronc = shift.tronc
    yield *figures_of_shift(tronc), state_of_shift(tronc), tronc.counted_by, tronc.watched_by


EXCEPTIONS = (
    "corrections", "voids", "overrides", "pin_locks", "restarts", "clock_jumps", "mendings",
    "card_corrections", "misdeals", "void_decks",
)  # fmt: skip


def _exceptions(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    yield tuple(getattr(shift.report.exceptions, name) for name in EXCEPTIONS)


def _incidents(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for each in shift.incidents:
        yield each.kind.value, each.count


def _downs(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for down in shift.report.downs:
        yield down.croupier, _time(down.starts_ms), _time(down.ends_ms), down.pace.hands


def _hours(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    rake = shift.rake_by_hour
    for hour in shift.report.hours:
        taken = _money(shift, rake[hour.starts_ms])
        yield _time(hour.starts_ms), hour.hands, hour.players, taken


CORRECTION = (
    "number", "hand", "kind", "reason", "status", "time", "proposed_by", "decided_by",
    "chips_moved", "supplement_to",
)  # fmt: skip


def _corrections(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for each in shift.report.corrections:
        row = each.row
        yield (
            row.number, row.hand, row.kind, row.reason.value, row.status.value,
            _time(row.stands_since_ms), row.proposed_by, row.settled_by,
            _money(shift, row.chips.moved), each.supplements,
        )  # fmt: skip


def _alarms(day: FloorDay) -> Iterator[Cells]:
    every: list[tuple[str, FloorAlarm]] = [("", alarm) for alarm in day.alarms]
    every += [(table.table, alarm) for table in day.tables for alarm in table.alarms]
    for table, alarm in every:
        yield (
            table,
            alarm.kind,
            alarm.number or None,
            _time(alarm.raised_ms),
            alarm.seen_by,
            _time(alarm.ended_ms),
        )


def _witness(table: DayTable) -> Cells:
    line = table.witness
    signed: Cells = (None, None, None, None)
    if line is not None:
        genuine = "yes" if line.genuine else "no"
        signed = (line.entry, line.head, _time(line.utc_ms), genuine)
    return table.table, _time(table.heard_ms), table.last_entry, *signed
