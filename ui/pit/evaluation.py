"""The page *Evaluation*: charts by hour, weekday and day, and lists; each leads to its hands."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING
from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.locale.catalogue import Language
from dealerassist.staff.authority import StaffAct
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import ReadPage, opening
from ui.asked.key_action import Intent, KeyAction, Keys, live
from ui.asked.print_notices import outcome_text
from ui.asked.screen_mode import Mode
from ui.dialogs.stick import stick_key
from ui.jobs.evaluation_jobs import (
    Evaluation,
    EvaluationJob,
    HandsBehind,
    SeenSheet,
    evaluation_lacked,
)
from ui.jobs.record_jobs import RecordJob
from ui.jobs.worker_jobs import EvaluationPaper, ForStick, ToStick, WorkBeside, WorkerLost
from ui.pit.evaluation_charts import chart_of
from ui.pit.evaluation_scope import (
    EvaluationSelection,
    EvaluationWays,
    SelectedEvaluation,
    scope_filters,
    scope_keys,
)
from ui.pit.job_key import job_key
from ui.review.hand_reader import HandReader
from ui.review.hands import HandsPage
from ui.review.page import PitPage, PitVisit
from ui.view.charts import WHOLE
from ui.view.evaluation import ChartMeasure, EvaluationSheet, EvaluationView, GroupList, ListView
from ui.view.parts import Tone
from ui.view.pit import PitView


class EvaluationPage(PitPage, frozen=True, kw_only=True):
    """The evaluation in the pit of a table: what is evaluated, and the charts or a list of it."""

    selected: EvaluationSelection = EvaluationSelection()

    @property
    def onward(self) -> PitVisit:
        left = replace(self.unasked or self, visit=self.visit.fresh)
        return replace(self.visit, evaluation=left)

    @property
    def unasked(self) -> Self | None:
        selected = self.selected
        return None if selected.choosing is None else self.showing(selected.asking(None))

    def showing(self, selected: EvaluationSelection) -> Self:
        """The same page with this of the evaluation."""
        return replace(self, selected=selected)

    def read(self, hands: HandReader) -> Self:
        return self.showing(replace(self.selected, entries=hands.journal.count))

    def lacks(self, work: WorkBeside, language: Language) -> tuple[RecordJob | EvaluationJob, ...]:
        scope, entries = self.selected.scope, self.selected.entries
        lacked = evaluation_lacked(scope, entries, work.evaluated, language)
        return () if lacked is None else (lacked,)

    def asks(self, at: Context) -> Asked:
        return self.with_choices(at, scope_keys(at, self._which), escape="pit-hands")

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        shown = evaluation_shown(at, self._which, _papers(at, self), keys)
        return replace(frame, evaluation=shown)

    @property
    def _which(self) -> SelectedEvaluation:
        return SelectedEvaluation(PitWays(self), self.selected)


class PitWays(EvaluationWays, frozen=True):
    """Where the keys of the page lead in the pit of a table."""

    page: EvaluationPage

    @property
    def dialog(self) -> Dialog | None:
        return self.page

    def read(self, selected: EvaluationSelection) -> Intent:
        return ReadPage(self.page.showing(selected))

    def turn(self, selected: EvaluationSelection) -> Intent:
        return opening(self.page.showing(selected))

    def choosing(self, selected: EvaluationSelection) -> Dialog:
        return self.page.showing(selected)

    def without_choices(self, selected: EvaluationSelection) -> Mode:
        return Mode(self.page.showing(selected.asking(None)))

    def behind(self, behind: HandsBehind) -> Intent:
        return ReadPage(HandsPage(visit=self.page.onward, behind=behind))

    def hand(self, number: int) -> Intent:
        wanted = HandFilter(number=number)
        return ReadPage(HandsPage(visit=self.page.onward, wanted=wanted))


def evaluation_again(page: PitPage) -> EvaluationPage:
    """The evaluation as it is open, or as it was left; to be read."""
    if isinstance(page, EvaluationPage):
        return page
    left, visit = page.visit.evaluation, page.onward
    if not isinstance(left, EvaluationPage):
        return EvaluationPage(visit=visit)
    return replace(left, visit=visit)


def evaluation_shown(
    at: Context, which: SelectedEvaluation, papers: tuple[KeyAction, ...], keys: Keys
) -> EvaluationView:
    """What is evaluated, and the charts or a list of it, with the keys that make a paper of it."""
    selected = which.selected
    seen = at.work.evaluated.seen(selected.scope, at.voice.say.language)
    filters = keys.row(scope_filters(at, which))
    if seen is None or not seen.sheet.hands:
        said = _not_there(at, selected) if seen is None else _none(at, selected, seen.sheet)
        return EvaluationView(filters=filters, said=said)
    sheet = seen.sheet
    listed = next((each for each in sheet.lists if each.name == selected.part), None)
    view = EvaluationView(
        filters=filters,
        measures=keys.row(_measure(which, sheet, each) for each in sheet.measures),
        facts=sheet.facts,
        keys=keys.row(papers),
        tabs=keys.row(_tabs(at, which, sheet)),
        warning=" ".join(sheet.alarms),
        notes=" ".join(sheet.cautions),
        state=_state(at, selected, seen),
    )
    if listed is not None:
        return replace(view, listed=_list(at, which, listed, keys))
    charts = sheet.charts[selected.measure]
    return replace(view, charts=tuple(chart_of(at, which, each, keys) for each in charts))


# ── what is said in place of figures, and beside them ───────────────────────────────────────


def _not_there(at: Context, selected: EvaluationSelection) -> str:
    """That the evaluation is being made and how far that is; or why there is none."""
    voice, failed = at.voice, _failed(at, selected)
    if failed:
        return failed
    far = at.work.evaluating
    if far is None:
        return voice("The evaluation is being made …")
    return voice(
        "The evaluation is being made: {n} %. The game goes on meanwhile.",
        n=far.percent,
    )


def _failed(at: Context, selected: EvaluationSelection) -> str:
    failed = at.work.evaluated.failed(Evaluation(selected.scope, selected.entries))
    return "" if failed is None else failed.sentence or outcome_text(at.voice, WorkerLost())


def _none(at: Context, selected: EvaluationSelection, sheet: EvaluationSheet) -> str:
    if selected.scope == EVERYTHING or not sheet.last_day:
        return at.voice("No hand has been played yet.")
    return at.voice("No hand has all of this: tap a framed filter to remove it")


def _state(at: Context, selected: EvaluationSelection, seen: SeenSheet) -> str:
    """That newer hands are being read, or were not; else what came of the last paper."""
    if seen.entries < selected.entries:
        return _failed(at, selected) or at.voice("New hands are being added …")
    last = at.work.last
    match None if last is None else last.paper:
        case EvaluationPaper() | ToStick(ForStick.EVALUATION) if last is not None:
            return outcome_text(at.voice, last.outcome)
        case _:
            return ""


# ── keys ────────────────────────────────────────────────────────────────────────────────────


def _measure(
    which: SelectedEvaluation,
    sheet: EvaluationSheet,
    measure: ChartMeasure,
) -> KeyAction:
    """The key with a main figure, by which the charts are drawn."""
    figure = sheet.measures[measure]
    chosen = measure is which.selected.measure and not which.selected.part
    return live(
        f"measure-{measure.value}",
        figure.label,
        which.turned(measure=measure, part="", leaf=0),
        detail=figure.value,
        chosen=chosen,
    )


def _papers(at: Context, page: EvaluationPage) -> tuple[KeyAction, ...]:
    voice, paper = at.voice, EvaluationPaper(page.selected.scope)
    printed = job_key(
        at, page, "evaluation-print", voice("Print"), paper, StaffAct.PRINT, tone=Tone.GO
    )
    if not page.decides:
        return (printed,)
    copied = stick_key(
        at, "evaluation-stick", voice("To a stick"), ForStick.EVALUATION,
        by=page.by, then=page, scope=page.selected.scope,
    )  # fmt: skip
    return printed, copied


def _tabs(at: Context, which: SelectedEvaluation, sheet: EvaluationSheet) -> tuple[KeyAction, ...]:
    titles = {"": at.voice("Overview")} | {each.name: each.title for each in sheet.lists}
    return tuple(
        live(
            f"evaluation-{name or 'overview'}",
            title,
            which.turned(part=name, leaf=0),
            chosen=name == which.selected.part,
        )
        for name, title in titles.items()
    )


# ── lists ───────────────────────────────────────────────────────────────────────────────────


def _list(at: Context, which: SelectedEvaluation, listed: GroupList, keys: Keys) -> ListView:
    """A page of a list; each line leads to its hands."""
    lines = which.ways.lines
    leaves = max(1, -(-len(listed.names) // lines))
    first = which.selected.leaf % leaves * lines
    shown = slice(first, first + lines)
    rows = listed.table.rows[shown]
    places = [
        _line(which, listed, name, ", ".join(cell.text for cell in row))
        for name, row in zip(listed.names[shown], rows, strict=True)
    ]
    return ListView(
        table=replace(listed.table, rows=rows),
        keys=keys.places(places),
        shares=tuple(hands * WHOLE // max(1, *listed.hands) for hands in listed.hands[shown]),
        bars=at.voice("Hands"),
        more=keys.one_or_none(_more(at, which, leaves)),
    )


def _line(which: SelectedEvaluation, listed: GroupList, name: str, said: str) -> KeyAction | None:
    if not name:
        return None
    if listed.grouping is None:
        return live(f"behind-hand-{name}", said, which.ways.hand(int(name)))
    behind = HandsBehind(which.selected.scope, listed.grouping, name)
    called = f"behind-{listed.grouping.value}-{name.replace('_', '-')}"
    return live(called, said, which.ways.behind(behind))


def _more(at: Context, which: SelectedEvaluation, leaves: int) -> KeyAction | None:
    """The key to the next page of a list, from the last back to the first; None for one."""
    if leaves == 1:
        return None
    leaf = which.selected.leaf
    title = at.voice("Page {page} of {pages}", page=leaf % leaves + 1, pages=leaves)
    turned = which.turned(leaf=(leaf + 1) % leaves)
    return live("evaluation-more", title, turned, detail=at.voice("Turn the page"))
