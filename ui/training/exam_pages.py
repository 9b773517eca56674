"""The trainer's pages about exams: all of them, how one went, and setting a new one."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.queries.house_of_table import house_of_table
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.exam_questions import QUESTIONS, new_exam
from dealerassist.training.exam_results import CandidateResult, ExamSheet, ExamStanding
from dealerassist.training.practised_games import practised_game
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.jobs.worker_jobs import ExamPaper
from ui.training.assigning import SkillsPage
from ui.training.assignments import asked_in, asks_otherwise, exam_name, made_otherwise
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_day, goal_skills
from ui.training.page import (
    LINES,
    NONE,
    InnerPage,
    ShowPage,
    line_of,
    page_of_keys,
)
from ui.training.supervision import (
    SupervisedDesk,
    SupervisionResult,
    TrainerAct,
)
from ui.training.trainee import TraineePage
from ui.training.words import percent
from ui.view.parts import Tone
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

PASSING = (80, 90, 100)
"""How many per cent of right answers can be asked for."""

STARTS, WORDS = (12, 390, 520, 620, 720, 865), (True, False, False, False, True, True)
"""The columns of the candidates (see `TraineesView`)."""


class ExamsPage(InnerPage, frozen=True):
    """A key for each exam, the newest first; `exams` has the oldest first."""

    exams: tuple[ExamStanding, ...] = ()

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        return replace(self, exams=tuple(desk.exams.standing(each) for each in desk.exams.all))

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice = at.voice
        exams = tuple(self._exam(at, each) for each in reversed(self.exams))
        shown, next_page = self.part_and_next_page(voice, exams)
        back = live("school-class", voice("To the class"), ShowPage(self.return_to))
        new = live(
            "school-set-exam",
            voice("Set an exam"),
            ShowPage(SettingExamPage(skills=at.skills, return_to=self._first)),
            detail=practised_game(voice.say, at.choice.rules),
            tone=Tone.GO,
        )
        ends = (back, None, None, next_page, new)
        text = voice("Each asks all trainees the same questions, once and without help.")
        return page_of_keys(keys, voice("Exams"), shown, ends, text=text)

    @property
    def _first(self) -> ExamsPage:
        """The page with the newest exams, to be read anew."""
        return ExamsPage(return_to=self.return_to)

    def _exam(self, at: TrainingContext, standing: ExamStanding) -> KeyAction:
        kept, voice = standing.kept, at.voice
        went = voice(
            "{done} of {all} have taken it, {passed} passed",
            done=standing.done,
            all=len(standing.results),
            passed=standing.passed,
        )
        detail = dotted([asked_in(at, kept.what), went])
        number = kept.number
        page = ExamPage(number, return_to=self._first)
        return live(f"exam-{number}", exam_name(at, number), ShowPage(page), detail=detail)


# ── one exam ────────────────────────────────────────────────────────────────────────────────


class ExamPage(InnerPage, frozen=True):
    """How the candidates of one exam have done, and the keys that print its sheets.

    Attributes:
        number: of the exam.
        standing: the exam with its results; None where it could not be read.
        other_questions: this program would make other questions than it was set with.
    """

    number: int
    standing: ExamStanding | None = None
    other_questions: bool = False

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        kept = desk.exams.of(self.number)
        standing = None if kept is None else desk.exams.standing(kept)
        other = asks_otherwise(desk, self.number)
        return replace(self, standing=standing, other_questions=other)

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice, standing = at.voice, self.standing
        if standing is None:
            return self.return_to.shown(at, keys)
        shown, next_page = self.part_and_next_page(voice, standing.results, LINES)
        lines = tuple(_line(keys, at, each) for each in shown)
        needed = voice("{n} right to pass", n=standing.kept.what.needed)
        ends = (
            live("school-exams", voice("To the exams"), ShowPage(self.return_to)),
            None,
            next_page,
            self._print(at, ExamSheet.CANDIDATE),
            self._print(at, ExamSheet.EXAMINER),
        )
        return TrainingPageView(
            title=exam_name(at, self.number),
            text=dotted([asked_in(at, standing.kept.what), needed]),
            trainees=TraineesView(
                headings=_headings(voice),
                starts=STARTS,
                words=WORDS,
                lines=lines,
                none="" if lines else voice("Nobody has been enrolled as a trainee yet."),
            ),
            ends=keys.places(ends),
        )

    def _print(self, at: TrainingContext, sheet: ExamSheet) -> KeyAction:
        voice, name = at.voice, f"print-{sheet.value}"
        titles = {
            ExamSheet.CANDIDATE: (voice("Candidate’s sheet"), voice("to be answered by hand")),
            ExamSheet.EXAMINER: (voice("Examiner’s sheet"), voice("right answers and results")),
        }
        title, detail = titles[sheet]
        prints = PrintExam(self.number, sheet)
        does = GreyReason(made_otherwise(at)) if self.other_questions else prints
        return live_or_grey(voice, name, title, does, detail=detail)


def _headings(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Candidate"),
        voice("Answered"),
        voice("Right"),
        voice("Time"),
        voice("Outcome"),
        voice("Taken on"),
    )


def _line(keys: Keys, at: TrainingContext, of: CandidateResult) -> TraineeLine:
    voice, person = at.voice, of.person
    begun, number = bool(of.answers), voice.say.number
    cells = (
        dotted([person.id, person.name]),
        voice("{n} of {count}", n=len(of.answers), count=of.exam.questions) if begun else NONE,
        number(of.right) if begun else NONE,
        minutes_and_seconds(of.milliseconds) if begun else NONE,
        _outcome(at.voice, of),
        NONE if of.last_ms is None else voice.say.day(of.last_ms),
    )
    opens = ShowPage(TraineePage(person.id))
    return line_of(keys, _headings(voice), f"trainee-{person.id}", cells, opens)


def _outcome(voice: Localizer, of: CandidateResult) -> str:
    """Whether a candidate has passed; or that this one is not through, or has not begun."""
    if of.done:
        return voice("passed") if of.passed else voice("not passed")
    return voice("not finished") if of.answers else voice("not taken")


class PrintExam(TrainerAct, frozen=True):
    """Print a sheet of the exam of this number."""

    number: int
    sheet: ExamSheet

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        desk, voice = on.desk, on.at.voice
        kept = desk.exams.of(self.number)
        assert kept is not None, "its page is open"
        house = house_of_table(on.beside.journal) or desk.house
        paper = ExamPaper(desk.exams.standing(kept), self.sheet, house)
        return on.beside.print_paper(voice, paper, voice("Exam {number}", number=self.number))


# ── setting one ─────────────────────────────────────────────────────────────────────────────


class SettingExamPage(SkillsPage, frozen=True):
    """A key for each skill that can be asked about, and below how much is enough until when.

    `passing` is which of `PASSING`, from 0.
    """

    passing: int = 0

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice = at.voice
        ends = (
            live("school-exams", voice("To the exams"), ShowPage(self.return_to)),
            self._passing(voice),
            self.term_key(at, "exam-term"),
            None,
            self._set(at),
        )
        parts = (
            practised_game(voice.say, at.choice.rules),
            voice.count("{n} question", "{n} questions", QUESTIONS),
            voice("the same for everybody"),
        )
        title = voice("What does the exam ask?")
        return page_of_keys(keys, title, self.skill_keys(at), ends, text=dotted(parts))

    def _passing(self, voice: Localizer) -> KeyAction:
        following = replace(self, passing=(self.passing + 1) % len(PASSING))
        share = percent(voice, PASSING[self.passing] / 100)
        detail = voice("{percent} right", percent=share)
        return live("exam-passing", voice("To pass"), ShowPage(following), detail=detail)

    def _set(self, at: TrainingContext) -> KeyAction:
        does = SetExam(self, self.last_day(at))
        return self.confirm_key(at, at.voice("Set the exam"), does, at.voice("for all trainees"))


class SetExam(TrainerAct, frozen=True):
    """Set an exam for all trainees under the chosen rules, as it was chosen on this page.

    `by` is the last day for it, as in `Exam`.
    """

    chosen: SettingExamPage
    by: str

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        voice, chosen = on.at.voice, self.chosen
        passing = PASSING[chosen.passing]
        exam = new_exam(on.at.choice.rules, chosen.skills, accuracy=passing, by=self.by)
        kept = on.desk.set_exam(exam, actor=on.by)
        if isinstance(kept, Refusal):
            return on.refused(kept)
        text = voice(
            "{skills}: by {date} to all trainees.",
            skills=goal_skills(voice, exam),
            date=goal_day(voice, exam),
        )
        title = voice("Exam {number} is set", number=voice.say.number(kept.number))
        page = ExamPage(kept.number, return_to=chosen.return_to)
        return SupervisionResult(title, text, then=ShowPage(page))
