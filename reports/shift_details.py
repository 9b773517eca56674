"""The pages behind page 1 of the shift report: everything in full."""

from __future__ import annotations

from dealerassist.records.shift import ShiftReport, Tray
from reports.charts import Bar, bar_chart
from reports.checkpoint_block import HEIGHT, lay_checkpoint
from reports.correction_tables import corrections_table
from reports.hand_tables import no_rake_table, register_table, special_rules_table
from reports.money_tables import (
    MOST_DENOMINATIONS,
    sums_table,
    transactions_table,
    tray_table,
    tray_title,
)
from reports.page import TOP_UNDER_RUNNING_HEAD, WIDTH, Paper
from reports.shift_tables import (
    balance_table,
    by_effect,
    downs_table,
    hours_table,
    incidents_table,
    integrity_table,
    procedures_table,
    waiting_table,
)
from reports.shift_words import ShiftWords
from reports.tables import (
    HEADING_HEIGHT,
    PAGE,
    SPACE_AFTER,
    Span,
    Table,
    height_of,
    lay_heading,
    lay_note,
    lay_section,
)

BEFORE_NOTE = 4.0
CHART_HEIGHT = 110.0
GUTTER = 22.0
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)


def details(
    report: ShiftReport, words: ShiftWords, first_page: int
) -> tuple[Paper, dict[str, int]]:
    """The pages from `first_page` on, and on which of them each part of page 1 is in full."""
    paper = Paper(first_page=first_page, top=TOP_UNDER_RUNNING_HEAD)
    say, begins = words.say, {}
    _charts(paper, report, words)
    _section(paper, words, say("Hour by hour"), hours_table(report.hours, words))
    if report.tray_sheet is not None:
        begins["tray"] = _tray(paper, report, report.tray_sheet, words)
    begins["downs"] = _section(paper, words, say("Downs"), downs_table(report.downs, words))
    begins["incidents"] = _incidents(paper, report, words)
    _section(paper, words, say("Special rules"), special_rules_table(report.hands, words))
    _section(paper, words, say("Hands without rake"), no_rake_table(report.hands, words))
    _section(paper, words, say("Transactions by kind"), sums_table(report.sums, words))
    transactions = transactions_table(report.transactions, words)
    begins["transactions"] = _section(paper, words, say("Transactions"), transactions)
    hands = register_table(report.hands, words)
    begins["hands"] = _section(paper, words, say("Register of hands"), hands)
    _integrity(paper, report, words)
    return paper, begins


def _tray(paper: Paper, report: ShiftReport, tray: Tray, words: ShiftWords) -> int:
    """What page 1 has no room for: the guests' money, and a tray of very many denominations."""
    page = paper.page_number
    table = tray_table(tray, report.tray, words)
    if len(table.rows) > MOST_DENOMINATIONS:
        page = _section(paper, words, tray_title(words), table)
    if report.balance is not None:
        guests = balance_table(report, report.balance, words)
        _section(paper, words, words.say("The guests' money"), guests)
    return page


def _incidents(paper: Paper, report: ShiftReport, words: ShiftWords) -> int:
    """The incidents by effect, then what the rules say to the irregular ones."""
    title = words.say("Incidents, by effect")
    table = incidents_table(by_effect(report.incidents), words)
    page = _section(paper, words, title, table)
    if report.waiting:
        waiting = waiting_table(report.waiting, words)
        _section(paper, words, words.say("Waiting for the pit boss"), waiting)
    if report.corrections:
        corrections = corrections_table(report.corrections, words)
        _section(paper, words, words.say("Corrections by two people"), corrections)
    procedures = procedures_table(report.incidents, words)
    _section(paper, words, words.say("Irregularities and the rule applied"), procedures)
    if report.incidents:
        paper.y -= SPACE_AFTER - BEFORE_NOTE
        lay_note(paper, words.say("HP: house practice, by chapter. All other rules: rulebook."))
        paper.y += SPACE_AFTER
    return page


def _section(paper: Paper, words: ShiftWords, title: str, table: Table) -> int:
    continued = words.say("{title} (continued)", title=title)
    return lay_section(paper, title, table, continued=continued, empty=words.say("None."))


def _charts(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """Hands by the hour and the sizes of the pots, side by side."""
    say, top = words.say, paper.y
    hours = [Bar(h.hands, say.number(h.hands), words.hour(h.starts_ms)) for h in report.hours]
    pots = [Bar(p.hands, say.number(p.hands), words.amount(p.least)) for p in report.pot_sizes]
    charts = (
        (LEFT_HALF, say("Hands by the hour"), hours),
        (RIGHT_HALF, words.in_currency(say("Hands by size of the pot, from")), pots),
    )
    for span, title, bars in charts:
        paper.y = top
        lay_heading(paper, title, span)
        bar_chart(paper, bars, span, CHART_HEIGHT, empty=say("No hands."))
    paper.y += SPACE_AFTER


def _integrity(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """The last word: on which entries all this stands. Never torn apart."""
    table = integrity_table(report, words)
    note = report.integrity.checkpoint
    paper.need(HEADING_HEIGHT + height_of(table) + (SPACE_AFTER + HEIGHT if note else 0))
    _section(paper, words, words.say("Integrity"), table)
    if note:
        lay_checkpoint(paper, note, words)
