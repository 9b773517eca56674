"""The page *Evaluation*: charts by hour, weekday and day, and lists; each leads to its hands."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING
from dealerassist.staff.authority import StaffAct
from ui.dialogs.stick import stick_key
from ui.pit.evaluation_charts import charts_of
from ui.pit.evaluation_scope import scope_filters
from ui.pit.evaluation_ways import EvaluationWays, PitWays
from ui.pit.job_key import job_key
from ui.review.pages import EvaluationPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.evaluation_jobs import Evaluation, HandsBehind, SeenSheet
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.shell.print_notices import outcome_text
from ui.shell.worker_jobs import EvaluationPaper, ForStick, ToStick, WorkerLost
from ui.view.charts import WHOLE
from ui.view.evaluation import ChartMeasure, EvaluationSheet, EvaluationView, GroupList, ListView
from ui.view.parts import Key, Tone

LINES = 7
"""How many lines of a list have room at once, each high enough to be tapped."""


def evaluation_page(
    at: Context, pit: ReviewDialog, page: EvaluationPage
) -> ViewWithKeys[EvaluationView]:
    """The page in the pit of a table: what is evaluated, and the charts or a list of it."""
    return evaluation_shown(at, PitWays(pit), page, _papers(at, pit, page))


def evaluation_shown(
    at: Context,
    ways: EvaluationWays,
    page: EvaluationPage,
    papers: tuple[KeyAction, ...],
) -> ViewWithKeys[EvaluationView]:
    """What is evaluated, and the charts or a list of it.

    Args:
        at: with what was read of the evaluation.
        ways: what the keys of the page do.
        page: what is shown.
        papers: the keys that make a paper of it.
    """
    seen = at.work.evaluated.seen(page.scope, at.voice.say.language)
    filters = scope_filters(at, ways, page)
    if seen is None or not seen.sheet.hands:
        said = _none(at, page, seen.sheet) if seen is not None else _not_there(at, page)
        view = EvaluationView(filters=_keys_of(filters), said=said)
        return ViewWithKeys(view, filters)
    sheet = seen.sheet
    measures = tuple(_measure(ways, page, sheet, each) for each in sheet.measures)
    tabs = _tabs(at, ways, page, sheet)
    listed = next((each for each in sheet.lists if each.name == page.part), None)
    view = EvaluationView(
        filters=_keys_of(filters),
        measures=_keys_of(measures),
        facts=sheet.facts,
        keys=_keys_of(papers),
        tabs=_keys_of(tabs),
        warning=" ".join(sheet.alarms),
        notes=" ".join(sheet.cautions),
        state=_state(at, page, seen),
    )
    every = (*filters, *measures, *papers, *tabs)
    if listed is not None:
        shown = _list(at, ways, page, listed)
        return ViewWithKeys(replace(view, listed=shown.view), (*every, *shown.key_actions))
    drawn = charts_of(at, ways, page, sheet.charts[page.measure])
    return ViewWithKeys(replace(view, charts=drawn.view), (*every, *drawn.key_actions))


def _keys_of(key_actions: tuple[KeyAction, ...]) -> tuple[Key, ...]:
    return tuple(key_action.key for key_action in key_actions)


# ── what is said in place of figures, and beside them ───────────────────────────────────────


def _not_there(at: Context, page: EvaluationPage) -> str:
    """That the evaluation is being made and how far that is; or why there is none."""
    voice, failed = at.voice, _failed(at, page)
    if failed:
        return failed
    far = at.work.evaluating
    if far is None:
        return voice("The evaluation is being made …")
    return voice(
        "The evaluation is being made: {n} %. The game goes on meanwhile.",
        n=far.percent,
    )


def _failed(at: Context, page: EvaluationPage) -> str:
    failed = at.work.evaluated.failed(Evaluation(page.scope, page.entries))
    return "" if failed is None else failed.sentence or outcome_text(at.voice, WorkerLost())


def _none(at: Context, page: EvaluationPage, sheet: EvaluationSheet) -> str:
    if page.scope == EVERYTHING or not sheet.last_day:
        return at.voice("No hand has been played yet.")
    return at.voice("No hand has all of this: tap a framed filter to remove it")


def _state(at: Context, page: EvaluationPage, seen: SeenSheet) -> str:
    """That newer hands are being read, or were not; else what came of the last paper."""
    if seen.entries < page.entries:
        return _failed(at, page) or at.voice("New hands are being added …")
    last = at.work.last
    match None if last is None else last.paper:
        case EvaluationPaper() | ToStick(ForStick.EVALUATION) if last is not None:
            return outcome_text(at.voice, last.outcome)
        case _:
            return ""


# ── keys ────────────────────────────────────────────────────────────────────────────────────


def _measure(
    ways: EvaluationWays, page: EvaluationPage, sheet: EvaluationSheet, measure: ChartMeasure
) -> KeyAction:
    """The key with a main figure, by which the charts are drawn."""
    figure = sheet.measures[measure]
    chosen = measure is page.measure and not page.part
    turned = replace(page, measure=measure, part="", leaf=0)
    return live(
        f"measure-{measure.value}",
        figure.label,
        ways.turn(turned),
        detail=figure.value,
        tone=Tone.CHOSEN if chosen else Tone.PLAIN,
    )


def _papers(at: Context, pit: ReviewDialog, page: EvaluationPage) -> tuple[KeyAction, ...]:
    voice, paper = at.voice, EvaluationPaper(page.scope)
    printed = job_key(
        at, pit, "evaluation-print", voice("Print"), paper, StaffAct.PRINT, tone=Tone.GO
    )
    if not pit.decides:
        return (printed,)
    copied = stick_key(
        at, "evaluation-stick", voice("To a stick"), ForStick.EVALUATION,
        by=pit.by, then=pit, scope=page.scope,
    )  # fmt: skip
    return printed, copied


def _tabs(
    at: Context, ways: EvaluationWays, page: EvaluationPage, sheet: EvaluationSheet
) -> tuple[KeyAction, ...]:
    titles = {"": at.voice("Overview")} | {each.name: each.title for each in sheet.lists}
    return tuple(
        live(
            f"evaluation-{name or 'overview'}",
            title,
            ways.turn(replace(page, part=name, leaf=0)),
            tone=Tone.CHOSEN if name == page.part else Tone.PLAIN,
        )
        for name, title in titles.items()
    )


# ── lists ───────────────────────────────────────────────────────────────────────────────────


def _list(
    at: Context, ways: EvaluationWays, page: EvaluationPage, listed: GroupList
) -> ViewWithKeys[ListView]:
    """A page of a list; each line leads to its hands."""
    leaves = max(1, -(-len(listed.names) // LINES))
    first = page.leaf % leaves * LINES
    shown = slice(first, first + LINES)
    rows = listed.table.rows[shown]
    lines = [
        _line(ways, page, listed, name, ", ".join(cell.text for cell in row))
        for name, row in zip(listed.names[shown], rows, strict=True)
    ]
    more = _more(at, ways, page, leaves)
    view = ListView(
        table=replace(listed.table, rows=rows),
        keys=tuple(None if line is None else line.key for line in lines),
        shares=tuple(hands * WHOLE // max(1, *listed.hands) for hands in listed.hands[shown]),
        bars=at.voice("Hands"),
        more=None if more is None else more.key,
    )
    return ViewWithKeys(view, tuple(each for each in (*lines, more) if each is not None))


def _line(
    ways: EvaluationWays, page: EvaluationPage, listed: GroupList, name: str, said: str
) -> KeyAction | None:
    if not name:
        return None
    if listed.grouping is None:
        return live(f"behind-hand-{name}", said, ways.hand(int(name)))
    behind = HandsBehind(page.scope, listed.grouping, name)
    called = f"behind-{listed.grouping.value}-{name.replace('_', '-')}"
    return live(called, said, ways.behind(behind))


def _more(at: Context, ways: EvaluationWays, page: EvaluationPage, leaves: int) -> KeyAction | None:
    """The key to the next page of a list, from the last back to the first; None for one."""
    if leaves == 1:
        return None
    title = at.voice("Page {page} of {pages}", page=page.leaf % leaves + 1, pages=leaves)
    turned = replace(page, leaf=(page.leaf + 1) % leaves)
    return live("evaluation-more", title, ways.turn(turned), detail=at.voice("Turn the page"))
