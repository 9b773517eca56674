"""What every part of a drill's screen is made from."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.locale.localizer import Localizer
from dealerassist.training.drills.drill import Wording
from dealerassist.training.drills.register import worded
from dealerassist.training.questions import Answer, Question
from ui.training.answer_entry import AnswerEntry, answer_of, nothing_yet
from ui.training.drill.state import Done, DrawnQuestion, Drilling, DrillStage
from ui.training.exercise import ExerciseFrame
from ui.view.look import Look


class QuestionPage(NamedTuple):
    """One question on the screen.

    Attributes:
        entry: the answer as it stands, while one is entered.
        answer: the answer to be drawn: what was entered, or what is right in an example.
        told: the right answer is known, and is drawn beside it.
        live: an answer can be entered now.
    """

    at: Drilling
    voice: Localizer
    drill: DrawnQuestion
    words: Wording
    entry: AnswerEntry
    answer: Answer | None
    told: bool
    live: bool
    look: Look
    now_ms: int

    @property
    def question(self) -> Question:
        """What is asked."""
        return self.drill.question

    @property
    def done(self) -> Done | None:
        """The answer that is judged."""
        return self.at.shown_done

    @property
    def steps(self) -> int:
        """How many steps an example has: its hints, and then the answer."""
        return len(self.words.hints) + 1


def page_of(at: Drilling, frame: ExerciseFrame) -> QuestionPage:
    """The question that is asked or judged."""
    done = at.shown_done
    drill = at.drill if done is None else done.drill
    assert drill is not None, "there is a question on the felt"
    voice = frame.voice.under(drill.rules)
    words, question = worded(voice, drill.question), drill.question
    if done is not None:
        nothing, answer, told = nothing_yet(question.form), done.answer, True
    elif at.stage is DrillStage.EXAMPLE:
        told = at.hints >= len(words.hints)
        nothing, answer = nothing_yet(question.form), question.right if told else None
    else:
        told, nothing = False, at.entry
        answer = answer_of(question.form, at.entry, drill.rules)
    return QuestionPage(
        at=at,
        voice=voice,
        drill=drill,
        words=words,
        entry=nothing,
        answer=answer,
        told=told,
        live=at.stage is DrillStage.ASKED,
        look=frame.look,
        now_ms=frame.monotonic_ms,
    )


def hint_of(page: QuestionPage) -> str:
    """The last hint that was asked for; of an example, the step that is shown."""
    hints, asked = page.words.hints, page.at.hints
    if page.done is not None:
        return ""
    if page.at.stage is DrillStage.EXAMPLE:
        return "" if page.told else _step(page, hints[asked])
    return hints[min(asked, len(hints)) - 1] if asked and hints else ""


def _step(page: QuestionPage, text: str) -> str:
    place = page.voice("Step {step} of {steps}", step=page.at.hints + 1, steps=page.steps)
    return f"{place}: {text}"
