"""The page of the shifts, and the report of one of them as it would be printed (HP 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.queries.shifts import croupiers_in, newest_shifts
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.locale.localizer import dotted
from dealerassist.staff.authority import StaffAct
from dealerassist.table.boxes_to_count import rake_may_be_told
from ui.asked.context import Context
from ui.asked.intents import ReadPage, SwitchTo
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.asked.print_notices import outcome_text, paper_title
from ui.asked.screen_mode import Mode
from ui.dialogs.printed_report import report_key
from ui.dialogs.stick import stick_key
from ui.jobs.worker_jobs import BundlePaper, ForStick, Preview, ShiftPaper
from ui.pit.job_key import job_key
from ui.review.day_and_group_text import gaming_day_date
from ui.review.hand_reader import HandReader
from ui.review.page import PitPage
from ui.view.charts import chart_view
from ui.view.parts import Tone
from ui.view.pit import PartView, PitView, SheetView, ShiftLineView, ShiftsView
from ui.view.report_sheet import Sheet, SheetPart, SheetTable

SHIFTS = 6
"""How many shifts have room in the list."""

LINES = 12
"""How many lines of a table have room at once, its sum included."""

ON_THE_FLOOR = 10
"""There is less room below the line of the floor."""

ACROSS = 70
"""How many letters of a row have room in a line, the gaps between its columns taken off."""

NARROWEST = 14
"""So many letters of the longest text of a row have room in a line at least."""

LETTERS = 66
"""How many letters of a chart's labels have room beside each other over the whole width."""


class ShiftLine(Struct, frozen=True):
    """A shift of the list, and how many croupiers dealt in it."""

    sheet: ShiftSheet
    croupiers: int


class ShiftsPage(PitPage, frozen=True, kw_only=True):
    """The shifts, newest first, and the report of one of them.

    Attributes:
        before: the shift that each page but the first begins after; the last of these is the page
            that is shown.
        chosen: the number of the shift whose report is shown; None for the newest of the page.
        part: the name of the part of the report that is shown; empty for the first.
        leaf: which page of that part.
        found: the shifts of the page, filled in when it is read.
        older: whether there are older shifts than these.
    """

    before: tuple[int, ...] = ()
    chosen: int | None = None
    part: str = ""
    leaf: int = 0
    found: tuple[ShiftLine, ...] = ()
    older: bool = False

    @property
    def sheet(self) -> ShiftSheet | None:
        sheets = [line.sheet for line in self.found]
        chosen = (sheet for sheet in sheets if sheet.number == self.chosen)
        return next(chosen, sheets[0] if sheets else None)

    def read(self, hands: HandReader) -> Self:
        journal, start = hands.journal, self.before[-1] if self.before else None
        sheets = newest_shifts(journal, before=start, most=SHIFTS + 1)
        lines = tuple(ShiftLine(sheet, croupiers_in(journal, sheet)) for sheet in sheets[:SHIFTS])
        return replace(self, found=lines, older=len(sheets) > SHIFTS)

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        voice, shift = at.voice, self.sheet
        if shift is None:
            return replace(frame, shifts=ShiftsView(none=voice("No shift yet")))
        pages = _pages(at, self)
        sheet = next((each for each in at.work.sheets if each.shift == shift.number), None)
        if sheet is not None and self.decides:
            # The floor has its own keys to other shifts, and leads to no pages.
            pages += (report_key("part-printed", voice("Pages"), shift.number, then=self),)
        shifts = ShiftsView(
            lines=tuple(_row(at, self, line, keys) for line in self.found),
            pages=keys.row(pages),
            keys=keys.row(_keys(at, self, shift)),
            sheet=None if sheet is None else _sheet(at, self, sheet, keys),
            said=_said(at, has_sheet=sheet is not None),
            last=_last(at),
        )
        return replace(frame, shifts=shifts)


# ── the list ────────────────────────────────────────────────────────────────────────────────


def _row(at: Context, page: ShiftsPage, line: ShiftLine, keys: Keys) -> ShiftLineView:
    voice, shift = at.voice, line.sheet
    title = voice("Shift {number}", number=shift.number)
    day = gaming_day_date(voice, shift.gaming_day)
    until = voice("now") if shift.closed_ms is None else voice.say.time(shift.closed_ms)
    times = f"{voice.say.time(shift.opened_ms)} – {until}"
    counts = dotted(
        [
            voice.count("{n} hand", "{n} hands", shift.hands),
            voice.count("{n} croupier", "{n} croupiers", line.croupiers),
            voice.under(shift.rules).money(shift.rake)
            if rake_may_be_told(at.state, shift.number)
            else "",
        ]
    )
    open_ = shift.closed_ms is None
    state = voice("open") if open_ else voice("closed by {person}", person=shift.closed_by)
    chosen = page.sheet is not None and page.sheet.number == shift.number
    choose = ReadPage(replace(page, chosen=shift.number, leaf=0))
    said = f"{day}, {times}, {counts}, {state}"
    return ShiftLineView(
        key=keys.one(live(f"shift-{shift.number}", title, choose, detail=said)),
        title=title, day=day, times=times, counts=counts, state=state,
        open=open_, chosen=chosen,
    )  # fmt: skip


def _pages(at: Context, page: ShiftsPage) -> tuple[KeyAction, ...]:
    """The keys to newer and to older shifts; none if all have room."""
    voice = at.voice
    if not page.before and not page.older:
        return ()
    newer = ReadPage(replace(page, before=page.before[:-1], chosen=None))
    begins = (*page.before, page.found[-1].sheet.number) if page.found else page.before
    older = ReadPage(replace(page, before=begins, chosen=None))
    none = GreyReason(voice("No more shifts"))
    return (
        live_or_grey(voice, "shifts-newer", voice("Newer"), newer if page.before else none),
        live_or_grey(voice, "shifts-older", voice("Older"), older if page.older else none),
    )  # fmt: skip


# ── what can be done with it ────────────────────────────────────────────────────────────────


def _keys(at: Context, page: ShiftsPage, shift: ShiftSheet) -> tuple[KeyAction, ...]:
    if not at.prints:
        return ()
    voice, number = at.voice, shift.number
    print_ = job_key(
        at, page, "shift-print", voice("Print"), ShiftPaper(number), StaffAct.PRINT, tone=Tone.GO
    )
    if not page.decides:
        return (print_,)
    bundle = job_key(
        at, page, "shift-bundle", voice("Bundle"), BundlePaper(number), StaffAct.EXPORT,
        detail=voice("for an auditor"),
    )  # fmt: skip
    copied = stick_key(
        at,
        "shift-stick",
        voice("Bundle to a stick"),
        ForStick.BUNDLE,
        by=page.by,
        then=page,
        shift=number,
    )
    return print_, bundle, copied


def _said(at: Context, *, has_sheet: bool) -> str:
    """What is said in place of a report: that it is being made, or why there is none."""
    if has_sheet:
        return ""
    if at.work.makes(Preview):
        return at.voice("The report is being made …")
    return "" if at.work.failed is None else outcome_text(at.voice, at.work.failed)


def _last(at: Context) -> str:
    """What came of the last paper."""
    last = at.work.last
    return (
        ""
        if last is None
        else f"{paper_title(at.voice, last.paper)}: {outcome_text(at.voice, last.outcome)}"
    )


# ── the report ──────────────────────────────────────────────────────────────────────────────


def _sheet(at: Context, page: ShiftsPage, sheet: Sheet, keys: Keys) -> SheetView:
    overview = sheet.parts[0]
    part = next((each for each in sheet.parts if each.name == page.part), overview)
    lines = LINES if page.decides else ON_THE_FLOOR
    begins = begins_of(part.tables[0], lines) if part.tables else (0,)
    leaf = page.leaf % len(begins)
    # What is grave stands on every part; all else about the whole shift on the first.
    warnings = (*sheet.alarms, *(sheet.cautions if part is overview else ()))
    return SheetView(
        lines=sheet.lines,
        warning=" ".join(warnings),
        alarm=bool(sheet.alarms),
        strip=sheet.strip if part is overview else (),
        tabs=keys.row(_tab(page, each, chosen=each is part) for each in sheet.parts),
        more=keys.one_or_none(_more(at, page, leaf, len(begins))),
        part=_part(part, begins, leaf),
    )


def _tab(page: ShiftsPage, part: SheetPart, *, chosen: bool) -> KeyAction:
    turned = replace(page, part=part.name, leaf=0)
    return live(f"part-{part.name}", part.title, SwitchTo(Mode(turned)), chosen=chosen)


def _more(at: Context, page: ShiftsPage, leaf: int, pages: int) -> KeyAction | None:
    """The key to the next page of a long table, from the last back to the first; None for one."""
    if pages == 1:
        return None
    title = at.voice("Page {page} of {pages}", page=leaf + 1, pages=pages)
    turned = replace(page, leaf=(leaf + 1) % pages)
    return live("part-more", title, SwitchTo(Mode(turned)), detail=at.voice("Turn the page"))


def begins_of(table: SheetTable, lines: int) -> tuple[int, ...]:
    """With which row each page of the table begins, where so many lines have room at once.

    Of a wide table the longest texts take several lines.
    """
    room, across = lines - bool(table.total), _across(table)
    begins, used = [0], 0
    for n, row in enumerate(table.rows):
        high = max((-(-len(cell.text) // across) for cell in row), default=1)
        if used and used + high > room:
            begins.append(n)
            used = 0
        used += high
    return tuple(begins)


def _across(table: SheetTable) -> int:
    """How many letters of the widest column have room beside all others."""
    widths = [max(map(len, texts)) for texts in zip(*_texts(table), strict=True)]
    return max(NARROWEST, ACROSS - sum(widths) + max(widths, default=0))


def _texts(table: SheetTable) -> Iterator[tuple[str, ...]]:
    """What each column has to have room for: its texts, and the words of its heading."""
    yield tuple(max(column.title.split(), key=len, default="") for column in table.columns)
    yield from (tuple(cell.text for cell in row) for row in table.rows)


def _part(part: SheetPart, begins: tuple[int, ...], leaf: int) -> PartView:
    return PartView(
        headings=part.headings,
        tables=tuple(_leaf(table, begins, leaf) for table in part.tables),
        charts=tuple(
            tuple(chart_view(chart, letters=LETTERS // len(row)) for chart in row)
            for row in part.charts
        ),
        notes="\n".join(part.notes),
    )


def _leaf(table: SheetTable, begins: tuple[int, ...], leaf: int) -> SheetTable:
    """The table with the rows of this page alone."""
    end = (*begins, len(table.rows))[leaf + 1]
    return replace(table, rows=table.rows[begins[leaf] : end])
