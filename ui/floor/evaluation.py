"""The page *Evaluation* over all tables: that of a table's pit, read from the floor's database."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.floor.queries.evaluation_figures import KnownDays, hands_of_group
from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.locale.catalogue import Language
from dealerassist.table.gaming_day import gaming_day
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import OwnIntent
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live
from ui.floor.context import FloorContext
from ui.floor.intents import FindHands, FloorTab
from ui.floor.page import FloorScreenPage, ShowFloorPage
from ui.floor.ports import FloorSource
from ui.jobs.evaluation_jobs import HandsBehind
from ui.jobs.worker_jobs import EvaluationPaper, PaperSaved
from ui.pit.evaluation import evaluation_shown
from ui.pit.evaluation_scope import (
    EvaluationSelection,
    EvaluationWays,
    SelectedEvaluation,
    scope_keys,
)
from ui.view.floor import FloorView
from ui.view.parts import Tone

DAYS = 30
"""So many days are shown at first: over all tables, a year takes the server some seconds."""


class MakeEvaluationPaper(OwnIntent, frozen=True):
    """Make a paper of the evaluation of this scope, as a file."""

    scope: EvaluationScope


class HouseEvaluation(FloorScreenPage, frozen=True):
    """The evaluation over all tables; `selected` is what of it, as in the pit of a table."""

    tab = FloorTab.EVALUATION

    selected: EvaluationSelection

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        which = SelectedEvaluation(ways_of(at), self.selected)
        view = evaluation_shown(at, which, (_paper(at, self.selected),), keys)
        last = at.work.last
        if (
            view.state
            and at.hands_over
            and last is not None
            and isinstance(last.outcome, PaperSaved)
        ):
            # Whoever looks gets the paper itself; where it lies here is nothing to them.
            view = replace(view, state=at.voice("The evaluation is ready"))
        return FloorView(evaluation=view)

    def request(self, server: FloorSource, language: Language, before: FloorScreenPage) -> None:
        super().request(server, language, before)
        # Of a page that is turned, everything is there.
        if not isinstance(before, HouseEvaluation) or before.selected.scope != self.selected.scope:
            server.evaluate(self.selected.scope, language)

    def speak(self, server: FloorSource, language: Language) -> None:
        server.evaluate(self.selected.scope, language)


class FloorWays(EvaluationWays, frozen=True):
    """What the keys of the page do on the floor, where the page is of no dialog.

    `streams` are those of the tables, by their names; `days` are those that there are.
    """

    streams: dict[str, int]
    days: KnownDays

    @property
    def lines(self) -> int:
        """One fewer than at a table: the head of the floor is higher."""
        return super().lines - 1

    def read(self, selected: EvaluationSelection) -> Intent:
        return ShowFloorPage(HouseEvaluation(selected))

    def choosing(self, selected: EvaluationSelection) -> Dialog:
        return EvaluationChoosing(selected=selected, ways=self)

    def behind(self, behind: HandsBehind) -> Intent:
        scope = behind.scope
        stream = self.streams.get(scope.table)
        wanted = hands_of_group(scope, behind.grouping, behind.name, self.days, stream)
        return FindHands(wanted)

    def hand(self, number: int) -> Intent:
        # One at each table.
        return FindHands(HandsWanted(number=number))


class EvaluationChoosing(Dialog, frozen=True, kw_only=True):
    """Something of the scope, chosen from a list."""

    selected: EvaluationSelection
    ways: FloorWays

    reads_only = True

    def asks(self, at: Context) -> Asked:
        return Asked(pad=scope_keys(at, SelectedEvaluation(self.ways, self.selected)))


def first_evaluation(now_ms: int) -> HouseEvaluation:
    """The page as it opens: the last days; all of them where the clock shows no day."""
    try:
        since = date.fromisoformat(gaming_day(now_ms)) - timedelta(DAYS - 1)
    except (ValueError, OverflowError):
        return HouseEvaluation(EvaluationSelection())
    return HouseEvaluation(EvaluationSelection(scope=EvaluationScope(since=since.isoformat())))


def ways_of(at: FloorContext) -> FloorWays:
    """Where its keys lead, by what is known now."""
    streams = {each.table: each.stream for each in at.overview.tables}
    sheets = at.work.evaluated.sheets
    days = KnownDays(sheets[0].sheet.first_day, sheets[0].sheet.last_day) if sheets else NO_DAYS
    return FloorWays(streams, days)


NO_DAYS = KnownDays("", "")


def _paper(at: FloorContext, selected: EvaluationSelection) -> KeyAction:
    title = at.voice("Evaluation as PDF")
    if at.work.makes(EvaluationPaper):
        return grey(at.voice, "evaluation-print", title, GreyReason(at.voice("It is being made")))
    return live("evaluation-print", title, MakeEvaluationPaper(selected.scope), tone=Tone.GO)
