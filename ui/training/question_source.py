"""Where the questions of a set come from: made from a seed, or out of hands of the house."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.house import HouseHands, OfHouse
from dealerassist.training.drills.register import make_question
from dealerassist.training.marks import Origin
from dealerassist.training.skills import Skill
from ui.training.drill.drill_set import Draw
from ui.training.drill.state import DrawnQuestion

OF_HOUSE = 0.2
"""How many of a course's questions are about hands of the house, where these show the skill."""


def drawing(
    choose: Callable[[], Skill], rules: HouseRules, seed: int, hands: HouseHands | None = None
) -> Draw:
    """Drills made from a seed: about the skill that `choose` names, unless one is wanted.

    Args:
        choose: names what is most wanting.
        rules: what they are asked under.
        seed: what they are made from.
        hands: hands played under these rules, to be asked about now and then.
    """
    random = Random(seed)  # noqa: S311 — a drill is no secret

    def draw(wanted: Skill | None) -> DrawnQuestion:
        skill, each = wanted or choose(), random.getrandbits(32)
        mixed = hands is not None and wanted is None and random.random() < OF_HOUSE
        asked = hands.draw(random, (skill,)) if hands is not None and mixed else None
        return _made(skill, each, rules) if asked is None else _past(asked)

    return draw


def drawing_of_house(hands: HouseHands, rules: HouseRules, seed: int) -> Draw:
    """Drills about hands of the house, none of them twice; after an example the same if need be.

    Where the hands show nothing to ask, drills about the opener stand for them.
    """
    random = Random(seed)  # noqa: S311 — a drill is no secret
    last: list[DrawnQuestion] = []

    def draw(wanted: Skill | None) -> DrawnQuestion | None:
        asked = hands.draw(random) if wanted is None else hands.draw(random, (wanted,))
        if asked is not None:
            last.append(_past(asked))
        elif not last:
            return _made(Skill.OPENER, random.getrandbits(32), rules)
        elif wanted is None:
            return None
        return last[-1]

    return draw


def _made(skill: Skill, seed: int, rules: HouseRules) -> DrawnQuestion:
    return DrawnQuestion(make_question(skill, seed, rules), seed)


def _past(asked: OfHouse) -> DrawnQuestion:
    return DrawnQuestion(asked.question, asked.number, Origin.OWN_HAND, asked.step)
