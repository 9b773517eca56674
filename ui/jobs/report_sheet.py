"""From a `ShiftReport` to what the screen shows of it: the same tables and charts as on paper.

A worker makes it (`ui.worker`), because the modules that make tables take long to import.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting, formatting_of
from reports.paper.tables import Cell, PaperTable, without_empty_columns
from reports.shift.charts import TitledChart, titled_charts
from reports.shift.downs_and_hours import downs_table
from reports.shift.front_page import tiles_of
from reports.shift.guests_money import balance_table
from reports.shift.head import day_and_shift, particulars, shift_title, where_played
from reports.shift.incidents import incidents_table, incidents_to_list, sorted_by_effect
from reports.shift.money_tables import (
    boxes_notes,
    boxes_table,
    exceptions_notes,
    tray_notes,
    tray_table,
    tray_title,
)
from reports.shift.open_matters import matters_table
from reports.shift.transactions import transactions_table
from reports.shift.warnings import alarms, cautions_in_brief
from ui.jobs.shown_table import HEEDED, shown_table
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.report_sheet import (
    Sheet,
    SheetBar,
    SheetChart,
    SheetPart,
    SheetTable,
)


def sheet_of(report: ShiftReport, language: Language) -> Sheet:
    """What the screen shows of a report, in this language."""
    say, head = words_of(language), report.head
    formatting = formatting_of(head, say)
    number, times, profile, fingerprint = particulars(head, formatting)
    return Sheet(
        shift=head.shift,
        entry=report.integrity.last_entry,
        language=language.value,
        lines=(
            f"{shift_title(head, say)} · {where_played(head, say)}",
            f"{day_and_shift(head, formatting)} · {times} · {number}",
            f"{profile} · {fingerprint[:19]} … · Dealer Assist {head.program_version}",
        ),
        alarms=tuple(alarms(report, formatting)),
        cautions=tuple(cautions_in_brief(report, formatting)),
        strip=tuple(_fact(*tile) for tile in tiles_of(report, formatting)),
        parts=tuple(_parts(report, formatting)),
    )


def _fact(label: str, cell: Cell) -> LabelledFigure:
    return LabelledFigure(
        label, cell.text, FigureTone.HEED if cell.style.ink in HEEDED else FigureTone.PLAIN
    )


def _parts(report: ShiftReport, formatting: Formatting) -> list[SheetPart]:
    say = formatting.say
    every = _charts(report, formatting)
    incidents = sorted_by_effect(incidents_to_list(report.incidents))
    return [
        SheetPart(
            name="overview",
            title=say("Overview"),
            headings=(say("Boxes"),),
            tables=(shown_table(boxes_table(report, formatting)),),
            notes=(*exceptions_notes(report, formatting), *boxes_notes(report, formatting)),
        ),
        _money(report, formatting),
        _one("transactions", say("Transactions"),
             transactions_table(report.transactions, formatting), say("No transactions.")),
        _one("downs", say("Who dealt"), downs_table(report, formatting), say("No downs.")),
        _one("incidents", say("Incidents"), incidents_table(incidents, formatting),
             say("Nothing out of the ordinary.")),
        SheetPart(name="matters", title=say("Open"), tables=(_open(report, formatting),)),
        SheetPart(name="charts", title=say("Charts"), charts=_in_rows(every)),
    ]  # fmt: skip


def _open(report: ShiftReport, formatting: Formatting) -> SheetTable:
    table = without_empty_columns(matters_table(report.matters, formatting))
    return shown_table(table, formatting.say("Nothing is open."))


def _money(report: ShiftReport, formatting: Formatting) -> SheetPart:
    """The tray, if it was opened; or else the guests' money, once that may be known."""
    say, tray, title = formatting.say, report.tray_sheet, formatting.say("Tray")
    if tray is not None:
        told = report.sales_told
        return SheetPart(
            name="money",
            title=title,
            headings=(tray_title(formatting),),
            tables=(shown_table(tray_table(tray, report.tray, formatting, told=told)),),
            notes=tuple(tray_notes(tray, report.tray, formatting, told=told)),
        )
    title = say("The guests’ money")
    if report.balance is None:
        return SheetPart(name="money", title=title, notes=(say("A damaged journal cannot tell."),))
    if not report.guests_told:
        note = say("Shown once rake and tips are counted.")
        return SheetPart(name="money", title=title, notes=(note,))
    return _one("money", title, balance_table(report, report.balance, formatting), "")


# ── tables ──────────────────────────────────────────────────────────────────────────────────


def _one(name: str, title: str, table: PaperTable, none: str) -> SheetPart:
    return SheetPart(
        name=name, title=title, tables=(shown_table(without_empty_columns(table), none),)
    )


# ── charts ──────────────────────────────────────────────────────────────────────────────────


def _charts(report: ShiftReport, formatting: Formatting) -> list[SheetChart]:
    """All charts whose sums may be known, that of the whole evening first."""
    of = titled_charts(report, formatting)
    every = (of.rake_by_hour, of.hands_by_hour, of.rake_by_down, of.hands_by_down, of.pots)
    return [_chart(formatting, each) for each in every if each is not None]


def _in_rows(every: Sequence[SheetChart]) -> tuple[tuple[SheetChart, ...], ...]:
    """In two rows: by the hour; by the down, and the sizes of the pots."""
    above = 1 if len(every) == 3 else 2
    return tuple(every[:above]), tuple(every[above:])


def _chart(formatting: Formatting, chart: TitledChart) -> SheetChart:
    bars = tuple(SheetBar(bar.value, bar.figure, bar.labels) for bar in chart.bars)
    return SheetChart(chart.title, bars, formatting.say("No hands."))
