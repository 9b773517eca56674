"""The tables of the day's report on corrections, incidents, alarms, and countersignatures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import DayTable, FloorDay, WitnessLine
from dealerassist.floor.overview import FloorAlarm
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.locale.correction_reasons import REASONS
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.names import in_fours
from dealerassist.records.shift.corrections import Correction
from reports.floor_day.figures import PaperFigures
from reports.floor_day.shift_tables import every_shift
from reports.formatting import NOTHING
from reports.paper.style import BODY, PENDING, SMALL, STRONG, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row
from reports.shift.labels import CHANGES, INCIDENTS, STATUSES, name_of


def day_corrections_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """Every correction of which a shift's report of the day tells."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Shift")),
        Column(say("No.")),
        Column(say("Hand")),
        Column(say("Correction"), most=140.0, share=1),
        Column(say("Status")),
        Column(say("Time")),
        Column(say("By")),
        figures.column(say("Chips moved")),
    )
    return PaperTable(columns, tuple(_corrections(day, figures)))


def _corrections(day: FloorDay, figures: PaperFigures) -> Iterator[Row]:
    for table in day.tables:
        # One of a hand of a closed shift stands in the reports of both shifts, and here once.
        every: dict[int, list[DayShift]] = {}
        told: dict[int, Correction] = {}
        for shift in table.shifts:
            for each in shift.report.corrections:
                every.setdefault(each.row.number, []).append(shift)
                told[each.row.number] = each
        for number in sorted(told):
            yield _correction(table.table, every[number], told[number], figures)


def _correction(
    table: str, shifts: Sequence[DayShift], correction: Correction, figures: PaperFigures
) -> Row:
    """The row of a correction, as the last of the shifts that tell of it has it."""
    say, written, each = figures.say, figures.of_shift(shifts[-1]), correction.row
    hand = NOTHING if each.hand is None else str(each.hand)
    if correction.supplements is not None:
        hand = say("{hand} (shift {shift})", hand=hand, shift=correction.supplements)
    moved = each.chips.moved
    people = ", ".join(filter(None, (each.proposed_by, each.settled_by)))
    return (
        Cell(table, STRONG),
        *row(", ".join(str(shift.report.head.shift) for shift in shifts), str(each.number), hand),
        Cell(f"{name_of(each.kind, CHANGES, say)}: {say(REASONS[each.reason])}"),
        Cell(say(STATUSES[each.status]), PENDING if each.is_open else BODY),
        *row(written.moment(each.stands_since_ms), people),
        Cell(written.amount(moved) if figures.currency else written.money(moved)),
    )


def day_incidents_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """How many incidents of each kind there were, and at which tables."""
    say = figures.say
    counts, where = Counter[IncidentKind](), dict[IncidentKind, Counter[str]]()
    for table, shift in every_shift(day):
        for each in shift.incidents:
            counts[each.kind] += each.count
            where.setdefault(each.kind, Counter())[table.table] += each.count
    rows = tuple(
        row(say(INCIDENTS[kind]), say.number(counts[kind]), _places(where[kind]))
        for kind in IncidentKind
        if counts[kind]
    )
    columns = (
        Column(say("Incident")),
        figure_column(say("How often")),
        Column(say("At tables"), share=1),
    )
    return PaperTable(columns, rows)


def _places(tables: Counter[str]) -> str:
    return ", ".join(f"{table} ({n})" if n > 1 else table for table, n in tables.items())


def alarms_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """The alarms of the floor that stood on the day."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Alarm"), share=1),
        Column(say("Raised")),
        Column(say("Seen by")),
        Column(say("Over since")),
    )
    every = [("", alarm) for alarm in day.alarms]
    every += [(table.table, alarm) for table in day.tables for alarm in table.alarms]
    return PaperTable(columns, tuple(_alarm(table, alarm, figures) for table, alarm in every))


def _alarm(table: str, alarm: FloorAlarm, figures: PaperFigures) -> Row:
    say, written = figures.say, figures.plain
    return (
        Cell(table or say("Floor"), STRONG),
        Cell(
            alarm_words(say, alarm.kind, alarm.number).sentence,
            red_if_alarm(BODY, alarm=alarm.stands),
        ),
        Cell(written.moment(alarm.raised_ms, seconds=True)),
        Cell(alarm.seen_by or NOTHING),
        Cell(
            say("still standing") if alarm.ended_ms is None else written.moment(alarm.ended_ms),
            red_if_alarm(BODY, alarm=alarm.stands),
        ),
    )


def witness_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """Up to which entry of each table the floor has countersigned, with that entry's hash."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Heard")),
        figure_column(say("Last entry")),
        figure_column(say("Of the day")),
        figure_column(say("Countersigned")),
        Column(say("On")),
        Column(say("Hash of that entry"), share=1),
    )
    return PaperTable(columns, tuple(_witness(table, figures) for table in day.tables))


def _witness(table: DayTable, figures: PaperFigures) -> Row:
    say, written, line = figures.say, figures.plain, table.witness
    heard = NOTHING if table.heard_ms is None else written.moment(table.heard_ms, seconds=True)
    last = last_of_day(table)
    return (
        Cell(table.table, STRONG),
        Cell(heard),
        Cell(say.number(table.last_entry)),
        Cell(say.number(last) if last else NOTHING),
        *_signed(line, last, figures),
    )


def _signed(line: WitnessLine | None, last: int, figures: PaperFigures) -> Row:
    say = figures.say
    if line is None:
        return (Cell(say("nothing yet"), PENDING), Cell(""), Cell(""))
    if not line.genuine:
        return (
            Cell(say("not genuine"), red_if_alarm(STRONG, alarm=True)),
            Cell(figures.plain.moment(line.utc_ms, seconds=True)),
            Cell(""),
        )
    return (
        Cell(say.number(line.entry), BODY if line.entry >= last else PENDING),
        Cell(figures.plain.moment(line.utc_ms, seconds=True)),
        Cell(in_fours(line.head), SMALL),
    )


def last_of_day(table: DayTable) -> int:
    """The last entry that a report of the table's shifts of the day is made from."""
    return max((shift.report.integrity.last_entry for shift in table.shifts), default=0)
