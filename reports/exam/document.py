"""The sheets of an exam as PDFs: the candidate's to be filled in, and the examiner's.

The same exam and answers give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, tzinfo
from typing import assert_never

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import dotted
from dealerassist.records.file_names import file_name
from dealerassist.training.answer_words import answer_said
from dealerassist.training.exam_results import CandidateResult, ExamSheet, ExamStanding
from dealerassist.training.practised_games import practised_game
from dealerassist.training.questions import Question
from dealerassist.training.stored_records import Exam
from reports.exam.question import (
    AskedQuestion,
    MissedAnswer,
    asked_questions,
    lay_answered,
    lay_to_answer,
)
from reports.formatting import NOTHING, page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import FIGURE, Masthead, lay_head, lay_strip
from reports.paper.page import LEFT, WIDTH, Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.signing import SIGNATURE_HEIGHT, lay_signature
from reports.paper.style import Ink
from reports.paper.tables import Cell, Column, PaperTable, Span, figure_column, lay_section, row
from reports.printing.printout import Printout

SIGNING_GAP = 28.0
"""Between two lines to sign on, in points."""


class _Sheet(Struct, frozen=True):
    """What is printed, and the words for it."""

    say: Catalogue
    sheet: ExamSheet
    standing: ExamStanding
    house: str
    asked: tuple[AskedQuestion, ...]
    zone: tzinfo | None

    @property
    def title(self) -> str:
        number = self.say.number(self.standing.kept.number)
        if self.sheet is ExamSheet.CANDIDATE:
            return self.say("Exam {number}", number=number)
        return self.say("Exam {number}: answers", number=number)

    @property
    def exam(self) -> Exam:
        return self.standing.kept.what

    @property
    def set_on(self) -> str:
        return self.say.day(self.standing.kept.utc_ms, self.zone)


class ExamPrintout(Printout, frozen=True):
    """A sheet of an exam.

    Attributes:
        standing: the exam, and how its candidates have done.
        questions: those it was set with.
        sheet: the candidate's or the examiner's.
        house: what the house calls itself; may be empty.
    """

    standing: ExamStanding
    questions: tuple[Question, ...]
    sheet: ExamSheet
    house: str

    def file_name(self, language: Language) -> str:
        """``exam-<number>-candidate.pdf`` or ``exam-<number>-examiner.pdf``."""
        say, number = words_of(language), str(self.standing.kept.number)
        called = say("candidate") if self.sheet is ExamSheet.CANDIDATE else say("examiner")
        return file_name(say("exam"), number, called, ending="pdf")

    def pdf(self, language: Language) -> bytes:
        return exam_pdf(self.standing, self.questions, self.sheet, language, house=self.house)


def exam_pdf(
    standing: ExamStanding,
    questions: Sequence[Question],
    sheet: ExamSheet,
    language: Language,
    *,
    house: str = "",
    zone: tzinfo | None = None,
) -> bytes:
    """A sheet of an exam as a PDF in A4.

    Args:
        standing: the exam, and how its candidates have done.
        questions: those it was set with (`dealerassist.training.exam_questions`).
        sheet: the candidate's or the examiner's.
        language: of all its words.
        house: what the house calls itself; may be empty.
        zone: of the clock on the wall; None for the machine's own.
    """
    say = words_of(language)
    made = _Sheet(say, sheet, standing, house, asked_questions(questions, say), zone)
    last_ms = max([standing.kept.utc_ms, *(each.last_ms or 0 for each in standing.results)])
    document = Document(made.title, house or PROGRAM, language.value, last_ms)
    return print_pages(document, _pages(made))


def _pages(made: _Sheet) -> list[list[Mark]]:
    paper = Paper()
    _lay_head(paper, made)
    match made.sheet:
        case ExamSheet.CANDIDATE:
            _lay_to_answer(paper, made)
        case ExamSheet.EXAMINER:
            _lay_answered(paper, made)
        case _:
            assert_never(made.sheet)
    return with_frame(paper.pages, _frame(made))


def _lay_to_answer(paper: Paper, made: _Sheet) -> None:
    say = made.say
    tiles = (say("Candidate: name and number"), say("Date"), say("Right of {n}", n=len(made.asked)))
    lay_strip(paper, [(label, Cell("", FIGURE)) for label in tiles], (2.4, 1, 1))
    for each in made.asked:
        lay_to_answer(paper, each)
    _lay_signatures(paper, made, (say("Candidate"), say("Examiner")))


def _lay_answered(paper: Paper, made: _Sheet) -> None:
    say = made.say
    title = say("Results")
    lay_section(
        paper,
        title,
        _results(made),
        continued=say("{title} (continued)", title=title),
        empty=say("Nobody has been enrolled as a trainee yet."),
    )
    for at, each in enumerate(made.asked):
        lay_answered(paper, each, tuple(_missed(made, at)))
    _lay_signatures(paper, made, (say("Examiner"),))


def _lay_head(paper: Paper, made: _Sheet) -> None:
    say, exam = made.say, made.exam
    paper.put(Bookmark(made.title, paper.y))
    asked = say.count("{n} question", "{n} questions", exam.questions)
    needed = say("{n} right to pass", n=say.number(exam.needed))
    set_by = say("set by {person} on {date}", person=made.standing.kept.actor, date=made.set_on)
    due = say("by {date}", date=say.date(date.fromisoformat(exam.by)))
    lines = (practised_game(say, exam.rules), dotted([asked, needed]))
    particulars = tuple(filter(None, (made.house, set_by, due)))
    lay_head(paper, Masthead(title=made.title, lines=lines, particulars=particulars))


def _results(made: _Sheet) -> PaperTable:
    say = made.say
    columns = (
        Column(say("Candidate"), share=1),
        figure_column(say("Answered")),
        figure_column(say("Right")),
        figure_column(say("Time")),
        Column(say("Outcome")),
        Column(say("Taken on")),
    )
    return PaperTable(columns, tuple(_result(made, each) for each in made.standing.results))


def _result(made: _Sheet, of: CandidateResult) -> tuple[Cell, ...]:
    say, begun = made.say, bool(of.answers)
    return row(
        dotted([of.person.id, of.person.name]),
        say("{n} of {count}", n=len(of.answers), count=of.exam.questions) if begun else NOTHING,
        say.number(of.right) if begun else NOTHING,
        minutes_and_seconds(of.milliseconds) if begun else NOTHING,
        _outcome(say, of),
        NOTHING if of.last_ms is None else say.day(of.last_ms, made.zone),
    )


def _outcome(say: Catalogue, of: CandidateResult) -> str:
    if of.done:
        return say("passed") if of.passed else say("not passed")
    return say("not finished") if of.answers else say("not taken")


def _missed(made: _Sheet, at: int) -> Iterator[MissedAnswer]:
    """The wrong answers to the question of this index."""
    asked = made.asked[at]
    for of in made.standing.results:
        if at >= len(of.answers) or of.answers[at].right:
            continue
        answer = of.answer(at)
        said = made.say("Time is up")
        if answer is not None:
            said = answer_said(asked.voice, asked.question, asked.words, answer)
        yield MissedAnswer(dotted([of.person.id, of.person.name]), said)


def _lay_signatures(paper: Paper, made: _Sheet, roles: Sequence[str]) -> None:
    paper.need(SIGNATURE_HEIGHT)
    width = (WIDTH - SIGNING_GAP) / 2
    for at, role in enumerate(roles):
        span = Span(LEFT + at * (width + SIGNING_GAP), width)
        lay_signature(paper, span, paper.y, role, made.say)
    paper.y += SIGNATURE_HEIGHT


def _frame(made: _Sheet) -> Frame:
    say, title, digest = made.say, made.title, made.exam.digest
    return Frame(
        head=dotted([title, made.house]),
        head_right=made.set_on,
        foot=(
            dotted([title, practised_game(say, made.exam.rules)]),
            say("Checksum of the questions: {digest}", digest=digest[:16]),
        ),
        foot_ink=Ink.GREY,
        page_of=page_numbering(say),
    )
