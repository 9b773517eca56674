"""The state of a set of drills, one immutable value. Times in ms of the monotonic clock."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from msgspec import Struct

from dealerassist.local_time import SECOND_MS
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drills.register import drill_of
from dealerassist.training.questions import (
    AmountsForm,
    Answer,
    CardsForm,
    ChoiceForm,
    PiecesForm,
    Question,
    SeatForm,
    SeatsForm,
    StepsForm,
    is_right_answer,
)
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import Exam, StoredRecord
from ui.training.answer_entry import AnswerEntry

NOBODY_THERE = 3
"""An exercise ends by itself once time has run out so many times in a row without a tap."""


class DrillStage(StrEnum):
    """What is on the screen of a set of drills.

    Attributes:
        EXAMPLE: a question that the program goes through, step by step.
        ASKED: a question to be answered.
        JUDGED: the verdict on the answer just given.
        OVERVIEW: how the whole set went.
        LOOKED_AT: one of the answers, opened from the overview.
        OVER: nothing any more; the exercise has ended.
    """

    EXAMPLE = "example"
    ASKED = "asked"
    JUDGED = "judged"
    OVERVIEW = "overview"
    LOOKED_AT = "looked_at"
    OVER = "over"


class DrawnQuestion(NamedTuple):
    """A question, and what it was drawn from, so that it can be drawn again.

    Attributes:
        seed: the seed; for a past hand of the house or an exam, its number in the training store.
        origin: whether it was made from a seed, from a past hand, or for an exam.
        step: which question about a past hand or of an exam it is.
    """

    question: Question
    seed: int
    origin: Origin = Origin.DRILL
    step: int = 0

    @property
    def rules(self) -> HouseRules:
        """The rules of the hand that is asked about."""
        return self.question.state.rules


class WantedQuestion(NamedTuple):
    """What the next question is to be like: of this skill, and of this kind of question."""

    skill: Skill
    kind: str


class AnsweredQuestion(Struct, frozen=True, kw_only=True):
    """A question that was answered.

    Attributes:
        answer: None if time ran out.
        milliseconds: the time taken.
        hints: how many hints were asked for.
    """

    drill: DrawnQuestion
    answer: Answer | None
    milliseconds: int
    hints: int = 0

    @property
    def skill(self) -> Skill:
        """The skill that the question trains."""
        return self.drill.question.skill

    @property
    def right(self) -> bool:
        """Whether the answer was right, in time."""
        return self.answer is not None and is_right_answer(self.drill.question, self.answer)


class DrillSetState(Struct, frozen=True, kw_only=True):
    """The state of a set of drills.

    Attributes:
        level: how much help there is.
        length: the number of questions.
        stage: what is on the screen.
        drill: the question on the felt; None until it is drawn.
        entries: what had been entered after each tap, for *Undo*; the last one is the current.
        hints: the hints asked for; in an example, the steps shown.
        since_ms: when the question was first shown.
        done: the questions answered, in order.
        looked_at: at LOOKED_AT, the index in `done`.
        wanted: after an example, what the next question is to be like.
        exampled: the kinds of question of which an example has been given.
        untouched: for how many questions in a row time ran out without a tap.
        abandoned: the set ended because of that.
        exam: the exam whose questions these are; None for a drill. Whoever leaves it gives the
            question up, and its answers are not looked at again, as others are still to be asked.
    """

    level: Level
    length: int
    stage: DrillStage = DrillStage.ASKED
    drill: DrawnQuestion | None = None
    entries: tuple[AnswerEntry, ...] = ()
    hints: int = 0
    since_ms: int = 0
    done: tuple[AnsweredQuestion, ...] = ()
    looked_at: int = 0
    wanted: WantedQuestion | None = None
    exampled: frozenset[WantedQuestion] = frozenset()
    untouched: int = 0
    abandoned: bool = False
    exam: StoredRecord[Exam] | None = None

    @property
    def through(self) -> bool:
        """Whether every question has been answered."""
        return len(self.done) == self.length

    @property
    def entry(self) -> AnswerEntry:
        """What has been entered so far."""
        return self.entries[-1]

    @property
    def judges_at_once(self) -> bool:
        """Whether an answer is judged before the next question comes."""
        return self.level in (Level.SHOWN, Level.GUIDED)

    @property
    def hinting(self) -> bool:
        """Whether hints may be asked for."""
        return self.judges_at_once

    @property
    def limit_ms(self) -> int | None:
        """The time limit of the question in milliseconds; None without a limit."""
        if self.level is not Level.READY or self.drill is None:
            return None
        return limit_ms(self.drill.question)

    @property
    def shown_done(self) -> AnsweredQuestion | None:
        """The answer whose verdict is shown; None at the other stages."""
        match self.stage:
            case DrillStage.JUDGED:
                return self.done[-1]
            case DrillStage.LOOKED_AT:
                return self.done[self.looked_at]
            case DrillStage.EXAMPLE | DrillStage.ASKED | DrillStage.OVERVIEW | DrillStage.OVER:
                return None
            case _:
                assert_never(self.stage)


def limit_ms(question: Question) -> int:
    """The time in milliseconds within which a croupier who is ready for the table answers this."""
    return _limit_seconds(question) * SECOND_MS


def _limit_seconds(question: Question) -> int:
    """By the form of the answer: more taps, and more figures to work out, take longer."""
    match question.form:
        case SeatForm() | ChoiceForm():
            return 20
        case SeatsForm() | CardsForm():
            return 30
        case PiecesForm(denominations):
            return 20 + 5 * len(denominations)
        case StepsForm():
            return 40
        case AmountsForm(blanks):
            reckoned = drill_of(question.skill).reckoned(question)
            return 20 + 15 * max(len(blanks), reckoned)
        case _:
            assert_never(question.form)
