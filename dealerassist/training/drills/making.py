"""Questions without end: each made from a seed, and answered by the rules of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from dealerassist.rules.house import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.options import Halves
from dealerassist.training.drills.all_in import ask_all_in
from dealerassist.training.drills.laying import ask_chips
from dealerassist.training.drills.limits import ask_limits, ask_pot_limit
from dealerassist.training.drills.opening import ask_open_hand, ask_opener
from dealerassist.training.drills.pots import ask_rake, ask_side_pots
from dealerassist.training.drills.showdown import (
    ask_best_five,
    ask_high_low,
    ask_showing,
    ask_splitting,
)
from dealerassist.training.drills.stub import ask_stub
from dealerassist.training.questions import Question
from dealerassist.training.skills import DRILLED, Skill

Ask = Callable[[Random, HouseRules], Question | None]
"""A hand is dealt and looked through for something to ask; None if it shows nothing."""

ASKING: Mapping[Skill, Ask] = {
    Skill.OPENER: ask_opener,
    Skill.OPEN_HAND: ask_open_hand,
    Skill.LIMITS: ask_limits,
    Skill.POT_LIMIT: ask_pot_limit,
    Skill.ALL_IN: ask_all_in,
    Skill.SIDE_POTS: ask_side_pots,
    Skill.RAKE: ask_rake,
    Skill.BEST_FIVE: ask_best_five,
    Skill.SHOWING: ask_showing,
    Skill.SPLITTING: ask_splitting,
    Skill.HIGH_LOW: ask_high_low,
    Skill.STUB: ask_stub,
    Skill.CHIPS: ask_chips,
}

MOST_HANDS = 400
"""So many hands in a row show nothing only where a game cannot show it."""


def skills_of(rules: HouseRules) -> tuple[Skill, ...]:
    """What can be drilled of this game, in the order in which it is learnt."""
    return tuple(skill for skill in DRILLED if _makes_sense(skill, rules))


def _makes_sense(skill: Skill, rules: HouseRules) -> bool:
    match skill:
        case Skill.OPEN_HAND:
            return rules.cards_name_opener(rules.last_street)
        case Skill.POT_LIMIT:
            return rules.limit is Limit.POT
        case Skill.RAKE:
            return bool(rules.rake.percent or rules.rake.schedule)
        case Skill.HIGH_LOW:
            return rules.halves is Halves.HIGH_LOW
        case _:
            return True


def make_question(skill: Skill, seed: int, rules: HouseRules) -> Question:
    """The question of this seed: the same for the same rules and program."""
    assert skill in skills_of(rules), f"{skill} makes no sense in {rules.profile}"
    random = Random(f"{skill}/{seed}")  # noqa: S311 — a drill is no secret
    for _ in range(MOST_HANDS):
        question = ASKING[skill](random, rules)
        if question is not None:
            return question
    raise AssertionError(f"no hand of {rules.profile} shows {skill}")
