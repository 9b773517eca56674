"""The day's report for other programs: as one CSV file, or as JSON (as a shift's report is)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal

import msgspec

from dealerassist.files.spreadsheet import csv_line
from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import DayAlarm, DayTable, FloorDay, PartSum
from dealerassist.local_time import iso_of
from dealerassist.records.tronc.csv_and_json import FIGURES, figures_of_shift, state_of_shift
from dealerassist.table.money_state import Box

Cells = tuple[object, ...]
"""The cells of a line, without the name of the part."""

ForShift = Callable[[DayTable, DayShift], Iterable[Cells]]
"""The lines of a part about one shift, without the table and the number of the shift."""


def day_json(day: FloorDay) -> bytes:
    """The whole report with its sums as JSON, keys sorted.

    Amounts of shifts are in smallest chips of their table (`head.smallest_chip_cents`), those of
    `sums` in hundredths of the currency, times in UTC milliseconds. What is not told yet is null.
    """
    made = msgspec.to_builtins(day)
    made["sums"] = msgspec.to_builtins(day.sums)
    made["hands"] = day.hands
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"))


def day_csv(day: FloorDay) -> Iterator[str]:
    """The lines of the CSV file, without line breaks; amounts in money with cents, times in UTC.

    The first column names the part that a line belongs to; each part has a heading of its own.
    Cells of what is not known, or not told yet, are empty.
    """
    for name, heading, rows in _parts(day):
        yield csv_line(("part", *heading))
        for cells in rows:
            yield csv_line((name, *cells))


def _parts(day: FloorDay) -> Iterator[tuple[str, Cells, Iterable[Cells]]]:
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
    every: tuple[tuple[str, Cells, ForShift], ...] = (
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
                yield (table.table, shift.head.shift, *cells)


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
    head, integrity = shift.head, shift.integrity
    yield (
        head.number, head.supersedes, head.mix or head.game,
        "" if head.mix else head.limit.value, head.currency,
        shift.state.value, _time(head.opened_ms), head.opened_by, _time(head.closed_ms),
        head.closed_by, _time(shift.since_ms), shift.pace.hands, shift.misdeals,
        shift.pace.playing_ms, _money(shift, shift.rake), _money(shift, shift.supplemented_rake),
        shift.supplements, shift.open_matters, integrity.first_entry, integrity.last_entry,
        integrity.verified_from, integrity.head, "yes" if integrity.intact else "no",
        integrity.signed, _money(shift, shift.time), _money(shift, shift.drop),
    )  # fmt: skip


BOX = ("box", "should_be", "counted", "difference", "first_count", "adjusted", "state")


def _boxes(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for box, count in shift.boxes.items():
        first = None if count.first is None else count.first.amount
        amounts = (count.should, count.counted, count.difference, first, count.adjusted)
        yield box.value, *(_money(shift, each) for each in amounts), count.state.value


TRONC = (*FIGURES, "state", "counted_by", "watched_by")


def _tronc(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    yield (
        *figures_of_shift(shift.tronc), state_of_shift(shift.tronc), shift.tronc.counted_by,
        shift.tronc.watched_by,
    )  # fmt: skip


EXCEPTIONS = (
    "corrections", "voids", "overrides", "pin_locks", "restarts", "clock_jumps", "mendings",
    "card_corrections", "misdeals", "void_decks",
)  # fmt: skip


def _exceptions(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    yield tuple(getattr(shift.exceptions, name) for name in EXCEPTIONS)


def _incidents(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for each in shift.incidents:
        yield each.kind.value, each.count


def _downs(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for down in shift.downs:
        yield down.croupier, _time(down.starts_ms), _time(down.ends_ms), down.hands


def _hours(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for hour in shift.hours:
        yield _time(hour.starts_ms), hour.hands, hour.players, _money(shift, hour.rake)


CORRECTION = (
    "number", "hand", "kind", "reason", "status", "time", "proposed_by", "decided_by",
    "chips_moved", "supplement_to",
)  # fmt: skip


def _corrections(_table: DayTable, shift: DayShift) -> Iterator[Cells]:
    for each in shift.corrections:
        yield (
            each.number, each.hand, each.kind, each.reason.value, each.status.value,
            _time(each.at_ms), each.proposed_by, each.settled_by, _money(shift, each.moved),
            each.supplements,
        )  # fmt: skip


def _alarms(day: FloorDay) -> Iterator[Cells]:
    every: list[tuple[str, DayAlarm]] = [("", alarm) for alarm in day.alarms]
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
