"""The frame around the pit's pages: the tabs, the card of the table, and the state of the log."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.journal.entry import NOBODY
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.mixed_tables import title_now
from dealerassist.staff.authority import permitted
from dealerassist.table.boxes_to_count import rake_may_be_told
from dealerassist.table.commands import Enrol
from dealerassist.table.open_matters import open_matters
from dealerassist.table.roles import Role
from ui.dialogs.staff import StaffMenu, way_to_staff
from ui.pit.evaluation import evaluation_page
from ui.pit.log import log_key, log_page
from ui.pit.record_files import record_files_page
from ui.pit.record_hands import record_hands_page
from ui.pit.review_queue_page import corrections_page
from ui.pit.shifts import shifts_page
from ui.review.gaming_day_text import day_of
from ui.review.hands import hands_page
from ui.review.pages import (
    CorrectionsPage,
    EvaluationPage,
    HandsPage,
    LogPage,
    Page,
    RecordFilesPage,
    RecordHandsPage,
    ReviewDialog,
    ShiftsPage,
    Summary,
)
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import ReadPage, SwitchTo, opening
from ui.shell.key_action import KeyAction, ViewWithKeys, grey, live
from ui.shell.key_help import help_key
from ui.shell.screen_mode import PLAIN
from ui.view.charts import ChartView, chart_view
from ui.view.parts import LabelledFigure, Tone
from ui.view.pit import PitView, TableCard
from ui.view.report_sheet import SheetBar, SheetChart

EVENING_LETTERS = 16
"""How many letters have room below the chart at the top."""


def frame(at: Context, pit: ReviewDialog) -> ViewWithKeys[PitView]:
    """The whole page of the pit: the frame, and in it the page that is open."""
    tabs, log, summary = _tabs(at, pit), log_key(at, pit), table_summary(at, pit)
    close = live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))
    helps = help_key(at.voice, helping=at.helping)
    view = PitView(
        title=at.voice("Pit"),
        shift=summary.shift,
        tabs=tuple(tab.key for tab in tabs),
        log=log.key,
        who=_who(at, pit),
        help=helps.key,
        close=close.key,
        tables=(summary.card,),
        chart=summary.chart,
    )
    page = page_in_frame(at, pit, view)
    return ViewWithKeys(page.view, (*tabs, log, helps, close, *page.key_actions))


class TableSummary(NamedTuple):
    """What stands above every page: the shift, the card of the table, and its evening."""

    shift: str
    card: TableCard
    chart: ChartView | None


def table_summary(at: Context, pit: ReviewDialog) -> TableSummary:
    """The same as it was when the page was read."""
    return TableSummary(_shift(at, pit), _table(at, pit), _evening(at, pit))


def _who(at: Context, pit: ReviewDialog) -> LabelledFigure:
    """Who has signed in; while nobody is enrolled, the croupier, who needs no PIN."""
    enrolled = at.state.person(pit.by) is not None
    title = at.voice("Signed in") if enrolled else at.voice("Croupier")
    return LabelledFigure(title, "–" if pit.by == NOBODY else pit.by)


def page_in_frame(at: Context, pit: ReviewDialog, frame: PitView) -> ViewWithKeys[PitView]:
    """The page that is open, in the frame."""
    match pit.page:
        case HandsPage() as page:
            shown = hands_page(at, pit, page)
            return ViewWithKeys(replace(frame, hands=shown.view), shown.key_actions)
        case ShiftsPage() as page:
            listed = shifts_page(at, pit, page)
            return ViewWithKeys(replace(frame, shifts=listed.view), listed.key_actions)
        case EvaluationPage() as page:
            evaluated = evaluation_page(at, pit, page)
            return ViewWithKeys(replace(frame, evaluation=evaluated.view), evaluated.key_actions)
        case LogPage() as page:
            state = log_page(at, pit, page)
            return ViewWithKeys(replace(frame, state=state.view), state.key_actions)
        case CorrectionsPage() as page:
            corrections = corrections_page(at, pit, page)
            return ViewWithKeys(
                replace(frame, corrections=corrections.view), corrections.key_actions
            )
        case RecordFilesPage() as page:
            files = record_files_page(at, pit, page)
            return ViewWithKeys(replace(frame, records=files.view), files.key_actions)
        case RecordHandsPage() as page:
            recorded = record_hands_page(at, pit, page)
            return ViewWithKeys(replace(frame, hands=recorded.view), recorded.key_actions)
        case _:
            assert_never(pit.page)


def _tabs(at: Context, pit: ReviewDialog) -> tuple[KeyAction, ...]:
    voice = at.voice
    queue = with_open(voice, voice("Corrections"), open_matters(at.state))
    return (
        _tab(pit, "pit-hands", voice("Hands"), pit.hands_again),
        _tab(pit, "pit-shifts", voice("Shifts"), ShiftsPage()),
        _tab(pit, "pit-evaluation", voice("Evaluation"), pit.evaluation_again),
        _tab(pit, "pit-corrections", queue, CorrectionsPage()),
        _staff(at, pit),
        _records(at, pit),
    )


def _staff(at: Context, pit: ReviewDialog) -> KeyAction:
    """The key to the staff menu, or to the first pit boss; grey for an auditor, who only reads."""
    title = at.voice("Staff")
    refusal = permitted(at.state, pit.by, Enrol("", "", Role.CROUPIER), target="")
    way = refusal or way_to_staff(at, StaffMenu(boss=pit.by), pit)
    if not isinstance(way, Dialog):
        return grey(at.voice, "pit-staff", title, way)
    return live("pit-staff", title, opening(way))


def _records(at: Context, pit: ReviewDialog) -> KeyAction:
    """The key to files of hands from elsewhere; it is the page of the one that is open, too."""
    is_open = isinstance(pit.page, RecordFilesPage | RecordHandsPage)
    tone, does = Tone.CHOSEN if is_open else Tone.PLAIN, ReadPage(pit.turned(RecordFilesPage()))
    return live("pit-records", at.voice("Records"), does, tone=tone)


def with_open(voice: Localizer, title: str, count: int) -> str:
    """The title, followed by how many matters are open if there are any: "Corrections · 2 open"."""
    return dotted([title, voice.count("{n} open", "{n} open", count) if count else ""])


def _tab(pit: ReviewDialog, name: str, title: str, page: Page) -> KeyAction:
    tone = Tone.CHOSEN if isinstance(pit.page, type(page)) else Tone.PLAIN
    return live(name, title, ReadPage(pit.turned(page)), tone=tone)


def _shift(at: Context, pit: ReviewDialog) -> str:
    """Which shift it is, and its gaming day."""
    shift = None if pit.summary is None else pit.summary.shift
    if shift is None:
        return ""
    day = day_of(at.voice, shift.gaming_day)
    return at.voice("Shift {number} · {day}", number=shift.number, day=day)


def _table(at: Context, pit: ReviewDialog) -> TableCard:
    """The card of the table; amber if something waits for the pit boss there."""
    voice, summary = at.voice, pit.summary or Summary()
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


def _evening(at: Context, pit: ReviewDialog) -> ChartView | None:
    """The chart of the Taxe by the hour; of the number of hands while the Taxe may not be shown."""
    summary, voice = pit.summary or Summary(), at.voice
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
