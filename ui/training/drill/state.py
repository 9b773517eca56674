"""Where a set of drills stands: one immutable value. Times in milliseconds of one clock."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from msgspec import Struct

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.register import drill_of
from dealerassist.training.marks import Origin
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
    is_right,
)
from dealerassist.training.skills import Level, Skill
from ui.training.answer_entry import AnswerEntry
from ui.training.explaining import Explaining

SECOND_MS = 1000

NOBODY_THERE = 3
"""Time ran out for so many in a row without a tap: whoever practised has gone."""


class DrillStage(StrEnum):
    """What a set of drills waits for."""

    EXAMPLE = "example"
    ASKED = "asked"
    JUDGED = "judged"
    OVERVIEW = "overview"
    LOOKED_AT = "looked_at"
    OVER = "over"


class DrawnQuestion(NamedTuple):
    """A question that was drawn, and what from: of a hand of the house, its number and a step."""

    question: Question
    seed: int
    origin: Origin = Origin.DRILL
    step: int = 0

    @property
    def rules(self) -> HouseRules:
        """The rules that it is asked under."""
        return self.question.state.rules


class Done(Struct, frozen=True, kw_only=True):
    """A drill that was answered; `answer` None if time ran out."""

    drill: DrawnQuestion
    answer: Answer | None
    milliseconds: int
    hints: int = 0

    @property
    def skill(self) -> Skill:
        """What it trains."""
        return self.drill.question.skill

    @property
    def right(self) -> bool:
        """Whether the answer was right, in time."""
        return self.answer is not None and is_right(self.drill.question, self.answer)


class Drilling(Explaining, frozen=True, kw_only=True):
    """Where a set of drills stands.

    Attributes:
        length: how many questions it has.
        drill: the one on the felt; None until it is drawn.
        entries: the answer so far after each tap, the last one as it stands.
        hints: how many have been asked for; of an example, how many steps have been shown.
        since_ms: when the question was shown first.
        done: what has been answered.
        looked_at: of LOOKED_AT, which of these.
        wanted: what is asked after an example of it.
        exampled: what an example was given of.
        untouched: for how many questions in a row time ran out without a tap.
        abandoned: it ended because of that.
    """

    level: Level
    length: int
    stage: DrillStage = DrillStage.ASKED
    drill: DrawnQuestion | None = None
    entries: tuple[AnswerEntry, ...] = ()
    hints: int = 0
    since_ms: int = 0
    done: tuple[Done, ...] = ()
    looked_at: int = 0
    wanted: Skill | None = None
    exampled: frozenset[Skill] = frozenset()
    untouched: int = 0
    abandoned: bool = False

    @property
    def entry(self) -> AnswerEntry:
        """The answer as it stands."""
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
        """How long the question may be thought about; None without a limit."""
        if self.level is not Level.READY or self.drill is None:
            return None
        return limit_ms(self.drill.question)

    @property
    def shown_done(self) -> Done | None:
        """The answer that is judged on the felt."""
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
    """How long a croupier who is ready for the table needs at most to answer this."""
    return _limit_seconds(question) * SECOND_MS


def _limit_seconds(question: Question) -> int:
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
