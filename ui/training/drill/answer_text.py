"""A wrong answer as a line of text, for a verdict beside which the answer is no longer seen."""

from __future__ import annotations

from dealerassist.training.answer_words import answer_said
from dealerassist.training.questions import PiecesForm, StepsForm
from ui.training.drill.question_page import QuestionPage
from ui.training.drill.state import DrillStage


def answered(page: QuestionPage) -> str:
    """The line with a wrong answer; empty for a right one, and where felt or pad still show it."""
    done = page.done
    if done is None or done.answer is None or done.right:
        return ""
    form = page.question.form
    seen = page.at.stage is DrillStage.JUDGED and not isinstance(form, StepsForm | PiecesForm)
    if seen:
        return ""
    said = answer_said(page.voice, page.question, page.words, done.answer)
    return page.voice("Answered: {answer}", answer=said)
