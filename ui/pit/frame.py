"""The frame around the pit's pages: the tabs, the card of the table, and the state of the log."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.journal.entry import NOBODY
from dealerassist.journal.queries.review_queue import Matter
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.mixed_tables import title_now
from dealerassist.staff.authority import permitted
from dealerassist.table.boxes_to_count import rake_may_be_told
from dealerassist.table.commands import Enrol
from dealerassist.table.open_matters import open_matters
from dealerassist.table.roles import Role
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import PitTab, ReadPage, SwitchTo, opening
from ui.asked.key_action import KeyAction, Keys, live, live_or_grey
from ui.asked.screen_mode import PLAIN
from ui.dialogs.staff import StaffMenu, way_to_staff
from ui.pit.evaluation import evaluation_again
from ui.pit.log import log_key
from ui.pit.record_files import RecordFilesPage
from ui.pit.record_hands import RecordHandsPage
from ui.pit.review_queue_page import CorrectionsPage
from ui.pit.shifts import ShiftsPage
from ui.program.key_help import help_key
from ui.review.day_and_group_text import gaming_day_date
from ui.review.hands import HandsPage, hands_again
from ui.review.page import PitFrame, PitPage, PitVisit
from ui.review.shift_summary import Summary
from ui.view.charts import ChartView, chart_view
from ui.view.parts import LabelledFigure, Tone
from ui.view.pit import PitView, TableCard
from ui.view.report_sheet import SheetBar, SheetChart

EVENING_LETTERS = 16
"""How many letters have room below the chart at the top."""


class TableFrame(PitFrame, frozen=True):
    """At the table: the pages that are read there, and what a pit boss decides on them."""

    def around(self, at: Context, page: PitPage, keys: Keys) -> PitView:
        summary = table_summary(at, page)
        frame = PitView(
            title=at.voice("Pit"),
            shift=summary.shift,
            tabs=keys.row(_tabs(at, page)),
            log=keys.one(log_key(at, page)),
            who=_who(at, page),
            help=keys.one(help_key(at.voice, helping=at.helping)),
            close=keys.one(live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))),
            tables=(summary.card,),
            chart=summary.chart,
        )
        return page.shown(at, frame, keys)

    def queue(self, page: PitPage, matter: Matter) -> PitPage:
        return CorrectionsPage(visit=page.onward, chosen=matter)


def pit_page(by: str, tab: PitTab) -> PitPage:
    """The page of this tab at the table, still to be read; `by` is who has signed in."""
    visit = PitVisit(by=by, frame=TableFrame())
    match tab:
        case PitTab.HANDS:
            return HandsPage(visit=visit)
        case PitTab.CORRECTIONS:
            return CorrectionsPage(visit=visit)
        case _:
            assert_never(tab)


class TableSummary(NamedTuple):
    """What stands above every page: the shift, the card of the table, and its evening."""

    shift: str
    card: TableCard
    chart: ChartView | None


def table_summary(at: Context, page: PitPage) -> TableSummary:
    """The same as it was when the page was read."""
    return TableSummary(_shift(at, page), _table(at, page), _evening(at, page))


def _who(at: Context, page: PitPage) -> LabelledFigure:
    """Who has signed in; while nobody is enrolled, the croupier, who needs no PIN."""
    enrolled = at.state.person(page.by) is not None
    title = at.voice("Signed in") if enrolled else at.voice("Croupier")
    return LabelledFigure(title, "–" if page.by == NOBODY else page.by)


def _tabs(at: Context, page: PitPage) -> tuple[KeyAction, ...]:
    voice, visit = at.voice, page.onward
    queue = with_open(voice, voice("Corrections"), open_matters(at.state))
    return (
        tab_key(page, "pit-hands", voice("Hands"), hands_again(page)),
        tab_key(page, "pit-shifts", voice("Shifts"), ShiftsPage(visit=visit)),
        tab_key(page, "pit-evaluation", voice("Evaluation"), evaluation_again(page)),
        tab_key(page, "pit-corrections", queue, CorrectionsPage(visit=visit)),
        _staff(at, page),
        _records(at, page),
    )


def tab_key(page: PitPage, name: str, title: str, leads: PitPage) -> KeyAction:
    """The key of a tab, to its page, still to be read; green while a page of that kind is open."""
    return live(name, title, ReadPage(leads), chosen=isinstance(page, type(leads)))


def _staff(at: Context, page: PitPage) -> KeyAction:
    """The key to the staff menu, or to the first pit boss; grey for an auditor, who only reads."""
    title = at.voice("Staff")
    refusal = permitted(at.state, page.by, Enrol("", "", Role.CROUPIER), target="")
    way = refusal or way_to_staff(at, StaffMenu(boss=page.by), page)
    does = opening(way) if isinstance(way, Dialog) else way
    return live_or_grey(at.voice, "pit-staff", title, does)


def _records(at: Context, page: PitPage) -> KeyAction:
    """The key to files of hands from elsewhere; it is the page of the one that is open, too."""
    is_open = isinstance(page, RecordFilesPage | RecordHandsPage)
    does = ReadPage(RecordFilesPage(visit=page.onward))
    return live("pit-records", at.voice("Records"), does, chosen=is_open)


def with_open(voice: Localizer, title: str, count: int) -> str:
    """The title, followed by how many matters are open if there are any: "Corrections · 2 open"."""
    return dotted([title, voice.count("{n} open", "{n} open", count) if count else ""])


def _shift(at: Context, page: PitPage) -> str:
    """Which shift it is, and its gaming day."""
    shift = None if page.visit.summary is None else page.visit.summary.shift
    if shift is None:
        return ""
    day = gaming_day_date(at.voice, shift.gaming_day)
    return at.voice("Shift {number} · {day}", number=shift.number, day=day)


def _table(at: Context, page: PitPage) -> TableCard:
    """The card of the table; amber if something waits for the pit boss there."""
    voice, summary = at.voice, page.visit.summary or Summary()
    game = "" if at.coming.rules is None else title_now(voice.say, at.coming)
    waits = open_matters(at.state)
    return TableCard(
        title=dotted([voice("Table {table}", table=at.state.name), game]),
        figure=_pace(at, summary),
        detail=dotted(
            [
                *_counted_hands(at, summary),
                voice.count("{n} open", "{n} open", waits) if waits else "",
            ]
        ),
        state="" if at.state.shift_is_open else voice("closed"),
        tone=Tone.RAISE if waits else Tone.PLAIN,
    )


def _pace(at: Context, summary: Summary) -> str:
    """Hands per hour, not counting interruptions."""
    if summary.tenths is None:
        return "–"
    return at.voice("{n} hands/h", n=at.voice.say.tenths(summary.tenths))


def _counted_hands(at: Context, summary: Summary) -> tuple[str, ...]:
    """The number of hands of the shift, and its Taxe if that may be shown yet."""
    shift, voice = summary.shift, at.voice
    if shift is None:
        return ()
    hands = voice.count("{n} hand", "{n} hands", shift.hands)
    if not rake_may_be_told(at.state, shift.number):
        return (hands,)
    rake = voice.under(shift.rules).money(shift.rake)
    return hands, voice("Rake {amount}", amount=rake)


def _evening(at: Context, page: PitPage) -> ChartView | None:
    """The chart of the Taxe by the hour; of the number of hands while the Taxe may not be shown."""
    summary, voice = page.visit.summary or Summary(), at.voice
    shift = summary.shift
    if shift is None:
        return None
    shows_rake, money = rake_may_be_told(at.state, shift.number), voice.under(shift.rules)
    bars = tuple(
        SheetBar(
            hour.rake if shows_rake else hour.hands,
            money.money(hour.rake) if shows_rake else voice.say.number(hour.hands),
            voice.say.hour(hour.starts_ms),
        )
        for hour in summary.hours
    )
    title = voice("Rake by the hour") if shows_rake else voice("Hands by the hour")
    return chart_view(SheetChart(title, bars, voice("No hands.")), letters=EVENING_LETTERS)
