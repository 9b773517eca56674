"""From a report or the house's figures to what the screen shows: tables and charts as on paper.

A worker makes it (`ui.worker`), because the modules that make tables take long to import.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import GroupFigures, Grouping, HouseFigures
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.records.shift.report import ShiftReport
from reports.evaluation.document import alarms_in, cautions_in
from reports.evaluation.figures import EvaluationFigures
from reports.evaluation.measures import (
    GroupMeasure,
    calendar_of,
    hands_measure,
    pot_measure,
    taxe_measure,
)
from reports.evaluation.tables import (
    croupier_figures_table,
    game_figures_table,
    newest_corrections_table,
    rules_table,
)
from reports.formatting import Formatting, formatting_of
from reports.paper.style import Align, Ink
from reports.paper.tables import Cell, PaperTable, Row, without_empty_columns
from reports.shift.charts import TitledChart, titled_charts
from reports.shift.chips_in_play import chips_table
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
from ui.view.evaluation import ChartMeasure, EvaluationSheet, GroupBar, GroupChart, GroupList
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.report_sheet import (
    Sheet,
    SheetBar,
    SheetCell,
    SheetChart,
    SheetColumn,
    SheetPart,
    SheetRow,
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
        *_front(report, formatting),
        _one("downs", say("Who dealt"), downs_table(report, formatting), say("No downs.")),
        _one("incidents", say("Incidents"), incidents_table(incidents, formatting),
             say("Nothing out of the ordinary.")),
        SheetPart(name="matters", title=say("Open"), tables=(_open(report, formatting),)),
        SheetPart(name="charts", title=say("Charts"), charts=_in_rows(every)),
    ]  # fmt: skip


def _front(report: ShiftReport, formatting: Formatting) -> tuple[SheetPart, ...]:
    """What comes first: boxes and money; in a tournament, which has neither, the chips in play."""
    say, exceptions = formatting.say, exceptions_notes(report, formatting)
    if report.chips is not None:
        chips = shown_table(chips_table(report.chips, formatting))
        heading = (say("Chips in play"),)
        return (SheetPart(name="overview", title=say("Overview"), headings=heading,
                          tables=(chips,), notes=tuple(exceptions)),)  # fmt: skip
    return (
        SheetPart(
            name="overview",
            title=say("Overview"),
            headings=(say("Boxes"),),
            tables=(shown_table(boxes_table(report, formatting)),),
            notes=(*exceptions, *boxes_notes(report, formatting)),
        ),
        _money(report, formatting),
        _one("transactions", say("Transactions"),
             transactions_table(report.transactions, formatting), say("No transactions.")),
    )  # fmt: skip


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


# ── tables ──────────────────────────────────────────────────────────────────────────────────────


def _one(name: str, title: str, table: PaperTable, none: str) -> SheetPart:
    return SheetPart(
        name=name, title=title, tables=(shown_table(without_empty_columns(table), none),)
    )


# ── charts ──────────────────────────────────────────────────────────────────────────────────────


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


# ── a table of a paper ──────────────────────────────────────────────────────────────────────────


HEEDED = frozenset({Ink.RED, Ink.AMBER})
"""The inks of the paper that the screen shows as a warning."""


def shown_table(table: PaperTable, none: str = "") -> SheetTable:
    """A table of a paper as the screen shows it; `none` is shown if it has no rows."""
    rows = [_row(each) for each in table.rows]
    total = () if table.total is None else _row(table.total)
    columns = tuple(
        SheetColumn(column.title, right=column.align is Align.RIGHT) for column in table.columns
    )
    return SheetTable(columns=columns, rows=tuple(rows), total=total, none=none)


def _row(cells: Row) -> SheetRow:
    return tuple(SheetCell(cell.text, cell.style.ink in HEEDED) for cell in cells)


# ── the house's figures ─────────────────────────────────────────────────────────────────────────


def evaluation_sheet(made: HouseFigures, language: Language) -> EvaluationSheet:
    """What the screen shows of an evaluation, in this language."""
    say = words_of(language)
    figures = EvaluationFigures.of(made, say)
    return EvaluationSheet(
        scope=made.scope,
        language=language.value,
        first_day=made.first_day,
        last_day=made.last_day,
        tables=made.tables,
        games={game: short_name(say, Grouping.GAME, game) for game in made.games},
        croupiers=made.croupiers,
        upto_entry=made.upto_entry,
        hands=made.total.hands,
        alarms=tuple(alarms_in(made, say)),
        cautions=tuple(cautions_in(made, say)),
        measures=_measures(made, figures),
        facts=_facts(made, figures),
        charts={each: _evaluation_charts(made, say, how) for each, how in _drawn(figures).items()},
        lists=_lists(made, figures),
    )


def _measures(made: HouseFigures, figures: EvaluationFigures) -> dict[ChartMeasure, LabelledFigure]:
    say, total = figures.say, made.total
    pot = figures.average_pot(total)
    return {
        ChartMeasure.HANDS: LabelledFigure(say("Hands"), say.number(total.hands)),
        ChartMeasure.TAXE: LabelledFigure(say("Rake"), figures.taxe_money(total)),
        ChartMeasure.POT: LabelledFigure(figures.in_currency(say("Average pot")), pot),
    }


def _facts(made: HouseFigures, figures: EvaluationFigures) -> tuple[LabelledFigure, ...]:
    say = figures.say
    return (
        LabelledFigure(say("Hands/hour"), figures.hands_an_hour(*made.downs)),
        LabelledFigure(say("Gaming days"), say.number(made.total.days)),
    )


def _drawn(figures: EvaluationFigures) -> dict[ChartMeasure, GroupMeasure]:
    return {
        ChartMeasure.HANDS: hands_measure(figures),
        ChartMeasure.TAXE: taxe_measure(figures),
        ChartMeasure.POT: pot_measure(figures),
    }


def _evaluation_charts(
    made: HouseFigures, say: Catalogue, measure: GroupMeasure
) -> tuple[GroupChart, ...]:
    return (
        _evaluation_chart(made, Grouping.HOUR, measure, say),
        _evaluation_chart(made, Grouping.WEEKDAY, measure, say),
        _by_day(made.groups[Grouping.DAY], measure, say),
    )


def _evaluation_chart(
    made: HouseFigures, grouping: Grouping, measure: GroupMeasure, say: Catalogue
) -> GroupChart:
    bars = (
        GroupBar(
            group.name,
            measure.height(grouping, group),
            measure.written(grouping, group),
            short_name(say, grouping, group.name),
        )
        for group in made.groups[grouping]
    )
    return GroupChart(grouping, measure.titles[grouping], tuple(bars))


def _by_day(days: Sequence[GroupFigures], measure: GroupMeasure, say: Catalogue) -> GroupChart:
    """Every day of the calendar from the first to the last; without a value where nobody played."""
    values = {group.name: measure.value(group) for group in days}
    written = {group.name: measure.written(Grouping.DAY, group) for group in days}
    bars = (
        GroupBar(day, values.get(day), written.get(day, ""), short_name(say, Grouping.DAY, day))
        for day in calendar_of(days)
    )
    return GroupChart(Grouping.DAY, measure.titles[Grouping.DAY], tuple(bars))


# ── lists ───────────────────────────────────────────────────────────────────────────────────────


def _lists(made: HouseFigures, figures: EvaluationFigures) -> tuple[GroupList, ...]:
    say, games = figures.say, made.groups[Grouping.GAME]
    none = say("None.")
    return (
        _list(made, "rules", say("Special rules"), Grouping.RULE, rules_table(made, figures), none),
        _list(
            made, "croupiers", say("Croupiers"), Grouping.CROUPIER,
            croupier_figures_table(made, figures), none,
        ),
        _list(made, "games", say("Games"), Grouping.GAME, game_figures_table(games, figures), none),
        GroupList(
            name="corrections",
            title=say("Corrections"),
            table=shown_table(newest_corrections_table(made, figures), none),
            grouping=None,
            names=tuple("" if each.hand is None else str(each.hand) for each in made.corrections),
        ),
    )  # fmt: skip


def _list(
    made: HouseFigures, name: str, title: str, grouping: Grouping, table: PaperTable, none: str
) -> GroupList:
    groups = made.groups[grouping]
    return GroupList(
        name=name,
        title=title,
        table=shown_table(table, none),
        grouping=grouping,
        names=tuple(group.name for group in groups),
        hands=tuple(group.hands for group in groups),
    )
