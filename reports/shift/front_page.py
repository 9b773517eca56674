"""Page 1 of the shift report, which is signed: one page, however much happened in the shift.

What does not fit is shortened to an extract, with the number of the page that has it in full.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dealerassist.records.shift.boxes import BoxCount, CountState, Tray
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.money_state import Box
from reports.formatting import Formatting
from reports.paper.heading import (
    ALARM,
    BETWEEN,
    CAUTION,
    FIGURE,
    GUTTER,
    lay_box,
    lay_head,
    lay_strip,
)
from reports.paper.page import BOTTOM, LEFT, RIGHT, WIDTH, Bookmark, Paper, Rule
from reports.paper.signing import lay_signature
from reports.paper.style import LABEL, Ink, Style, Typeface, red_if_alarm
from reports.paper.tables import (
    HEADING_HEIGHT,
    LEADING,
    Cell,
    PaperTable,
    Span,
    height_of,
    lay_heading,
    lay_note,
    lay_table,
    shrunk,
)
from reports.shift.charts import lay_front_chart
from reports.shift.chips_in_play import chips_table, chips_tiles
from reports.shift.downs_and_hours import croupiers_table
from reports.shift.games import games_in_short
from reports.shift.guests_money import balance_table
from reports.shift.hand_tables import hands_table
from reports.shift.head import shift_masthead
from reports.shift.incidents import incidents_table, incidents_to_list, sorted_by_effect
from reports.shift.money_tables import (
    MOST_DENOMINATIONS,
    boxes_notes,
    boxes_table,
    exceptions_notes,
    tray_notes,
    tray_table,
    tray_title,
    why_uncounted,
)
from reports.shift.transactions import transactions_table
from reports.shift.warnings import alarms, cautions
from reports.shift.wording import hands_and_pace

LEFT_PART = Span(LEFT, 312.0)
RIGHT_PART = Span(LEFT_PART.right + GUTTER, RIGHT - LEFT_PART.right - GUTTER)
MONEY_HEIGHT = 200.0
"""The least height that the tray, or the guests' money, and the chart beside it need."""

SIGNATURES_HEIGHT = 112.0
SIGNATURES_TOP = BOTTOM - SIGNATURES_HEIGHT
MOST_ROWS = 12
"""Of each table that page 1 shows as an extract."""

DAMAGED = Style(Typeface.SEMIBOLD, 8.3, Ink.RED)


def front_page(report: ShiftReport, formatting: Formatting, begins: Mapping[str, int]) -> Paper:
    """Page 1.

    Args:
        begins: the page on which each part stands in full, as `later_pages` gives it.
    """
    paper = Paper()
    paper.put(Bookmark(formatting.say("Summary"), paper.y))
    lay_head(paper, shift_masthead(report.head, formatting))
    _warnings(paper, report, formatting)
    _strip(paper, report, formatting)
    for note in exceptions_notes(report, formatting):
        lay_note(paper, note)
    paper.y += BETWEEN / 3
    _money_and_hours(paper, report, formatting, begins)
    _extracts(paper, report, formatting, begins)
    if not report.is_interim:
        _signatures(paper, report, formatting)
    return paper


# ── head and warnings ───────────────────────────────────────────────────────────────────────


def _warnings(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay the warnings in boxes under the head."""
    lay_box(paper, alarms(report, formatting), ALARM, Ink.RED)
    lay_box(paper, cautions(report, formatting), CAUTION, Ink.AMBER_TINT)


# ── the strip ───────────────────────────────────────────────────────────────────────────────


def _strip(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    lay_strip(paper, tiles_of(report, formatting))


def tiles_of(report: ShiftReport, formatting: Formatting) -> tuple[tuple[str, Cell], ...]:
    """The main figures, each with its label."""
    say, matters = formatting.say, report.open_matters
    pace = (say("Hands · per hour"), Cell(hands_and_pace(report.pace, formatting), FIGURE))
    left = (say("Open matters"), Cell(str(matters), red_if_alarm(FIGURE, alarm=matters != 0)))
    if report.chips is not None:
        return (pace, *chips_tiles(report.chips, formatting), left)
    return (
        _taken(report, formatting),
        pace,
        (say("Tray difference"), _difference(report.tray, formatting)),
        _box_difference(report, formatting),
        left,
    )


def _taken(report: ShiftReport, formatting: Formatting) -> tuple[str, Cell]:
    """The Taxe of all hands, or the time that was taken instead.

    As that is what the box should hold, only once the box is counted; the Taxe only where it is
    told anywhere (`ShiftReport.rake_told`).
    """
    time, say = report.takes_time, formatting.say
    title, amount = say("Time charge" if time else "Rake"), report.time if time else report.rake
    pending = FIGURE._replace(ink=Ink.AMBER)
    if (Box.TIME if time else Box.RAKE) in report.blind:
        return title, Cell(say("Count pending"), pending)
    if not time and not report.rake_told:
        return title, Cell(say("not told yet"), pending)
    return title, Cell(formatting.money(amount), FIGURE)


def _box_difference(report: ShiftReport, formatting: Formatting) -> tuple[str, Cell]:
    """By how much the box of the Taxe, or of the time, was off."""
    if report.takes_time:
        cell = _difference(report.time_box, formatting)
        return formatting.say("Time box difference"), cell
    return formatting.say("Rake box difference"), _difference(report.rake_box, formatting)


def _difference(count: BoxCount, formatting: Formatting) -> Cell:
    """By how much a box was off; after a recount that found another, with the first (HP 4)."""
    difference, at_first = count.difference, count.first_difference
    if difference is None and count.state is CountState.NONE:
        return Cell(formatting.say("not opened"), FIGURE)
    if difference is None:
        text = why_uncounted(count, formatting.say)
        if count.state is CountState.COUNTED:
            text = formatting.say("not told yet")
        return Cell(text, FIGURE._replace(ink=Ink.AMBER))
    text, style = formatting.signed(difference), red_if_alarm(FIGURE, alarm=difference != 0)
    if at_first is not None and at_first != difference:
        first = formatting.signed(at_first)
        text = formatting.say("{difference} (first {first})", difference=text, first=first)
    return Cell(text, style)


# ── money, hours and boxes ──────────────────────────────────────────────────────────────────


def _money_and_hours(
    paper: Paper, report: ShiftReport, formatting: Formatting, begins: Mapping[str, int]
) -> None:
    paper.need(MONEY_HEIGHT)
    top = paper.y
    if report.chips is not None:
        lay_heading(paper, formatting.say("Chips in play"), LEFT_PART)
        lay_table(paper, chips_table(report.chips, formatting), LEFT_PART)
    elif report.tray_sheet is None:
        _guests_money(paper, report, formatting)
    else:
        _tray(paper, report, report.tray_sheet, formatting, begins)
    bottom, paper.y = paper.y, top
    lay_front_chart(paper, report, formatting, RIGHT_PART)
    paper.y += BETWEEN
    if report.chips is None:
        _boxes(paper, report, formatting)
    paper.y = max(bottom, paper.y) + BETWEEN


def _boxes(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    lay_table(paper, shrunk(boxes_table(report, formatting), RIGHT_PART), RIGHT_PART)
    paper.y += 4
    for note in boxes_notes(report, formatting):
        lay_note(paper, note, RIGHT_PART)


def _guests_money(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    lay_heading(paper, formatting.say("The guests’ money"), LEFT_PART)
    if report.balance is None:
        lay_note(paper, formatting.say("A damaged journal cannot tell."), LEFT_PART, DAMAGED)
    elif not report.guests_told:
        lay_note(paper, formatting.say("Shown once rake and tips are counted."), LEFT_PART)
    else:
        lay_table(paper, balance_table(report, report.balance, formatting), LEFT_PART)


def _tray(
    paper: Paper, report: ShiftReport, tray: Tray, formatting: Formatting, begins: Mapping[str, int]
) -> None:
    """Lay the tray by denomination; if there are very many, only the sum and where they stand."""
    count, told = report.tray, report.sales_told
    table, title = tray_table(tray, count, formatting, told=told), tray_title(formatting)
    if len(table.rows) > MOST_DENOMINATIONS:
        table = table._replace(rows=())
        title = formatting.say("{title} (on page {page})", title=title, page=begins["tray"])
    lay_heading(paper, title, LEFT_PART)
    lay_table(paper, shrunk(table, LEFT_PART), LEFT_PART)
    paper.y += 4
    for note in tray_notes(tray, count, formatting, told=told):
        lay_note(paper, note, LEFT_PART)


# ── extracts ────────────────────────────────────────────────────────────────────────────────


class _Part(NamedTuple):
    """A table of which page 1 shows the first rows.

    Attributes:
        page: where it stands in full.
        whole: how many rows it has there.
        kept: how many of the first rows are the last to be cut.
    """

    title: str
    page: int
    table: PaperTable
    whole: int
    kept: int

    def heading(self, formatting: Formatting, shown: int) -> str:
        """The title; if not all rows are shown, with the page that has them all."""
        if shown == self.whole:
            return self.title
        message = "{title} (extract, in full on page {page})"
        return formatting.say(message, title=self.title, page=self.page)


def _extracts(
    paper: Paper, report: ShiftReport, formatting: Formatting, begins: Mapping[str, int]
) -> None:
    """Lay croupiers, transactions, incidents and the last hands: as many rows as have room.

    A part of which no row has room gets no heading: a line at the end says where it stands.
    """
    parts = _parts(report, formatting, begins)
    bottom = BOTTOM if report.is_interim else SIGNATURES_TOP
    shown = _rows_that_fit(parts, bottom - paper.y)
    for part, rows in zip(parts, shown, strict=True):
        if part.whole and not rows:
            continue
        lay_heading(paper, part.heading(formatting, rows))
        if rows:
            lay_table(paper, part.table._replace(rows=part.table.rows[:rows]))
        else:
            lay_note(paper, formatting.say("None."))
        paper.y += BETWEEN
    elsewhere = [p for p, rows in zip(parts, shown, strict=True) if p.whole and not rows]
    if elsewhere:
        lay_note(paper, _where(elsewhere, formatting))


def _where(parts: Sequence[_Part], formatting: Formatting) -> str:
    """On which pages the parts stand that page 1 has no row of."""
    say = formatting.say
    places = (say("{title} on page {page}", title=each.title, page=each.page) for each in parts)
    return say("In full on later pages: {places}.", places=", ".join(places))


def _parts(
    report: ShiftReport, formatting: Formatting, begins: Mapping[str, int]
) -> tuple[_Part, ...]:
    croupiers = croupiers_table(report, formatting)
    listed = incidents_to_list(report.incidents)
    incidents = incidents_table(sorted_by_effect(listed)[:MOST_ROWS], formatting)
    hands = hands_table(
        report.hands[: -MOST_ROWS - 1 : -1],
        formatting,
        games_in_short(report, formatting),
        told=report.rake_told and report.chips is None,
        amounts=report.chips is None,
    )
    say = formatting.say
    dealt = len(croupiers.rows)
    return (
        _Part(say("Croupiers"), begins["downs"], croupiers, dealt, kept=6),
        *_paid(report, formatting, begins),
        _Part(say("Incidents"), begins["incidents"], incidents, len(listed), kept=2),
        _Part(say("Hands"), begins["hands"], hands, len(report.hands), kept=1),
    )


def _paid(
    report: ShiftReport, formatting: Formatting, begins: Mapping[str, int]
) -> tuple[_Part, ...]:
    """What two people signed for; nothing in a tournament, where no money is moved.

    What guests bought and took away is on the later pages.
    """
    if report.chips is not None:
        return ()
    slips = [each for each in report.transactions if each.slip is not None]
    table = transactions_table(slips[:MOST_ROWS], formatting)
    whole = len(report.transactions)
    title = formatting.say("Transactions")
    return (_Part(title, begins["transactions"], table, whole, kept=3),)


def _rows_that_fit(parts: Sequence[_Part], room: float) -> list[int]:
    """How many rows of each part fit into `room` together.

    Row by row, the table is cut that exceeds its `kept` rows most.
    """
    shown = [min(len(part.table.rows), MOST_ROWS) for part in parts]
    while any(shown) and _height(parts, shown) > room:
        longest = max(
            range(len(shown)), key=lambda at: (shown[at] > 0, shown[at] - parts[at].kept, at)
        )
        shown[longest] -= 1
    return shown


def _height(parts: Sequence[_Part], shown: Sequence[int]) -> float:
    """How high the extracts are together, with the line that says where the others stand."""
    laid = [(p, rows) for p, rows in zip(parts, shown, strict=True) if rows or not p.whole]
    return (
        sum(HEADING_HEIGHT + _table_height(part.table, rows) + BETWEEN for part, rows in laid)
        + (len(laid) < len(parts)) * LEADING
    )


def _table_height(table: PaperTable, rows: int) -> float:
    return height_of(table._replace(rows=table.rows[:rows])) if rows else LEADING


# ── signatures ──────────────────────────────────────────────────────────────────────────────


def _signatures(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay the lines for remarks, and for name, signature and time of each of the signers.

    Where there was no money, as in a tournament, neither cash desk nor tax supervision signs.
    """
    say = formatting.say
    paper.need(SIGNATURES_HEIGHT)
    top = max(paper.y, SIGNATURES_TOP)
    paper.write(LEFT, top + 9, say("Remarks"), LABEL)
    for at in (20.0, 37.0):
        paper.put(Rule(LEFT, top + at, WIDTH, ink=Ink.FRAME))
    money = () if report.chips is not None else (say("Cash desk"), say("Tax supervision"))
    roles = (say("Croupier"), say("Pit boss"), *money)
    width = (WIDTH - 16 * (len(roles) - 1)) / len(roles)
    for at, role in enumerate(roles):
        span = Span(LEFT + at * (width + 16), width)
        lay_signature(paper, span, top + 49, role, formatting.say)
    paper.y = top + SIGNATURES_HEIGHT
