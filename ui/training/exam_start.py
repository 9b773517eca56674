"""What a candidate is told before an exam begins, and the exam's key among what is assigned."""

from __future__ import annotations

from dealerassist.training.exam_results import CandidateResult
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.exam_pages import asked_in, exam_name, made_otherwise
from ui.training.exercise_plan import PracticeWay
from ui.training.intents import Practise, ShowPage
from ui.training.pages import AssignedPage, ExamStartPage
from ui.view.parts import Tone
from ui.view.training import TrainingPageView


def exam_key(at: TrainingContext, of: CandidateResult) -> KeyAction:
    """The key of an exam that somebody can take."""
    number = of.kept.number
    return live(
        f"exam-{number}",
        exam_name(at, number),
        ShowPage(ExamStartPage(number)),
        detail=asked_in(at, of.exam),
        tone=Tone.GO,
    )


def exam_start_page(at: TrainingContext, page: ExamStartPage) -> ViewWithKeys[TrainingPageView]:
    """How the exam goes, and the key that begins it, or goes on with it."""
    voice = at.voice
    taken = next((each for each in at.facts.open_exams if each.kept.number == page.number), None)
    back = live("school-assigned", voice("Not now"), ShowPage(AssignedPage()))
    ends = (back, None, None, None, _begin(at, taken))
    view = TrainingPageView(
        title=exam_name(at, page.number),
        text="" if taken is None else _told(at, taken),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, without_gaps(ends))


def _told(at: TrainingContext, of: CandidateResult) -> str:
    voice = at.voice
    sentences = (
        f"{asked_in(at, of.exam)}.",
        voice("Each question is asked once, without help and against the clock."),
        voice("Who ends it early gives the question on the felt up, and goes on later."),
        voice("{n} right answers pass.", n=of.exam.needed),
    )
    return " ".join(sentences)


def _begin(at: TrainingContext, of: CandidateResult | None) -> KeyAction:
    title = at.voice("Begin")
    if of is None or not of.exam.is_open_on(at.today):
        over = GreyReason(at.voice("This exam is over"))
        return grey(at.voice, "confirm", title, over, tone=Tone.GO)
    if at.facts.other_questions:
        why = GreyReason(made_otherwise(at))
        return grey(at.voice, "confirm", title, why, tone=Tone.GO)
    does = Practise(PracticeWay.EXAM, number=of.kept.number)
    if not of.answers:
        return live("confirm", title, does, tone=Tone.GO)
    place = at.voice("Question {n} of {count}", n=len(of.answers) + 1, count=of.exam.questions)
    return live("confirm", at.voice("Go on"), does, detail=place, tone=Tone.GO)
