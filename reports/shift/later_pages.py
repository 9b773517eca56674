"""The pages behind page 1 of the shift report: everything in full."""

from __future__ import annotations

from dealerassist.records.shift import ShiftReport, Tray
from reports.paper.page import TOP_UNDER_RUNNING_HEAD, Bookmark, Paper
from reports.paper.tables import (
    HEADING_HEIGHT,
    SPACE_AFTER,
    Span,
    Table,
    height_of,
    lay,
    lay_heading,
    lay_note,
    lay_section,
    shrunk,
)
from reports.shift.charts import LEFT_HALF, RIGHT_HALF, lay_charts
from reports.shift.checkpoint import HEIGHT, lay_checkpoint
from reports.shift.correction_tables import corrections_table
from reports.shift.hand_tables import no_rake_table, register_table, special_rules_table
from reports.shift.money_tables import (
    MOST_DENOMINATIONS,
    sums_table,
    transactions_table,
    tray_table,
    tray_title,
)
from reports.shift.tables import (
    balance_table,
    by_effect,
    downs_table,
    hours_table,
    incidents_table,
    integrity_table,
    matters_table,
    procedures_table,
    telling,
)
from reports.shift.words import ShiftWords

BEFORE_NOTE = 4.0


def details(
    report: ShiftReport, words: ShiftWords, first_page: int
) -> tuple[Paper, dict[str, int]]:
    """The pages from `first_page` on, and on which of them each part of page 1 is in full."""
    paper = Paper(first_page=first_page, top=TOP_UNDER_RUNNING_HEAD)
    say, begins = words.say, {}
    if report.matters:
        _section(paper, words, say("Open matters"), matters_table(report.matters, words))
    lay_charts(paper, report, words)
    _section(paper, words, say("Hour by hour"), hours_table(report, words))
    if report.tray_sheet is not None:
        begins["tray"] = _tray(paper, report, report.tray_sheet, words)
    _money(paper, report, words)
    begins["downs"] = _section(paper, words, say("Downs"), downs_table(report, words))
    begins["incidents"] = _incidents(paper, report, words)
    _section(paper, words, say("Special rules"), special_rules_table(report.hands, words))
    _section(paper, words, say("Hands without rake"), no_rake_table(report.hands, words))
    transactions = transactions_table(report.transactions, words)
    begins["transactions"] = _section(paper, words, say("Transactions"), transactions)
    hands = register_table(report, words)
    begins["hands"] = _section(paper, words, say("Register of hands"), hands)
    _integrity(paper, report, words)
    return paper, begins


def _tray(paper: Paper, report: ShiftReport, tray: Tray, words: ShiftWords) -> int:
    """A tray of so many denominations that page 1 has no room for it."""
    told = report.sales_told
    table = tray_table(tray, report.tray, words, told=told)
    if len(table.rows) <= MOST_DENOMINATIONS:
        return paper.page_number
    return _section(paper, words, tray_title(words), table)


def _money(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """The guests' money, where page 1 has the tray in its place, and all transactions by kind."""
    by_kind = sums_table(report, words)
    balance = report.balance if report.guests_told else None
    if report.tray_sheet is None or balance is None:
        _section(paper, words, words.say("Transactions by kind"), by_kind)
        return
    guests = balance_table(report, balance, words)
    paper.need(HEADING_HEIGHT + max(height_of(guests, LEFT_HALF), height_of(by_kind, RIGHT_HALF)))
    top = paper.y
    bottoms = [
        _beside(paper, top, words.say("The guests' money"), guests, LEFT_HALF),
        _beside(paper, top, words.say("Transactions by kind"), by_kind, RIGHT_HALF),
    ]
    paper.y = max(bottoms) + SPACE_AFTER


def _beside(paper: Paper, top: float, title: str, table: Table, span: Span) -> float:
    """A table in a half of the page; where it ends."""
    paper.y = top
    paper.put(Bookmark(title, top - 12))
    lay_heading(paper, title, span)
    lay(paper, shrunk(table, span), span)
    return paper.y


def _incidents(paper: Paper, report: ShiftReport, words: ShiftWords) -> int:
    """The incidents by effect, then what the rules say to the irregular ones."""
    title = words.say("Incidents, by effect")
    table = incidents_table(by_effect(telling(report.incidents)), words)
    page = _section(paper, words, title, table)
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


def _integrity(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """The last word: on which entries all this stands. Never torn apart."""
    table = integrity_table(report, words)
    note = report.integrity.checkpoint
    paper.need(HEADING_HEIGHT + height_of(table) + (SPACE_AFTER + HEIGHT if note else 0))
    _section(paper, words, words.say("Integrity"), table)
    if note:
        lay_checkpoint(paper, note, words)
