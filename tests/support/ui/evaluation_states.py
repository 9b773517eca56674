"""States of the pit's page *Evaluation*: without a journal, of figures that are made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import HouseFigures
from dealerassist.journal.audited import Audited
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, OpenTable
from tests.support.house_figures import house_figures
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk, StoppedClock, rules_of
from ui.asked.dialog import Dialog
from ui.jobs.evaluation_jobs import Evaluation, EvaluationSeen, HandsBehind, RangesFound
from ui.jobs.sheets import evaluation_sheet
from ui.jobs.worker_jobs import CheckProgress, Job, JobAnswer, JobFailed, NumberedJob, WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.pit.evaluation import EvaluationPage
from ui.view.evaluation import EvaluationView
from ui.view.pit import PitView

ENTRIES = 100

Made = Callable[[Evaluation], HouseFigures]


class EvaluationRecords:
    """Records with an evaluation alone; what is asked for is there when somebody waits for it.

    Attributes:
        made: makes the figures of a job.
        asked: all jobs so far.
        far: how far the evaluation is that is being made.
        fails: what comes of every job in place of an answer.
        entries: how many entries the journal has.
        behind: the hands behind whatever is tapped.
    """

    checked = None

    def __init__(self, made: Made) -> None:
        self.made = made
        self.asked: list[Job] = []
        self.far: CheckProgress | None = None
        self.fails: JobFailed | WorkerLost | None = None
        self.entries = ENTRIES
        self.behind = RangesFound(((1, 9),), 9)
        self._begun: list[tuple[Job, Language]] = []

    @property
    def under_way(self) -> tuple[Job, ...]:
        return tuple(job for job, _ in self._begun)

    @property
    def arrived(self) -> bool:
        return bool(self._begun)

    def know(self, audited: Audited) -> None:
        pass

    def progress_of(self, _kind: type[Job]) -> CheckProgress | None:
        return self.far

    def begin(self, job: Job, language: Language) -> bool:
        if any(type(each) is type(job) for each in self.under_way):
            return False
        self.asked.append(job)
        self._begun.append((job, language))
        return True

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        if self.far is not None:
            return []
        begun, self._begun = self._begun, []
        return [(job, self.fails or self._answer(job, language)) for job, language in begun]

    def _answer(self, job: Job, language: Language) -> JobAnswer:
        match job:
            case Evaluation():
                return EvaluationSeen(evaluation_sheet(self.made(job), language))
            case HandsBehind():
                return self.behind
            case _:
                return WorkerLost()

    def read(self, asked: Dialog) -> Dialog:
        if isinstance(asked, EvaluationPage):
            return asked.showing(replace(asked.selected, entries=self.entries))
        return asked

    def hand(self, _number: int) -> None:
        return None

    def next_paper(self, _job: NumberedJob) -> None:
        return None

    def report_kept(self, _shift: int) -> bool:
        return True


class EvaluationTable(Croupier):
    """Taps the keys of the page, where nobody has a PIN."""

    def __init__(
        self,
        language: Language = Language.ENGLISH,
        made: Made = lambda job: house_figures(scope=job.scope),
    ) -> None:
        desk = NotingDesk()
        desk.handle(OpenTable("4", rules_of()), actor="C-07")
        desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="C-07")
        self.records = EvaluationRecords(made)
        super().__init__(desk, language=language, records=self.records, clock=StoppedClock())

    def open(self) -> EvaluationTable:
        """Open the page, and wait until all is there."""
        return self.see("menu pit pit-evaluation")

    def see(self, names: str) -> EvaluationTable:
        """Tap these keys, each once what came before is there."""
        for name in names.split():
            self.go(name)
            while self.records.arrived and self.records.far is None:
                self.kiosk.refresh()
        return self

    def go(self, names: str) -> EvaluationTable:
        """Tap these keys, and wait for nothing."""
        for name in names.split():
            key_action = self.kiosk.screen.key_actions[name]
            assert key_action.key.enabled, f"{name} is grey: {key_action.key.why}"
            self.kiosk.tap(name)
        return self

    @property
    def page(self) -> EvaluationView:
        assert isinstance(self.view.over, PitView), "the pit is open"
        assert self.view.over.evaluation is not None, "on the page of the evaluation"
        return self.view.over.evaluation


def evaluation_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """The page with few nights and with a year of them, its lists, its choices, and without any."""
    table = EvaluationTable(language).open()
    yield "evaluation, twelve nights", table.kiosk
    yield "evaluation, their rake", table.see("measure-taxe").kiosk
    yield "evaluation, special rules", table.see("evaluation-rules").kiosk
    yield "evaluation, croupiers", table.see("evaluation-croupiers").kiosk
    yield "evaluation, games", table.see("evaluation-games").kiosk
    yield "evaluation, corrections", table.see("evaluation-corrections").kiosk
    yield "evaluation, more corrections", table.see("evaluation-more").kiosk
    yield "evaluation, the period", table.see("evaluation-overview evaluation-span").kiosk
    yield "evaluation, thirty days", table.see("span-30").kiosk
    yield "evaluation, a croupier", table.see("evaluation-croupier").kiosk
    yield (
        "evaluation, the last day",
        table.see("of-croupier-C-07 evaluation-upto digit-2 digit-1 digit-1 digit-1").kiosk,
    )
    yield "evaluation, the hands behind", table.see("cancel behind-weekday-4").kiosk
    yield from _long(language)
    yield from _without(language)


def _long(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """A year, of which the last night is not counted yet, in a journal that is not as it was."""
    table = EvaluationTable(
        language,
        lambda job: house_figures(365, scope=job.scope, untold=1, finding="entry 4711 is changed"),
    )
    yield "evaluation, a year", table.open().see("measure-pot").kiosk
    yield "evaluation, the rake of a year", table.see("measure-taxe").kiosk
    table.records.entries += 1
    table.records.far = CheckProgress(1, 2)
    table.go("pit-evaluation")
    yield "evaluation, newer hands", table.kiosk


def _without(language: Language) -> Iterator[tuple[str, Kiosk]]:
    nothing = EvaluationTable(language, lambda job: house_figures(0, scope=job.scope))
    nothing.records.far = CheckProgress(41, 100)
    nothing.go("menu pit pit-evaluation")
    nothing.kiosk.refresh()
    yield "evaluation, the first time", nothing.kiosk
    nothing.records.far = None
    yield "evaluation, no hands", nothing.see("pit-evaluation").kiosk
