"""From a `ShiftReport` to what the screen shows of it: the very tables and charts of the paper.

Made beside the table (`ui.shell.worker`), because what makes tables takes long to import.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift import ShiftReport
from reports.paper.page import Align, Ink
from reports.paper.tables import Cell, Row, Table, without_empty_columns
from reports.shift.chart_words import Titled, titled_charts
from reports.shift.front_page import tiles_of
from reports.shift.money_tables import (
    boxes_table,
    transactions_table,
    tray_notes,
    tray_table,
    tray_title,
)
from reports.shift.tables import (
    balance_table,
    by_effect,
    downs_table,
    incidents_table,
    matters_table,
    telling,
)
from reports.shift.words import ShiftWords
from ui.view.parts import Fact, FactTone
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

LEAST_WEIGHT, MOST_WEIGHT = 4, 44
"""How narrow and how wide a column can be beside the others, in letters."""

HEEDED = frozenset({Ink.RED, Ink.AMBER})


def sheet_of(report: ShiftReport, language: Language) -> Sheet:
    """What the screen shows of a report, in this language."""
    words = ShiftWords(words_of(language), report.head, None)
    number, times, profile, fingerprint = words.particulars()
    return Sheet(
        shift=report.head.shift,
        entry=report.integrity.last_entry,
        language=language.value,
        lines=(
            f"{words.title()} · {words.place()}",
            f"{words.when()} · {times} · {number}",
            f"{profile} · {fingerprint[:19]} … · Dealer Assist {report.head.program_version}",
        ),
        alarms=tuple(words.alarms(report)),
        cautions=tuple(words.cautions_in_brief(report)),
        strip=tuple(Fact(label, cell.text, _tone(cell)) for label, cell in tiles_of(report, words)),
        parts=tuple(_parts(report, words)),
    )


def _tone(cell: Cell) -> FactTone:
    return FactTone.HEED if cell.style.ink in HEEDED else FactTone.PLAIN


def _parts(report: ShiftReport, words: ShiftWords) -> list[SheetPart]:
    say = words.say
    every = _charts(report, words)
    incidents = by_effect(telling(report.incidents))
    return [
        SheetPart(
            name="overview",
            title=say("Overview"),
            headings=(say("Boxes"), say("Open matters")),
            tables=(_table(boxes_table(report, words)), _open_in_brief(report, words)),
            charts=((every[0],), (every[1],)),
        ),
        _money(report, words),
        _one("transactions", say("Transactions"), transactions_table(report.transactions, words),
             say("No transactions.")),
        _one("downs", say("Who dealt"), downs_table(report, words), say("No downs.")),
        _one("incidents", say("Incidents"), incidents_table(incidents, words),
             say("Nothing out of the ordinary.")),
        SheetPart(name="matters", title=say("Open"), tables=(_open(report, words),)),
        SheetPart(name="charts", title=say("Charts"), charts=_in_rows(every)),
    ]  # fmt: skip


def _open(report: ShiftReport, words: ShiftWords) -> SheetTable:
    table = without_empty_columns(matters_table(report.matters, words))
    return _table(table, words.say("Nothing is open."))


def _open_in_brief(report: ShiftReport, words: ShiftWords) -> SheetTable:
    """What is open, of which hand and since when; half a page has no room for more."""
    table = matters_table(report.matters, words)
    what, _, hand, since, _ = table.columns
    rows = tuple((each[0], each[2], each[3]) for each in table.rows)
    brief = Table((what, hand, since), rows)
    return _table(without_empty_columns(brief), words.say("Nothing is open."))


def _money(report: ShiftReport, words: ShiftWords) -> SheetPart:
    """The tray, if it was opened; or else the guests' money, once that may be known."""
    say, tray, title = words.say, report.tray_sheet, words.say("Tray")
    if tray is not None:
        told = report.sales_told
        return SheetPart(
            name="money",
            title=title,
            headings=(tray_title(words),),
            tables=(_table(tray_table(tray, report.tray, words, told=told)),),
            notes=tuple(tray_notes(tray, report.tray, words, told=told)),
        )
    title = say("The guests' money")
    if report.balance is None:
        return SheetPart(name="money", title=title, notes=(say("A damaged journal cannot tell."),))
    if not report.guests_told:
        note = say("Told once rake and tips are counted.")
        return SheetPart(name="money", title=title, notes=(note,))
    return _one("money", title, balance_table(report, report.balance, words), "")


# ── tables ──────────────────────────────────────────────────────────────────────────────────


def _one(name: str, title: str, table: Table, none: str) -> SheetPart:
    return SheetPart(name=name, title=title, tables=(_table(without_empty_columns(table), none),))


def _table(table: Table, none: str = "") -> SheetTable:
    rows = [_row(each) for each in table.rows]
    total = () if table.total is None else _row(table.total)
    every = [*rows, total] if total else rows
    columns = tuple(
        SheetColumn(
            column.title,
            right=column.align is Align.RIGHT,
            weight=_weight([column.title, *(row[at].text for row in every)]),
        )
        for at, column in enumerate(table.columns)
    )
    return SheetTable(columns=columns, rows=tuple(rows), total=total, none=none)


def _row(cells: Row) -> SheetRow:
    return tuple(SheetCell(cell.text, cell.style.ink in HEEDED) for cell in cells)


def _weight(texts: Sequence[str]) -> int:
    return min(MOST_WEIGHT, max(LEAST_WEIGHT, *map(len, texts))) + 2


# ── charts ──────────────────────────────────────────────────────────────────────────────────


def _charts(report: ShiftReport, words: ShiftWords) -> list[SheetChart]:
    """All charts whose sums may be known, that of the whole evening first."""
    of = titled_charts(report, words)
    every = (of.rake_by_hour, of.hands_by_hour, of.rake_by_down, of.hands_by_down, of.pots)
    return [_chart(words, each) for each in every if each is not None]


def _in_rows(every: Sequence[SheetChart]) -> tuple[tuple[SheetChart, ...], ...]:
    """In two rows: by the hour; by the down, and the sizes of the pots."""
    above = 1 if len(every) == 3 else 2
    return tuple(every[:above]), tuple(every[above:])


def _chart(words: ShiftWords, chart: Titled) -> SheetChart:
    bars = tuple(SheetBar(bar.value, bar.figure, bar.labels) for bar in chart.bars)
    return SheetChart(chart.title, bars, words.say("No hands."))
