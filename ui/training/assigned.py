"""The page of what is assigned to whoever has signed in, and the page before an exam begins."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.training.exam_results import CandidateResult
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import GreyReason, KeyAction, Keys, grey, live
from ui.training.assignments import asked_in, asks_otherwise, exam_name, made_otherwise, set_key
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.intents import Practise
from ui.training.page import (
    ShowPage,
    TrainingPage,
    overview_key,
    page_of_keys,
)
from ui.training.progress import OwnPage
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


class AssignedPage(OwnPage, frozen=True):
    """The exams, sets of drills and scenarios for whoever has signed in."""

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        own, voice = self.own, at.voice
        exams = (_exam(at, each) for each in own.open_exams)
        drills = (
            set_key(at, each, Practise(PracticeWay.ASSIGNED_DRILLS, number=each.number))
            for each in own.goals
        )
        scenarios = (
            each.key(Practise(PracticeWay.ASSIGNED, number=each.number)) for each in own.scenarios
        )
        shown, next_page = self.part_and_next_page(voice, (*exams, *drills, *scenarios))
        ends = (overview_key(voice), None, None, None, next_page)
        return page_of_keys(keys, voice("What has been assigned"), shown, ends)


def _exam(at: TrainingContext, of: CandidateResult) -> KeyAction:
    """The key of an exam that somebody can take."""
    number = of.kept.number
    return live(
        f"exam-{number}",
        exam_name(at, number),
        ShowPage(ExamStartPage(number)),
        detail=asked_in(at, of.exam),
        tone=Tone.GO,
    )


class ExamStartPage(TrainingPage, frozen=True):
    """How an exam goes, and the key that begins it, or goes on with it.

    Attributes:
        number: of the exam.
        taken: how far the candidate is; None if the exam cannot be taken any more.
        other_questions: this program would make other questions than it was set with.
    """

    number: int
    taken: CandidateResult | None = None
    other_questions: bool = False

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        if at.by is None:
            return self
        exams = desk.open_exams(at.by.id)
        taken = next((each for each in exams if each.kept.number == self.number), None)
        return replace(self, taken=taken, other_questions=asks_otherwise(desk, self.number))

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        back = live("school-assigned", at.voice("Not now"), ShowPage(AssignedPage()))
        ends = (back, None, None, None, self._begin(at))
        text = "" if self.taken is None else _how_it_goes(at, self.taken)
        return page_of_keys(keys, exam_name(at, self.number), (), ends, text=text)

    def _begin(self, at: TrainingContext) -> KeyAction:
        title, of, why = at.voice("Begin"), self.taken, ""
        if self.other_questions:
            why = made_otherwise(at)
        if of is None or not of.exam.is_open_on(at.today):
            why = at.voice("This exam is over")
        if of is None or why:
            return grey(at.voice, "confirm", title, GreyReason(why), tone=Tone.GO)
        does = Practise(PracticeWay.EXAM, number=of.kept.number)
        if not of.answers:
            return live("confirm", title, does, tone=Tone.GO)
        place = at.voice("Question {n} of {count}", n=len(of.answers) + 1, count=of.exam.questions)
        return live("confirm", at.voice("Go on"), does, detail=place, tone=Tone.GO)


def _how_it_goes(at: TrainingContext, of: CandidateResult) -> str:
    voice = at.voice
    sentences = (
        f"{asked_in(at, of.exam)}.",
        voice("Each question is asked once, without help and against the clock."),
        voice("Who ends it early gives the question on the felt up, and goes on later."),
        voice("{n} right answers pass.", n=of.exam.needed),
    )
    return " ".join(sentences)
