"""Where the questions of a set of drills come from: a seed, or past hands of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drills.register import DRILLED, make_question
from dealerassist.training.house_hand_questions import HouseHandQuestion, HouseHands
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill
from ui.training.drill.drill_set import Draw
from ui.training.drill.state import DrawnQuestion, WantedQuestion

OF_HOUSE = 0.2
"""The part of a course's questions that is about past hands, where these show the skill."""


MOST_DRAWN = 200
"""How many questions are made to find one of a certain kind."""


def drawing(
    choose: Callable[[], Skill], rules: HouseRules, seed: int, hands: HouseHands | None = None
) -> Draw:
    """A source of questions made from a seed; it never runs dry.

    Args:
        choose: names the skill of the next question, where the set wants none like another.
        rules: the rules that are asked about.
        seed: what the questions are made from.
        hands: past hands played by these rules, to be asked about now and then.
    """
    random = Random(seed)  # noqa: S311 — a drill is no secret

    def draw(wanted: WantedQuestion | None) -> DrawnQuestion:
        if wanted is not None:
            return _made_like(wanted, random, rules)
        skill, question_seed = choose(), random.getrandbits(32)
        of_house = hands is not None and random.random() < OF_HOUSE
        asked = hands.draw(random, (skill,)) if hands is not None and of_house else None
        return _made(skill, question_seed, rules) if asked is None else _past(asked)

    return draw


def drawing_of_house(hands: HouseHands, rules: HouseRules, seed: int) -> Draw:
    """A source of questions about past hands of the house; it ends when nothing new is left.

    No question comes twice, except behind an example: where the hands show nothing else of its
    skill, the question of the example is asked. Where they show nothing at all, questions about the
    opener are made from the seed instead, as a set needs a first one.
    """
    random = Random(seed)  # noqa: S311 — a drill is no secret
    last: list[DrawnQuestion] = []

    def draw(wanted: WantedQuestion | None) -> DrawnQuestion | None:
        like = None if wanted is None else (wanted.skill,)
        asked = hands.draw(random, like or DRILLED, "" if wanted is None else wanted.kind)
        if asked is not None:
            last.append(_past(asked))
        elif not last:
            return _made(Skill.OPENER, random.getrandbits(32), rules)
        elif wanted is None:
            return None
        return last[-1]

    return draw


def drawn_for_exam(questions: Iterable[Question], number: int) -> tuple[DrawnQuestion, ...]:
    """The questions of the exam of this number, in their order."""
    return tuple(
        DrawnQuestion(question, number, Origin.EXAM, step)
        for step, question in enumerate(questions)
    )


def drawing_on(questions: Iterable[DrawnQuestion]) -> Draw:
    """A source of these questions, one after the other."""
    left = iter(questions)
    return lambda _: next(left, None)


def _made_like(wanted: WantedQuestion, random: Random, rules: HouseRules) -> DrawnQuestion:
    """A question of this kind; of another one, should it come up too seldom."""
    drill = _made(wanted.skill, random.getrandbits(32), rules)
    for _ in range(MOST_DRAWN):
        if drill.question.kind == wanted.kind:
            break
        drill = _made(wanted.skill, random.getrandbits(32), rules)
    return drill


def _made(skill: Skill, seed: int, rules: HouseRules) -> DrawnQuestion:
    return DrawnQuestion(make_question(skill, seed, rules), seed)


def _past(asked: HouseHandQuestion) -> DrawnQuestion:
    return DrawnQuestion(asked.question, asked.number, Origin.OWN_HAND, asked.step)
