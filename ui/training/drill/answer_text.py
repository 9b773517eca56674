"""A wrong answer as a line of text, for a verdict beside which the answer is no longer seen."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.drills.shared.phrases import signs
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    CardsAnswer,
    ChoiceAnswer,
    ChoiceForm,
    PiecesAnswer,
    PiecesForm,
    SeatAnswer,
    SeatsAnswer,
    SeatsForm,
    StepsAnswer,
    StepsForm,
)
from ui.training.drill.question_page import QuestionPage
from ui.training.drill.state import DrillStage
from ui.training.drill.words import ARROW, figure, seats_said


def answered(page: QuestionPage) -> str:
    """The line with a wrong answer; empty for a right one, and where felt or pad still show it."""
    done = page.done
    if done is None or done.answer is None or done.right:
        return ""
    form = page.question.form
    seen = page.at.stage is DrillStage.JUDGED and not isinstance(form, StepsForm | PiecesForm)
    return "" if seen else page.voice("Answered: {answer}", answer=_answer_said(page))


def _answer_said(page: QuestionPage) -> str:
    voice, answer, form = page.voice, page.answer, page.question.form
    match answer:
        case SeatAnswer(seat):
            return _seats_said(voice, (seat,), ordered=False)
        case SeatsAnswer(seats):
            ordered = isinstance(form, SeatsForm) and form.ordered
            return _seats_said(voice, seats, ordered=ordered)
        case AmountsAnswer(amounts):
            return _figures_said(page, amounts)
        case CardsAnswer(cards):
            return signs(cards)
        case ChoiceAnswer(choice):
            return _choice_said(page, choice)
        case StepsAnswer(steps):
            return ARROW.join(_choice_said(page, step) for step in steps)
        case PiecesAnswer(pieces):
            laid = (voice("{n} × {chip}", n=n, chip=voice.money(value)) for value, n in pieces)
            return voice.listed(list(laid))
        case None:
            return ""
        case _:
            assert_never(answer)


def _seats_said(voice: Localizer, seats: tuple[int, ...], *, ordered: bool) -> str:
    listed = seats_said(voice, seats, ordered=ordered)
    return voice.count("seat {seats}", "seats {seats}", len(seats), seats=listed)


def _figures_said(page: QuestionPage, amounts: tuple[int, ...]) -> str:
    """The figures; where there are several, each with the label of its blank."""
    form = page.question.form
    assert isinstance(form, AmountsForm), "figures are asked for"
    units = (blank.unit for blank in form.blanks)
    said = [figure(page.voice, *each) for each in zip(units, amounts, strict=True)]
    if len(said) == 1:
        return said[0]
    labelled = zip(page.words.blanks, said, strict=True)
    return dotted(f"{label} {each}" for label, each in labelled)


def _choice_said(page: QuestionPage, word: str) -> str:
    form = page.question.form
    assert isinstance(form, ChoiceForm | StepsForm), "words are chosen"
    offered = form.choices if isinstance(form, ChoiceForm) else form.steps
    return page.words.choices[offered.index(word)]
