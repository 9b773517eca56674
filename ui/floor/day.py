"""The page of a gaming day: hands and Taxe by the hour and by the table, and what differs.

Another day is typed over it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date

from msgspec.structs import replace

from dealerassist.floor.overview import FloorAlarm
from dealerassist.floor.plan import in_order
from dealerassist.floor.queries.day_figures import DayFigures, DifferenceOfDay
from dealerassist.locale.catalogue import Language
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.what_waits import waiting_text
from dealerassist.records.shift.clock_hours import HOUR_MS, every_hour
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.money_state import Box
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import OwnIntent, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, live, live_or_grey
from ui.floor.context import FloorContext
from ui.floor.day_paper import DayPaper
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, ShowFloorPage
from ui.floor.ports import FloorSource
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.review.day_and_group_text import gaming_day_date
from ui.view.charts import ChartView, chart_view
from ui.view.floor import DayNote, FloorDayView, FloorView
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.report_sheet import SheetBar, SheetChart

HALF, WHOLE = 44, 92
"""How many letters have room below a chart of half the width, and of all of it."""

MOST_NOTES = 8
"""How many lines of what differs have room."""

COUNTED = {
    Box.RAKE: "Rake, counted",
    Box.TIME: "Time, counted",
    Box.DROP: "Jackpot, counted",
}
BY_THE_HOUR = {
    Box.RAKE: "Counted rake by the hour, uncorrected",
    Box.TIME: "Counted time charge by the hour",
    Box.DROP: "Counted jackpot by the hour, uncorrected",
}
BY_THE_TABLE = {
    Box.RAKE: "Counted rake by the table",
    Box.TIME: "Counted time charge by the table",
    Box.DROP: "Counted jackpot by the table",
}
"""What the figures and the bars of a box are called; message ids."""


MOST_KEYS, MOST_BARS = 7, 4
"""Beside how many keys the whole title has room on the smallest screen; beside so many keys for
bars the days around have not."""


class MakeDayReport(OwnIntent, frozen=True):
    """Make the report of this gaming day as a file."""

    day: str


class DayPage(FloorScreenPage, frozen=True):
    """A gaming day over all tables, as an ISO date; empty for the one that goes on.

    The bars of the Taxe are those of one currency: of this one, or of the first. Those of another
    `box` stand in their place: of time, or of what pots give for a jackpot. `notes` is the page of
    what differs, from 0.
    """

    tab = FloorTab.DAY

    day: str = ""
    currency: str = ""
    box: Box | None = None
    notes: int = 0

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        voice, figures = at.voice, at.news.day
        if figures is None or not _is_shown(figures, self):
            title = _title(voice, self.day) if self.day else voice("Day")
            said = FloorDayView(title=title, keys=(), said=voice("The day is read …"))
            return FloorView(day=said)
        row = keys.row(_keys(at, self, figures))
        notes, number = _notes(at, figures), self.notes * MOST_NOTES
        number = number if number < len(notes) else 0
        read = voice.say.time(at.overview.at_ms, seconds=True)
        view = FloorDayView(
            title=_title(voice, figures.day, short=len(row) > MOST_KEYS),
            as_of=voice("as of {time}", time=read),
            keys=row,
            strip=_strip(voice, figures),
            charts=_charts(at, figures, _currency(self, figures), _box(self, figures)),
            heading=voice("What differs, and alarms"),
            notes=notes[number : number + MOST_NOTES],
            turn=keys.one_or_none(_turn(voice, self, len(notes), number)),
            paper=_paper(at, figures),
            said="" if figures.tables else voice("No shift counts for this day."),
        )
        return FloorView(day=view)

    def request(self, server: FloorSource, language: Language, before: FloorScreenPage) -> None:
        server.look_at_day(self.day)


def _is_shown(figures: DayFigures, page: DayPage) -> bool:
    """Whether these are the figures of the page, and not of one that was open before."""
    return figures.day == page.day if page.day else figures.is_current


def _currency(page: DayPage, figures: DayFigures) -> str:
    """The currency of the bars: the one that is chosen, else that of the most tables."""
    known = figures.currencies
    return page.currency if page.currency in known else next(iter(known), "")


def _box(page: DayPage, figures: DayFigures) -> Box:
    """The box of the bars: the one that is chosen, else the first."""
    known = figures.boxes
    return page.box if page.box in known else next(iter(known), Box.RAKE)


def _title(voice: Localizer, day: str, *, short: bool = False) -> str:
    written = gaming_day_date(voice, day)
    return written if short else voice("Gaming day {day}", day=written)


def _keys(at: FloorContext, page: DayPage, figures: DayFigures) -> tuple[KeyAction, ...]:
    """The keys to the report, to other bars, and to the days around on which a table was open."""
    voice = at.voice
    none = GreyReason(voice("No shift counts for a day there"))
    paper = _paper_of(at, figures)
    title = voice("Report of the day")
    making = paper is not None and not paper.said
    makes = GreyReason(voice("It is being made")) if making else MakeDayReport(figures.day)
    tone = Tone.PLAIN if making else Tone.GO
    report = live_or_grey(voice, "day-report", title, makes, tone=tone)
    bars = (*_boxes(at, page, figures), *_currencies(at, page, figures))
    # With many bars the row has no room for more words.
    before, after = (
        (voice("Day before"), voice("Day after"))
        if len(bars) < MOST_BARS
        else (voice("Older"), voice("Newer"))
    )

    def turn(name: str, title: str, day: str | None) -> KeyAction:
        does = none if day is None else ShowFloorPage(DayPage(day))
        return live_or_grey(voice, name, title, does)

    turns = (
        live("day-typed", voice("Day …"), opening(DayOfFigures(page=page))),
        turn("day-before", before, figures.before),
        turn("day-after", after, figures.after),
    )
    return (report, *bars, *turns) if figures.tables else turns


def _boxes(at: FloorContext, page: DayPage, figures: DayFigures) -> tuple[KeyAction, ...]:
    """A key for each box whose bars can be shown; none where all tables take the same (6.4)."""
    known, shown = figures.boxes, _box(page, figures)
    if len(known) < 2:
        return ()
    return tuple(
        live(
            f"day-of-{box.value}",
            at.voice.say(BOXES[box]),
            ShowFloorPage(replace(page, box=box)),
            chosen=box is shown,
        )
        for box in known
    )


def _currencies(at: FloorContext, page: DayPage, figures: DayFigures) -> tuple[KeyAction, ...]:
    """A key for each currency whose bars can be shown; none where all tables have the same."""
    known, shown = figures.currencies, _currency(page, figures)
    if len(known) < 2:
        return ()
    return tuple(
        live(
            f"day-in-{currency.lower()}",
            at.voice("In {currency}", currency=currency),
            ShowFloorPage(replace(page, currency=currency)),
            chosen=currency == shown,
        )
        for currency in known
    )


def _paper(at: FloorContext, figures: DayFigures) -> str:
    """What came of the report, or that it is being made."""
    paper = _paper_of(at, figures)
    if paper is None:
        return ""
    if paper.written and at.hands_over:
        return at.voice("The report of the day is ready")
    return paper.said or at.voice("The report of the day is being made …")


def _paper_of(at: FloorContext, figures: DayFigures) -> DayPaper | None:
    """The report that was asked for last, if it is of this day."""
    paper = at.news.paper
    if paper is None or paper.tournament is not None or paper.day != figures.day:
        return None
    return paper


# ── figures ─────────────────────────────────────────────────────────────────────────────────


def _strip(voice: Localizer, figures: DayFigures) -> tuple[LabelledFigure, ...]:
    number = voice.say.number
    running = sum(each.open for each in figures.tables)
    untold = sum(each.untold for each in figures.tables)
    return (
        LabelledFigure(voice("Tables"), number(len({each.table for each in figures.tables}))),
        LabelledFigure(voice("Hands"), number(sum(each.hands for each in figures.tables))),
        *(
            LabelledFigure(voice.say(COUNTED[box]), _taken(voice, figures, box))
            for box in figures.boxes or (Box.RAKE,)
        ),
        LabelledFigure(voice("Shifts open"), number(running)),
        LabelledFigure(voice("Not counted"), number(untold), _heed(untold)),
        LabelledFigure(
            voice("Corrections"), number(sum(each.corrections for each in figures.tables))
        ),
        LabelledFigure(
            voice("Differences"),
            number(len(figures.differences)),
            _heed(sum(not each.signed for each in figures.differences)),
        ),
        LabelledFigure(voice("Alarms"), number(len(figures.alarms)), _heed(len(figures.alarms))),
    )


def _taken(voice: Localizer, figures: DayFigures, box: Box) -> str:
    """What was counted of each currency, one below the other; amounts of two are never added."""
    told = Counter[str]()
    for each in figures.tables:
        if (cents := each.taken.get(box)) is not None:
            told[each.currency] += cents
    amounts = [floor_money(voice, each, told[each]) for each in figures.currencies if each in told]
    return "\n".join(amounts) or "–"


def _heed(count: int) -> FigureTone:
    return FigureTone.HEED if count else FigureTone.PLAIN


def floor_money(voice: Localizer, currency: str, cents: int) -> str:
    """An amount over several tables: with cents only where it has any."""
    if cents % 100:
        return voice.say.money(cents, 1, currency)
    return voice.say.money(cents // 100, 100, currency)


def _charts(
    at: FloorContext, figures: DayFigures, currency: str, box: Box
) -> tuple[ChartView, ...]:
    """Hands, and what came into a box, by the hour side by side, and by the table below each other.

    All hands are counted; what came into the box is that of one currency.
    """
    voice, number = at.voice, at.voice.say.number
    dealt, by_table = Counter[int](), Counter[str]()
    for hour in figures.hours:
        dealt[hour.starts_ms] += hour.hands
    for table in figures.tables:
        by_table[table.table] += table.hands
    by_hour = {each.starts_ms: each.taken for each in figures.hours if each.currency == currency}
    taken = {
        each.table: each.taken[box]
        for each in figures.tables
        if each.currency == currency and box in each.taken
    }
    hours, several = every_hour(dealt, longest_ms=36 * HOUR_MS), len(figures.currencies) > 1

    def amount(cents: int) -> str:
        return floor_money(voice, currency, cents)

    def of_currency(title: str) -> str:
        title = voice.say(title)
        return voice("{title} in {currency}", title=title, currency=currency) if several else title

    def in_hour(starts_ms: int) -> int | None:
        return by_hour[starts_ms].get(box) if starts_ms in by_hour else 0

    return (
        _chart(voice, voice("Hands by the hour"), HALF,
               [(dealt[each], voice.say.hour(each)) for each in hours], number),
        _chart(voice, of_currency(BY_THE_HOUR[box]), HALF,
               [(in_hour(each), voice.say.hour(each)) for each in hours], amount),
        _chart(voice, voice("Hands by the table"), WHOLE,
               [(by_table[each], (each,)) for each in in_order(by_table, at.plan)], number),
        _chart(voice, of_currency(BY_THE_TABLE[box]), WHOLE,
               [(taken[each], (each,)) for each in in_order(taken, at.plan)], amount),
    )  # fmt: skip


def _chart(
    voice: Localizer,
    title: str,
    letters: int,
    bars: Sequence[tuple[int | None, tuple[str, ...]]],
    text: Callable[[int], str],
) -> ChartView:
    # What may not be told is no bar of nothing: it says so.
    made = tuple(
        SheetBar(value or 0, "–" if value is None else text(value), labels)
        for value, labels in bars
    )
    return chart_view(SheetChart(title, made, voice("No hands.")), letters=letters)


# ── what differs ────────────────────────────────────────────────────────────────────────────


def _notes(at: FloorContext, figures: DayFigures) -> tuple[DayNote, ...]:
    """The alarms, then the counts that were off; what is open first."""
    raised = sorted(figures.alarms, key=lambda each: not each.stands)
    alarms = [_alarm(at.voice, each) for each in raised]
    differs = sorted(figures.differences, key=lambda each: each.signed)
    notes = (*alarms, *(_difference(at.voice, each) for each in differs))
    return notes or (DayNote(at.voice("Nothing differs, and there was no alarm."), ""),)


def _turn(voice: Localizer, page: DayPage, count: int, number: int) -> KeyAction | None:
    """The key that says which are shown, from `number` on, and leads to the next, or the first."""
    if count <= MOST_NOTES:
        return None
    last = min(number + MOST_NOTES, count)
    title = (
        voice("{n} of {count}", n=last, count=count)
        if number + 1 == last
        else voice("{first}–{last} of {count}", first=number + 1, last=last, count=count)
    )
    after = last // MOST_NOTES if last < count else 0
    return live("day-notes", title, ShowFloorPage(replace(page, notes=after)))


def _alarm(voice: Localizer, alarm: FloorAlarm) -> DayNote:
    where = voice("Table {table}", table=alarm.table) if alarm.table else voice("Floor")
    words = alarm_words(voice.say, alarm.kind, alarm.number)
    seen = voice("seen by {person}", person=alarm.seen_by) if alarm.seen_by else ""
    now = voice("stands") if alarm.stands else voice("over")
    detail = dotted([voice.say.time(alarm.raised_ms), now, seen])
    tone = FigureTone.HEED if alarm.stands else FigureTone.PLAIN
    return DayNote(f"{where} · {words.brief}", detail, tone)


def _difference(voice: Localizer, each: DifferenceOfDay) -> DayNote:
    sign = "−" if each.cents < 0 else "+"
    amount = f"{sign}{floor_money(voice, each.currency, abs(each.cents))}"
    text = waiting_text(voice.say, each.what, each.box, amount, each.seat)
    signed = voice("signed for") if each.signed else voice("open")
    where = voice("Table {table}", table=each.table)
    tone = FigureTone.PLAIN if each.signed else FigureTone.HEED
    return DayNote(f"{where} · {text}", dotted([voice.say.time(each.at_ms), signed]), tone)


# ── a day that is typed ─────────────────────────────────────────────────────────────────────


DIGITS = 8
"""Two for the day, two for the month, four for the year."""


def written_day(digits: str) -> str:
    """The digits of a day, as far as they are typed: ``05.11.20``."""
    return ".".join(filter(None, (digits[:2], digits[2:4], digits[4:DIGITS])))


def day_of_digits(digits: str) -> date | None:
    """The day that was typed; None if it is none, or not typed to its end."""
    try:
        return date(int(digits[4:DIGITS]), int(digits[2:4]), int(digits[:2]))
    except ValueError:
        return None


class DayOfFigures(NumberDialog, frozen=True, kw_only=True):
    """The gaming day whose figures and whose report are wanted."""

    page: DayPage

    reads_only = True
    keeps_zero = True
    most_digits = DIGITS

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        entry = NumberEntry(
            title=voice("Gaming day"),
            value=written_day(self.digits),
            hint=voice("Day, month and year"),
            confirm=voice("Show"),
            does=self._does(at),
        )
        return self.keypad(at, entry)

    def _does(self, at: Context) -> Intent | GreyReason:
        day = day_of_digits(self.digits) if len(self.digits) == DIGITS else None
        if day is None:
            return GreyReason(at.voice("Type a day: eight digits, as 05112025"))
        if day.isoformat() > gaming_day(at.now_ms):
            return GreyReason(at.voice("This day is still to come"))
        return ShowFloorPage(DayPage(day.isoformat(), self.page.currency, self.page.box))
