"""What the training asks of a drill, and what a drill answers with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from msgspec import Struct, field
from msgspec.structs import replace

from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import Hand, HandMoment
from dealerassist.training.questions import Answer, Facts, Form, Question, bets_of
from dealerassist.training.skills import Skill


class Wording(Struct, frozen=True):
    """A question in words.

    Attributes:
        title: what is asked, as a headline.
        detail: what has to be known besides what lies on the felt; may be empty.
        hints: each leads further, and none says the answer.
        blanks: what stands over each figure to be filled in.
        choices: the words of each choice or step, in the order of the form.
    """

    title: str
    detail: str
    hints: tuple[str, ...]
    blanks: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


class Judgement(Struct, frozen=True):
    """What is said to an answer.

    Attributes:
        title: right, wrong, or that time is up; in a word or two.
        text: what is right, and why in this hand.
        rule: the number of the rule behind it.
    """

    right: bool
    title: str
    text: str
    rule: str


class Drill(ABC):
    """One skill as it is drilled: where its questions come from, and how they are said.

    A drill has a module of its own and a line in the register.

    Attributes:
        skill: what is trained; answers are kept under it.
        title: what that is called, as a heading; in English, as the catalogue has it.
        of_pots: it is about pots: those on the felt are told apart from what the round brings.
    """

    skill: ClassVar[Skill]
    title: ClassVar[str]
    of_pots: ClassVar[bool] = False

    def title_in(self, rules: HouseRules) -> str:  # noqa: ARG002 — for those that ask the rules
        """Say the title as it is said of this game."""
        return self.title

    def fits(self, rules: HouseRules) -> bool:  # noqa: ARG002 — for those that ask the rules
        """Whether a game under these rules shows it at all: the others are never asked about it."""
        return True

    @abstractmethod
    def ask(self, random: Random, rules: HouseRules) -> Question | None:
        """Ask of a hand that is dealt for it; None if that hand shows nothing to ask."""

    @abstractmethod
    def ask_in(self, random: Random, hand: Hand) -> Question | None:
        """Ask of a hand that was played; None if it shows nothing to ask."""

    def reckoned(self, question: Question) -> int:  # noqa: ARG002 — one figure is not worked out
        """Count the figures that are worked out on the way to the answer but not asked for."""
        return 0

    @abstractmethod
    def worded(self, voice: Localizer, question: Question) -> Wording:
        """Say the question, its hints, and the words of its form."""

    @abstractmethod
    def explained(self, voice: Localizer, question: Question) -> str:
        """Say what is right, and why in this hand."""


class HandQuestion(Struct, frozen=True):
    """What can be asked of a moment in a hand; the fields are those of `Question`."""

    kind: str
    form: Form
    right: Answer
    rule: str
    facts: Facts = field(default_factory=dict)


def question_of(skill: Skill, state: HandState, asked: HandQuestion, **facts: int) -> Question:
    """The question about this hand.

    Args:
        skill: what it trains.
        state: the hand when it is asked.
        asked: what.
        facts: figures besides those that were asked with.
    """
    return Question(
        skill=skill,
        kind=asked.kind,
        state=state,
        form=asked.form,
        right=asked.right,
        rule=asked.rule,
        facts=facts | asked.facts,
    )


def question_at(skill: Skill, moment: HandMoment, asked: HandQuestion, **facts: int) -> Question:
    """The same, with what has been bet in the round of this moment."""
    question = question_of(skill, moment.state, asked, **facts)
    return replace(question, bets=bets_of(moment.acts))
