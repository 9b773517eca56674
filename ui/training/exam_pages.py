"""The trainer's pages about exams: all of them, how one went, and setting a new one."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import dotted
from dealerassist.training.exam_questions import QUESTIONS
from dealerassist.training.exam_results import CandidateResult, ExamSheet, ExamStanding
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Exam
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import LINES, TrainingContext
from ui.training.figure_text import percent
from ui.training.intents import PrintExam, SetExam, ShowPage
from ui.training.pages import (
    ClassPage,
    ExamPage,
    ExamsPage,
    SettingExamPage,
    TraineePage,
)
from ui.training.sign_in import part_and_next_page
from ui.training.skills_and_term import (
    TERMS,
    day_said,
    last_day,
    skill_choice,
    term_key,
    with_or_without,
)
from ui.view.parts import Key, Tone
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

PASSING = (80, 90, 100)
"""How many per cent of right answers can be asked for."""

NONE = "–"
"""In a cell for which there is nothing yet."""

STARTS, WORDS = (12, 390, 520, 620, 720, 865), (True, False, False, False, True, True)
"""The columns of the candidates (see `TraineesView`)."""


def exam_name(at: TrainingContext, number: int) -> str:
    """What an exam is called."""
    return at.voice("Exam {number}", number=at.voice.say.number(number))


def asked_in(at: TrainingContext, exam: Exam) -> str:
    """What an exam asks, and by when: its game, its number of questions, its last day."""
    voice, day = at.voice, day_said(at, exam.by)
    still = exam.is_open_on(at.today)
    return dotted(
        [
            table_title(voice.say, exam.rules),
            voice.count("{n} question", "{n} questions", exam.questions),
            voice("by {date}", date=day) if still else voice("was due on {date}", date=day),
        ]
    )


# ── all exams ───────────────────────────────────────────────────────────────────────────────


def exams_page(at: TrainingContext, page: ExamsPage) -> ViewWithKeys[TrainingPageView]:
    """A key for each exam, the newest first."""
    exams = tuple(_exam(at, each) for each in reversed(at.facts.exams))
    shown, next_page = part_and_next_page(at, exams, page.page, ExamsPage)
    back = live("school-class", at.voice("To the class"), ShowPage(ClassPage()))
    new = live(
        "school-set-exam",
        at.voice("Set an exam"),
        ShowPage(SettingExamPage(at.skills)),
        detail=table_title(at.voice.say, at.choice.rules),
        tone=Tone.GO,
    )
    ends = (back, None, None, next_page, new)
    view = TrainingPageView(
        title=at.voice("Exams"),
        text=at.voice("Each asks all trainees the same questions, once and without help."),
        keys=tuple(each.key for each in shown),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*shown, *without_gaps(ends)))


def _exam(at: TrainingContext, standing: ExamStanding) -> KeyAction:
    kept, voice = standing.kept, at.voice
    went = voice(
        "{done} of {all} have taken it, {passed} passed",
        done=standing.done,
        all=len(standing.results),
        passed=standing.passed,
    )
    detail = dotted([asked_in(at, kept.what), went])
    name, page = f"exam-{kept.number}", ExamPage(kept.number)
    return live(name, exam_name(at, kept.number), ShowPage(page), detail=detail)


# ── one exam ────────────────────────────────────────────────────────────────────────────────


def exam_page(at: TrainingContext, page: ExamPage) -> ViewWithKeys[TrainingPageView]:
    """How the candidates of one exam have done, and the keys that print its sheets."""
    standing = next((each for each in at.facts.exams if each.kept.number == page.number), None)
    if standing is None:
        return exams_page(at, ExamsPage())
    shown, next_page = part_and_next_page(
        at, standing.results, page.page, lambda n: ExamPage(page.number, n), LINES
    )
    lines = tuple(_line(at, each) for each in shown)
    ends = (
        live("school-exams", at.voice("To the exams"), ShowPage(ExamsPage())),
        None,
        next_page,
        _print(at, page.number, ExamSheet.CANDIDATE),
        _print(at, page.number, ExamSheet.EXAMINER),
    )
    needed = at.voice("{n} right to pass", n=standing.kept.what.needed)
    view = TrainingPageView(
        title=exam_name(at, page.number),
        text=dotted([asked_in(at, standing.kept.what), needed]),
        trainees=TraineesView(
            headings=_headings(at),
            starts=STARTS,
            words=WORDS,
            lines=lines,
            none="" if lines else at.voice("Nobody has been enrolled as a trainee yet."),
        ),
        ends=keys_of(ends),
    )
    opened = (
        KeyAction(line.key, ShowPage(TraineePage(each.person.id)))
        for line, each in zip(lines, shown, strict=True)
    )
    return ViewWithKeys(view, (*opened, *without_gaps(ends)))


def _headings(at: TrainingContext) -> tuple[str, ...]:
    voice = at.voice
    return (
        voice("Candidate"),
        voice("Answered"),
        voice("Right"),
        voice("Time"),
        voice("Outcome"),
        voice("Taken on"),
    )


def _line(at: TrainingContext, of: CandidateResult) -> TraineeLine:
    voice, person = at.voice, of.person
    begun, number = bool(of.answers), voice.say.number
    cells = (
        dotted([person.id, person.name]),
        voice("{n} of {count}", n=len(of.answers), count=of.exam.questions) if begun else NONE,
        number(of.right) if begun else NONE,
        minutes_and_seconds(of.milliseconds) if begun else NONE,
        outcome(at, of),
        NONE if of.last_ms is None else voice.say.day(of.last_ms),
    )
    said = (f"{heading}: {cell}" for heading, cell in zip(_headings(at), cells, strict=True))
    key = Key(name=f"trainee-{person.id}", title=cells[0])
    return TraineeLine(key=key, cells=cells, spoken=", ".join(said))


def outcome(at: TrainingContext, of: CandidateResult) -> str:
    """Whether a candidate has passed; or that this one is not through, or has not begun."""
    if of.done:
        return at.voice("passed") if of.passed else at.voice("not passed")
    return at.voice("not finished") if of.answers else at.voice("not taken")


def _print(at: TrainingContext, number: int, sheet: ExamSheet) -> KeyAction:
    voice, name = at.voice, f"print-{sheet.value}"
    titles = {
        ExamSheet.CANDIDATE: (voice("Candidate’s sheet"), voice("to be answered by hand")),
        ExamSheet.EXAMINER: (voice("Examiner’s sheet"), voice("right answers and results")),
    }
    title, detail = titles[sheet]
    if at.facts.other_questions:
        return grey(voice, name, title, GreyReason(made_otherwise(at)))
    return live(name, title, PrintExam(number, sheet), detail=detail)


def made_otherwise(at: TrainingContext) -> str:
    """Why an exam cannot be asked or printed any more."""
    return at.voice("Another version of the program made its questions: a new one has to be set")


# ── setting one ─────────────────────────────────────────────────────────────────────────────


def setting_exam_page(at: TrainingContext, page: SettingExamPage) -> ViewWithKeys[TrainingPageView]:
    """A key for each skill that can be asked about, and below how much is enough until when."""
    voice = at.voice
    skills = tuple(_skill(at, page, skill) for skill in at.skills)
    following = replace(page, term=(page.term + 1) % len(TERMS))
    ends = (
        live("school-exams", voice("To the exams"), ShowPage(ExamsPage())),
        _passing(at, page),
        term_key(at, "exam-term", page.term, following),
        None,
        _set(at, page),
    )
    view = TrainingPageView(
        title=voice("What does the exam ask?"),
        text=dotted(
            [
                table_title(voice.say, at.choice.rules),
                voice.count("{n} question", "{n} questions", QUESTIONS),
                voice("the same for everybody"),
            ]
        ),
        keys=tuple(each.key for each in skills),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*skills, *without_gaps(ends)))


def _skill(at: TrainingContext, page: SettingExamPage, skill: Skill) -> KeyAction:
    turned = replace(page, skills=with_or_without(page.skills, skill))
    return skill_choice(at, skill, turned, chosen=skill in page.skills)


def _passing(at: TrainingContext, page: SettingExamPage) -> KeyAction:
    following = replace(page, passing=(page.passing + 1) % len(PASSING))
    share = percent(at.voice, PASSING[page.passing] / 100)
    detail = at.voice("{percent} right", percent=share)
    return live("exam-passing", at.voice("To pass"), ShowPage(following), detail=detail)


def _set(at: TrainingContext, page: SettingExamPage) -> KeyAction:
    title = at.voice("Set the exam")
    if not page.skills:
        why = GreyReason(at.voice("First choose a skill"))
        return grey(at.voice, "confirm", title, why, tone=Tone.GO)
    does = SetExam(page.skills, PASSING[page.passing], last_day(at, page.term))
    return live("confirm", title, does, detail=at.voice("for all trainees"), tone=Tone.GO)
