"""The question on the screen, as every part of a drill's screen needs it."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.drill import Wording
from dealerassist.training.drills.register import example_steps, word_question
from dealerassist.training.questions import Answer, Question
from ui.asked.context import Context
from ui.training.answer_entry import AnswerEntry, answer_of, empty_entry
from ui.training.drill.state import AnsweredQuestion, DrawnQuestion, DrillSetState, DrillStage
from ui.view.look import Look


class QuestionPage(NamedTuple):
    """A question on the screen, while it is asked, in an example, or judged.

    Attributes:
        at: where the set of drills stands.
        voice: the words, with the money of the rules that are asked about.
        drill: the question and what it was drawn from.
        words: the question in words.
        entry: what has been entered so far; empty while nothing can be entered.
        answer: the answer to be drawn: what was entered, or in an example what is right.
        revealed: the right answer is drawn too.
        live: an answer can be entered now.
        example: the steps of an example, without the answer; none at the other stages.
        look: how the screen looks.
        now_ms: the current time, in milliseconds of the monotonic clock.
    """

    at: DrillSetState
    voice: Localizer
    drill: DrawnQuestion
    words: Wording
    entry: AnswerEntry
    answer: Answer | None
    revealed: bool
    live: bool
    example: tuple[str, ...]
    look: Look
    now_ms: int

    @property
    def question(self) -> Question:
        """The question itself."""
        return self.drill.question

    @property
    def done(self) -> AnsweredQuestion | None:
        """The answer whose verdict is shown; None while none is."""
        return self.at.shown_done

    @property
    def steps(self) -> int:
        """The number of steps of an example; the last is the answer."""
        return len(self.example) + 1


def page_of(at: DrillSetState, seen: Context, now_ms: int) -> QuestionPage:
    """The question on the felt, with what of its answer may be shown at this stage."""
    done = at.shown_done
    drill = at.drill if done is None else done.drill
    assert drill is not None, "there is a question on the felt"
    voice = seen.voice.under(drill.rules)
    words, question = word_question(voice, drill.question), drill.question
    example: tuple[str, ...] = ()
    if done is not None:
        entry, answer, revealed = empty_entry(question.form), done.answer, True
    elif at.stage is DrillStage.EXAMPLE:
        example = example_steps(voice, question)
        revealed = at.hints >= len(example)
        entry, answer = empty_entry(question.form), question.right if revealed else None
    else:
        revealed, entry = False, at.entry
        answer = answer_of(question.form, at.entry, drill.rules)
    return QuestionPage(
        at=at,
        voice=voice,
        drill=drill,
        words=words,
        entry=entry,
        answer=answer,
        revealed=revealed,
        live=at.stage is DrillStage.ASKED,
        example=example,
        look=seen.look,
        now_ms=now_ms,
    )


def hint_of(page: QuestionPage) -> str:
    """The last hint that was asked for; in an example, the step that is shown."""
    hints, asked = page.words.hints, page.at.hints
    if page.done is not None:
        return ""
    if page.at.stage is DrillStage.EXAMPLE:
        return "" if page.revealed else _step_said(page, page.example[asked])
    return hints[min(asked, len(hints)) - 1] if asked and hints else ""


def _step_said(page: QuestionPage, text: str) -> str:
    place = page.voice("Step {step} of {steps}", step=page.at.hints + 1, steps=page.steps)
    return f"{place}: {text}"
