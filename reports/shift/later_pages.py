"""The later pages of the shift report: every table in full."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.journal.checkpoint import Checkpoint, read_note
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.boxes import Tray
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.screen_locks import ScreenLock
from reports.formatting import NOTHING, Formatting
from reports.paper.page import LEFT, TOP_UNDER_RUNNING_HEAD, WIDTH, Bookmark, Paper, Squares
from reports.paper.qr_code import qr_rows
from reports.paper.style import BODY, SMALL, STRONG, wrapped
from reports.paper.tables import (
    HEADING_HEIGHT,
    SPACE_AFTER,
    Column,
    PaperTable,
    Row,
    Span,
    figure_column,
    height_of,
    lay_heading,
    lay_note,
    lay_section,
    lay_table,
    row,
    shrunk,
)
from reports.shift.charts import LEFT_HALF, RIGHT_HALF, lay_charts
from reports.shift.correction_tables import corrections_table
from reports.shift.downs_and_hours import downs_table, hours_table, pace_note
from reports.shift.games import games_table, turns_table
from reports.shift.guests_evening import guests_table
from reports.shift.guests_money import balance_table
from reports.shift.hand_tables import no_rake_table, register_table, special_rules_table
from reports.shift.incidents import (
    incidents_table,
    incidents_to_list,
    procedures_table,
    sorted_by_effect,
)
from reports.shift.integrity import integrity_table
from reports.shift.money_tables import MOST_DENOMINATIONS, tray_table, tray_title
from reports.shift.open_matters import matters_table
from reports.shift.signed_differences import signed_table
from reports.shift.transactions import sums_table, transactions_table
from reports.shift.wording import person_said

BEFORE_NOTE = 4.0
"""Between a table and the remark under it."""


def later_pages(
    report: ShiftReport, formatting: Formatting, first_page: int
) -> tuple[Paper, dict[str, int]]:
    """The later pages.

    Args:
        first_page: the number of the first of them.

    Returns:
        The pages; and the page on which each part that page 1 refers to stands in full, by
        "tray", "downs", "incidents", "transactions" and "hands".
    """
    paper = Paper(first_page=first_page, top=TOP_UNDER_RUNNING_HEAD)
    say, begins = formatting.say, {}
    if report.matters:
        _section(paper, formatting, say("Open matters"), matters_table(report.matters, formatting))
    if report.signed:
        signed = signed_table(report.signed, formatting)
        _section(paper, formatting, say("Differences signed for"), signed)
    lay_charts(paper, report, formatting)
    _section(
        paper,
        formatting,
        say("Hour by hour, by the end of a hand"),
        hours_table(report, formatting),
    )
    if report.games and report.chips is None:
        _section(paper, formatting, say("The games in turn"), games_table(report, formatting))
        _section(paper, formatting, say("Changes of game"), turns_table(report, formatting))
    if report.tray_sheet is not None:
        begins["tray"] = _tray(paper, report, report.tray_sheet, formatting)
    if report.chips is None:
        _money(paper, report, formatting)
    begins["downs"] = _section(paper, formatting, say("Downs"), downs_table(report, formatting))
    paper.y -= SPACE_AFTER - BEFORE_NOTE
    lay_note(paper, pace_note(formatting.say))
    paper.y += SPACE_AFTER
    begins["incidents"] = _incidents(paper, report, formatting)
    if report.locks:
        _section(paper, formatting, say("Screen locked"), locks_table(report.locks, formatting))
    _section(paper, formatting, say("Special rules"), special_rules_table(report.hands, formatting))
    begins["transactions"] = _transactions(paper, report, formatting)
    hands = register_table(report, formatting)
    begins["hands"] = _section(paper, formatting, say("Register of hands"), hands)
    _integrity(paper, report, formatting)
    return paper, begins


def _transactions(paper: Paper, report: ShiftReport, formatting: Formatting) -> int:
    """Lay the hands without Taxe and the transactions; their page. A tournament has neither."""
    if report.chips is not None:
        return paper.page_number
    say = formatting.say
    _section(paper, formatting, say("Hands without rake"), no_rake_table(report.hands, formatting))
    transactions = transactions_table(report.transactions, formatting)
    return _section(paper, formatting, say("Transactions"), transactions)


def _tray(paper: Paper, report: ShiftReport, tray: Tray, formatting: Formatting) -> int:
    """Lay the tray if it has so many denominations that page 1 has no room for it; its page."""
    table = tray_table(tray, report.tray, formatting, told=report.sales_told)
    if len(table.rows) <= MOST_DENOMINATIONS:
        return paper.page_number
    return _section(paper, formatting, tray_title(formatting), table)


def _money(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay the sums of all money, and what each guest has bought, once that may be known."""
    _sums(paper, report, formatting)
    if report.guests and report.guests_told:
        guests = guests_table(report.guests, formatting)
        _section(paper, formatting, formatting.say("Guests, since each sat down"), guests)


def _sums(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay the transactions by kind, and the guests' money if page 1 has the tray in its place."""
    by_kind = sums_table(report, formatting)
    balance = report.balance if report.guests_told else None
    if report.tray_sheet is None or balance is None:
        _section(paper, formatting, formatting.say("Transactions by kind"), by_kind)
        return
    guests = balance_table(report, balance, formatting)
    paper.need(HEADING_HEIGHT + max(height_of(guests, LEFT_HALF), height_of(by_kind, RIGHT_HALF)))
    top = paper.y
    bottoms = [
        _beside(paper, top, formatting.say("The guests’ money"), guests, LEFT_HALF),
        _beside(paper, top, formatting.say("Transactions by kind"), by_kind, RIGHT_HALF),
    ]
    paper.y = max(bottoms) + SPACE_AFTER


def _beside(paper: Paper, top: float, title: str, table: PaperTable, span: Span) -> float:
    """Lay a table in a half of the page, and return where it ends."""
    paper.y = top
    paper.put(Bookmark(title, top - 12))
    lay_heading(paper, title, span)
    lay_table(paper, shrunk(table, span), span)
    return paper.y


def _incidents(paper: Paper, report: ShiftReport, formatting: Formatting) -> int:
    """Lay incidents, corrections, and what the rules say on irregularities; returns the page."""
    title = formatting.say("Incidents, by what they cost or bring the house")
    table = incidents_table(sorted_by_effect(incidents_to_list(report.incidents)), formatting)
    page = _section(paper, formatting, title, table)
    if report.corrections:
        corrections = corrections_table(report.corrections, formatting, told=report.rake_told)
        _section(paper, formatting, formatting.say("Corrections by two people"), corrections)
    procedures = procedures_table(report.incidents, formatting)
    _section(paper, formatting, formatting.say("Irregularities and the rule applied"), procedures)
    if report.between:
        between = incidents_table(report.between, formatting)
        title = formatting.say("Before this shift was opened, after the last one was closed")
        _section(paper, formatting, title, between)
    if report.incidents:
        paper.y -= SPACE_AFTER - BEFORE_NOTE
        for note in _notes(formatting.say):
            lay_note(paper, note)
        paper.y += SPACE_AFTER
    return page


def _notes(say: Catalogue) -> tuple[str, ...]:
    """What the columns of the incidents mean."""
    return (
        say(
            "House ±: what the house has more or less because of it, or by a count; of a recount, "
            "against the first count. Chips moved: they went back, or to somebody else, which by "
            "itself costs nobody anything."
        ),
        say("HP: house practice, by chapter. All other rules: rulebook."),
    )


def _section(paper: Paper, formatting: Formatting, title: str, table: PaperTable) -> int:
    continued = formatting.say("{title} (continued)", title=title)
    return lay_section(paper, title, table, continued=continued, empty=formatting.say("None."))


def _integrity(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay the entries that the report is made from, with the checkpoint, all on one page."""
    table = integrity_table(report, formatting)
    note = report.integrity.checkpoint
    paper.need(HEADING_HEIGHT + height_of(table) + (SPACE_AFTER + HEIGHT if note else 0))
    _section(paper, formatting, formatting.say("Integrity"), table)
    if note:
        lay_checkpoint(paper, note, formatting)


# ── the signed checkpoint on paper ──────────────────────────────────────────────────────────────


QR_SIZE = 112.0
"""In points, 40 mm: with its 65 squares in a row, a phone still reads it from some 10 cm away."""

GAP = 16.0
LINE = 12.0

GROUPS_IN_LINE = 8
"""Half of the 16 groups of a hash: short enough to be compared by eye."""

HEIGHT = QR_SIZE + GAP
"""Of the whole checkpoint: the text beside the code is never higher than the code."""


def lay_checkpoint(paper: Paper, note: str, formatting: Formatting) -> None:
    """Lay a checkpoint from `paper.y` on, all of it on one page.

    Args:
        note: the text of the checkpoint with its signature.
    """
    paper.need(HEIGHT)
    point = read_note(note).checkpoint
    paper.put(Squares(LEFT, paper.y, QR_SIZE, qr_rows(note)))
    left, y = LEFT + QR_SIZE + GAP, paper.y + LINE
    size, time = formatting.say.number(point.size), formatting.stamp(point.utc_ms)
    signed = formatting.say("Checkpoint after entry {size}, signed {time}", size=size, time=time)
    paper.write(left, y, signed, STRONG)
    for line in _lines(point):
        y += LINE
        paper.write(left, y, line, BODY)
    y += LINE / 2
    help_text = formatting.say(
        "Keep this page where nobody at the table can change it. “dealer-assist verify JOURNAL "
        "--checkpoint” with the text of the code, or with the number {size} and the groups of "
        "four, tells whether the journal is still the one that was signed.",
        size=point.size,
    )
    for line in wrapped(help_text, SMALL, WIDTH - QR_SIZE - GAP):
        y += LINE
        paper.write(left, y, line, SMALL)
    paper.y += HEIGHT


def _lines(point: Checkpoint) -> list[str]:
    """The groups of the hash, `GROUPS_IN_LINE` in a line."""
    groups = point.groups.split()
    lines = range(0, len(groups), GROUPS_IN_LINE)
    return [" ".join(groups[at : at + GROUPS_IN_LINE]) for at in lines]


# ── the table of when the screen was locked in a shift ──────────────────────────────────────────


def locks_table(locks: Sequence[ScreenLock], formatting: Formatting) -> PaperTable:
    """When the screen was locked, for how long, and by whom it was unlocked."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("From")),
            Column(say("Until")),
            figure_column(say("Length")),
            Column(say("Locked by"), share=1),
            Column(say("Unlocked by"), share=1),
        ),
        tuple(_lock(each, formatting) for each in locks),
    )


def _lock(lock: ScreenLock, formatting: Formatting) -> Row:
    say, until = formatting.say, lock.until_ms
    return row(
        formatting.moment(lock.since_ms, seconds=True),
        NOTHING if until is None else formatting.moment(until, seconds=True),
        NOTHING if until is None else formatting.standstill(max(0, until - lock.since_ms)),
        say("left alone") if lock.idle else person_said(lock.by, say),
        person_said(lock.unlocked_by, say) if lock.unlocked_by else NOTHING,
    )
