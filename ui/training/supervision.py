"""What only a trainer may do: the base of these acts, what they reach, and what comes of them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.table.roles import Person
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.intents import OwnIntent
from ui.asked.notices import plain_notice
from ui.asked.print_notices import outcome_text, paper_title, sent_or_why_not
from ui.jobs.worker_jobs import CertificatePaper, ExamPaper, PaperSaved
from ui.program.paperwork import Paperwork
from ui.program.ports import JobRunner
from ui.training.context import TrainingContext
from ui.training.intents import ShowRoot
from ui.training.page import ShowPage
from ui.view.view import Notice


class SupervisionResult(Struct, frozen=True):
    """What came of a trainer's act: a notice to show, if any, and the page to open next.

    `then` None stays on the same page; without a `title` there is no notice.
    """

    title: str = ""
    text: str = ""
    alert: bool = False
    then: ShowPage | ShowRoot | None = None

    def notice(self, voice: Localizer) -> Notice | None:
        """The notice over the page; None if there is nothing to say."""
        return plain_notice(voice, self.title, self.text, alert=self.alert) if self.title else None


class Supervision:
    """What a trainer's acts reach beside the training's store: the table's journal, the printer.

    Attributes:
        journal: the folder of the table's journal, which is only read.
        paperwork: makes and prints certificates and sheets of exams.
    """

    def __init__(self, journal: Path, makers: JobRunner) -> None:
        """Nothing is being printed; `makers` start the processes that make and print papers."""
        self.journal = journal
        self.paperwork = Paperwork(makers)

    @property
    def awaits(self) -> bool:
        """A paper is being made, or its outcome has not been shown."""
        return self.paperwork.awaits or bool(self.paperwork.work.news)

    @property
    def arrived(self) -> bool:
        """A paper is done, and its outcome has not been shown."""
        return self.paperwork.arrived or bool(self.paperwork.work.news)

    def outcome(self, voice: Localizer) -> SupervisionResult | None:
        """What came of the oldest paper that is done, each once; None if there is none."""
        self.paperwork.hear()
        news = self.paperwork.work.news
        if not news:
            return None
        self.paperwork.told()
        title, outcome = paper_title(voice, news[0].paper), news[0].outcome
        said = sent_or_why_not(voice, outcome) if isinstance(outcome, PaperSaved) else ""
        return SupervisionResult(title, said or outcome_text(voice, outcome))

    def print_paper(
        self,
        voice: Localizer,
        paper: CertificatePaper | ExamPaper,
        title: str,
        then: ShowPage | None = None,
    ) -> SupervisionResult:
        """Have a paper made and printed, and open the page `then`; None for the same.

        `title` is that of the notice where it cannot even be begun.
        """
        failed = self.paperwork.begin(voice, paper)
        if failed is None:
            return SupervisionResult(then=then)
        return SupervisionResult(title, failed.sentence, then=then)


class SupervisedDesk(NamedTuple):
    """What a trainer's act is carried out with."""

    desk: TrainingDesk
    at: TrainingContext
    beside: Supervision

    @property
    def by(self) -> str:
        """The number of the trainer who has signed in."""
        return trainer_at(self.at).id

    def refused(self, refusal: Refusal) -> SupervisionResult:
        """The desk has refused it: the page stays, and a notice says why."""
        voice = self.at.voice
        return SupervisionResult(voice("Refused"), f"{voice.refusal(refusal)}.")


class TrainerAct(OwnIntent, frozen=True):
    """What only a trainer may do."""

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        """Do it, recorded under the number of the trainer who has signed in.

        Raises:
            JournalError: if it cannot be recorded.
        """
        raise NotImplementedError


def trainer_at(at: TrainingContext) -> Person:
    """The trainer who has signed in."""
    assert at.by is not None, "a trainer has signed in"
    return at.by
