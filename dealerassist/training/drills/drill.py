"""The base class of drills, and the values that a drill gives: questions, wording, judgement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment
from dealerassist.training.drills.shared.phrases import split_sentences
from dealerassist.training.questions import Question, QuestionDraft
from dealerassist.training.skills import Skill

ANYTHING = ""
"""The aim of drills whose answers are never the same for long, whatever is dealt."""


class Wording(Struct, frozen=True):
    """A question in words.

    Attributes:
        title: what is asked, as a headline.
        detail: what has to be known besides what lies on the table; may be empty.
        hints: each leads further than the one before; none says the answer.
        blanks: the heading of each figure to be typed, in the order of the form.
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
        right: whether the answer was right.
        title: right, wrong, or that time is up; in a word or two.
        text: what is right, and why in this hand.
        rule: the number of the rule that decides it.
    """

    right: bool
    title: str
    text: str
    rule: str


class Drill(ABC):
    """The drill of one skill: makes its questions, and words them.

    A drill has a module of its own, and a line in `dealerassist.training.drills.register`.

    Attributes:
        skill: the skill that is trained; marks are kept under it.
        title: the name of the drill as a heading, as an English message id.
        of_pots: whether it asks about pots; the screen then says of the pots on the table that they
            lay there before this round.
    """

    skill: ClassVar[Skill]
    title: ClassVar[str]
    of_pots: ClassVar[bool] = False

    def title_in(self, rules: HouseRules) -> str:
        """The title for this game, as a message id; the same for all games unless overridden."""
        return self.title

    def fits(self, rules: HouseRules) -> bool:
        """Whether questions can be asked in a game under these rules."""
        return True

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """What questions aim at in this game, each as often as it stands here.

        An aim is drawn before a hand is dealt, and hands are dealt until one shows it. So what is
        rare is asked as often as what is common, and no answer is right most of the time.
        """
        return (ANYTHING,)

    @abstractmethod
    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Deal a hand for a question and ask it; None if that hand does not show what it aims at.

        Args:
            random: all chance comes from it, so that a seed always gives the same question.
            rules: the rules of the hand.
            aim: one of `aims`.
        """

    @abstractmethod
    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask about a given hand; None if it does not show what the question aims at.

        Args:
            random: all chance comes from it.
            hand: its moments, one after the other; may be an iterator that can be read once.
            aim: one of `aims`.
        """

    def reckoned(self, question: Question) -> int:
        """How many figures have to be worked out on the way to the answer but are not asked for.

        They count for the time that the answer may take.
        """
        return 0

    @abstractmethod
    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question, its hints and the words of its form."""

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """What is worked out on the way to the answer in this hand, step by step, for an example.

        By default what is explained, sentence by sentence, up to the one with the answer.
        """
        return split_sentences(self.explained(voice, question))[:-1]

    @abstractmethod
    def explained(self, voice: Localizer, question: Question) -> str:
        """What is right, and why in this hand."""


def question_of(skill: Skill, state: HandState, asked: QuestionDraft, **facts: int) -> Question:
    """The question about this hand.

    Args:
        skill: what it trains.
        state: the hand when it is asked.
        asked: what is asked.
        facts: figures in addition to those of `asked`.
    """
    return Question(
        skill=skill,
        kind=asked.kind,
        state=state,
        form=asked.form,
        right=asked.right,
        rule=asked.rule,
        reason=asked.reason,
        facts=facts | asked.facts,
    )


def question_at(skill: Skill, moment: HandMoment, asked: QuestionDraft, **facts: int) -> Question:
    """As `question_of`, with the events of the round up to this moment."""
    return replace(question_of(skill, moment.state, asked, **facts), acts=moment.acts)
