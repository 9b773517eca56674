"""The tables of the day's report with a row for each shift, and their sums."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from dealerassist.floor.day_report.day_shift import DayShift, ShiftState
from dealerassist.floor.day_report.floor_day import DayTable, FloorDay
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.mixed_tables import mix_name
from dealerassist.table.money_state import Box
from reports.floor_day.figures import PaperFigures
from reports.formatting import NOTHING
from reports.paper.style import BODY, PENDING, STRONG, Ink, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row, total
from reports.shift.wording import spans_said

EXCEPTIONS = {
    "misdeals": "Misdeals",
    "void_decks": "Void decks",
    "voids": "Void",
    "corrections": "Corrections",
    "overrides": "Overrides",
    "pin_locks": "PIN locks",
    "restarts": "Restarts",
    "clock_jumps": "Clock jumps",
    "mendings": "Mended",
}
"""What each of `ExceptionCounts` is called; a message id."""


def every_shift(day: FloorDay) -> Iterator[tuple[DayTable, DayShift]]:
    """The shifts of all tables, each with its table."""
    return ((table, shift) for table in day.tables for shift in table.shifts)


def shifts_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """Every shift with its main figures, and their sums."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Shift")),
        Column(say("Game"), most=90.0, share=1),
        Column(say("From – to"), most=60.0),
        figure_column(say("Hands")),
        figures.column(say("Rake")),
        *(figure_column(f"{say(BOXES[box])} ±") for box in day.boxes),
        figure_column(say("Matters")),
    )
    rows = tuple(_shift(table, shift, day.boxes, figures) for table, shift in every_shift(day))
    return PaperTable(columns, rows, _sums(day, figures) if rows else None)


def _shift(table: DayTable, shift: DayShift, boxes: Iterable[Box], figures: PaperFigures) -> Row:
    say, head, matters = figures.say, shift.report.head, shift.report.open_matters
    return (
        Cell(table.table, STRONG),
        Cell(str(head.shift)),
        Cell(mix_name(head.mix) if head.mix else title_in_short(say, head)),
        opening_hours(shift, figures),
        Cell(say.number(shift.report.pace.hands)),
        figures.rake(shift),
        *(_difference(shift, box, figures) for box in boxes),
        Cell(str(matters), red_if_alarm(BODY, alarm=matters > 0)),
    )


def _difference(shift: DayShift, box: Box, figures: PaperFigures) -> Cell:
    """By how much a box was off; nothing where the table has no such box."""
    count = shift.report.boxes.get(box)
    return Cell(NOTHING) if count is None else figures.difference(shift, count, alone=True)


def opening_hours(shift: DayShift, figures: PaperFigures) -> Cell:
    """From when to when it was open; amber while it is, red where its table is not heard."""
    say, written, head = figures.say, figures.of_shift(shift), shift.report.head
    match shift.state:
        case ShiftState.CLOSED:
            return Cell(written.span(head.opened_ms, head.closed_ms))
        case ShiftState.OPEN:
            text = say("{time} – open", time=written.moment(head.opened_ms))
            return Cell(text, PENDING)
        case ShiftState.CUT_OFF:
            text = say(
                "{time} – not heard since {heard}",
                time=written.moment(head.opened_ms),
                heard=NOTHING if shift.since_ms is None else written.moment(shift.since_ms),
            )
            return Cell(text, PENDING._replace(ink=Ink.RED))


def _sums(day: FloorDay, figures: PaperFigures) -> Row:
    """The sums of all shifts; of amounts in several currencies, those stand on page 1."""
    hands, matters = day.hands, sum(shift.report.open_matters for shift in day.shifts)
    named = (figures.say("Sum"), "", "", "", figures.say.number(hands))
    if not figures.currency:
        return (*total(*named, NOTHING, *(NOTHING for _ in day.boxes)), Cell(str(matters), STRONG))
    (each,) = day.sums
    differences = (
        figures.sum_cell(each, box.difference, signed=True, bare=True) for box in each.boxes
    )
    rake = figures.sum_cell(each, each.rake, bare=True)
    return (*total(*named), rake, *differences, Cell(str(matters), STRONG))


def day_sums_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """The sums of Taxe and boxes over all tables, for each currency."""
    say = figures.say
    columns = (
        Column(say("All tables"), share=1),
        figure_column(say("Should be")),
        figure_column(say("Counted")),
        figure_column(say("Diff.")),
        figure_column(say("Shifts")),
    )
    rows: list[Row] = []
    for each in day.sums:
        of = say.number(each.shifts)
        taken = [(say("Rake"), each.rake)]
        taken += [(say("Time charge"), each.time)] if Box.TIME in day.boxes else []
        taken += [(say("Jackpot"), each.drop)] if Box.DROP in day.boxes else []
        for title, part in taken:
            cell = figures.sum_cell(each, part)
            rows.append((Cell(title, STRONG), cell, *row("", "", f"{part.shifts} / {of}")))
        for box in each.boxes:
            known = f"{box.difference.shifts} / {of}"
            rows.append(
                (
                    Cell(say("{box} counted to close", box=say(BOXES[box.box]))),
                    figures.sum_cell(each, box.should, style=BODY),
                    figures.sum_cell(each, box.counted, style=BODY),
                    figures.sum_cell(each, box.difference, signed=True, style=BODY),
                    Cell(known),
                )
            )
    return PaperTable(columns, tuple(rows))


def day_boxes_table(day: FloorDay, boxes: Container[Box], figures: PaperFigures) -> PaperTable:
    """For each shift that has any of these boxes, what should be in them, and what was counted."""
    own = [box for box in day.boxes if box in boxes]
    say = figures.say
    of_box = (
        (figures.column(say(BOXES[box])), figure_column(say("Counted")), figure_column("±"))
        for box in own
    )
    columns = (
        Column(say("Table")),
        Column(say("Shift")),
        *(column for three in of_box for column in three),
    )
    rows = tuple(
        _boxes(table, shift, own, figures)
        for table, shift in every_shift(day)
        if any(box in shift.report.boxes for box in own)
    )
    return PaperTable(columns, rows, _sum_of_boxes(day, own, figures))


def _boxes(table: DayTable, shift: DayShift, boxes: Iterable[Box], figures: PaperFigures) -> Row:
    cells = [Cell(table.table, STRONG), Cell(str(shift.report.head.shift))]
    for box in boxes:
        count = shift.report.boxes.get(box)
        if count is None:
            cells += [Cell(NOTHING)] * 3
            continue
        cells += [
            figures.should(shift, count),
            figures.counted(shift, count),
            figures.difference(shift, count),
        ]
    return tuple(cells)


def _sum_of_boxes(day: FloorDay, boxes: Iterable[Box], figures: PaperFigures) -> Row | None:
    if not figures.currency:
        return None
    (each,) = day.sums
    cells = [*total(figures.say("Sum"), "")]
    for box in map(each.of, boxes):
        cells += [
            figures.sum_cell(each, box.should, bare=True),
            figures.sum_cell(each, box.counted, bare=True),
            figures.sum_cell(each, box.difference, signed=True, bare=True),
        ]
    return tuple(cells)


def exceptions_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """How often what is out of the ordinary happened in each shift, and at all tables."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Shift"), share=1),
        *(figure_column(say(name)) for name in EXCEPTIONS.values()),
        figure_column(say("Supplements")),
    )
    every = [(table, shift, _counts(shift)) for table, shift in every_shift(day)]
    rows = tuple(
        row(table.table, str(shift.report.head.shift), *(str(n) if n else NOTHING for n in counts))
        for table, shift, counts in every
        if any(counts)
    )
    sums = [sum(column) for column in zip(*(counts for _, _, counts in every), strict=True)]
    last = total(say("Sum"), "", *map(str, sums)) if rows else None
    return PaperTable(columns, rows, last)


def _counts(shift: DayShift) -> tuple[int, ...]:
    named = (int(getattr(shift.report.exceptions, name)) for name in EXCEPTIONS)
    return (*named, len(shift.report.supplements))


def day_downs_table(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """Who dealt from when to when, in each shift by croupier; nobody is ranked."""
    say = figures.say
    columns = (
        Column(say("Table")),
        Column(say("Shift")),
        Column(say("Croupier")),
        Column(say("From – to"), share=1),
        figure_column(say("Hands")),
    )
    rows = tuple(
        cells for table, shift in every_shift(day) for cells in _downs(table, shift, figures)
    )
    return PaperTable(columns, rows)


def _downs(table: DayTable, shift: DayShift, figures: PaperFigures) -> Iterator[Row]:
    written = figures.of_shift(shift)
    first = (Cell(table.table, STRONG), Cell(str(shift.report.head.shift)))
    for croupier in dict.fromkeys(down.croupier for down in shift.report.downs):
        own = [down for down in shift.report.downs if down.croupier == croupier]
        times = [(down.starts_ms, down.ends_ms) for down in own]
        hands = sum(down.pace.hands for down in own)
        yield (*first, *row(croupier, spans_said(times, written), str(hands)))
        first = (Cell(""), Cell(""))
