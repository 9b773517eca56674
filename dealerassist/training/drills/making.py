"""Questions without end: each made from a seed, and answered by the rules of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.training.drills import (
    all_in,
    laying,
    limits,
    opening,
    pots,
    showdown,
    stub,
)
from dealerassist.training.drills.dealing import Hand, Moment
from dealerassist.training.questions import Question
from dealerassist.training.skills import DRILLED, Skill


class Drill(NamedTuple):
    """How the questions of a skill are found; None if a hand shows nothing to ask.

    Attributes:
        ask: in a hand that is dealt for it.
        ask_in: in a hand that was played.
    """

    ask: Callable[[Random, HouseRules], Question | None]
    ask_in: Callable[[Random, Hand], Question | None]


DRILLS: Mapping[Skill, Drill] = {
    Skill.OPENER: Drill(opening.ask_opener, opening.opener_in),
    Skill.OPEN_HAND: Drill(opening.ask_open_hand, opening.open_hand_in),
    Skill.LIMITS: Drill(limits.ask_limits, limits.limits_in),
    Skill.POT_LIMIT: Drill(limits.ask_pot_limit, limits.pot_limit_in),
    Skill.ALL_IN: Drill(all_in.ask_all_in, all_in.all_in_in),
    Skill.SIDE_POTS: Drill(pots.ask_side_pots, pots.side_pots_in),
    Skill.RAKE: Drill(pots.ask_rake, pots.rake_in),
    Skill.BEST_FIVE: Drill(showdown.ask_best_five, showdown.best_five_in),
    Skill.SHOWING: Drill(showdown.ask_showing, showdown.showing_in),
    Skill.SPLITTING: Drill(showdown.ask_splitting, showdown.splitting_in),
    Skill.HIGH_LOW: Drill(showdown.ask_high_low, showdown.high_low_in),
    Skill.STUB: Drill(stub.ask_stub, stub.stub_in),
    Skill.CHIPS: Drill(laying.ask_chips, laying.chips_in),
}

FEWEST_LAYERED = 3
"""Between fewer guests there is no side pot, and no order of showing to speak of."""

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
        case Skill.SIDE_POTS | Skill.SHOWING:
            return rules.max_seats >= FEWEST_LAYERED
        case _:
            return True


def make_question(skill: Skill, seed: int, rules: HouseRules) -> Question:
    """The question of this seed: the same for the same rules and program."""
    assert skill in skills_of(rules), f"{skill} makes no sense in {rules.profile}"
    random = Random(f"{skill}/{seed}")  # noqa: S311 — a drill is no secret
    for _ in range(MOST_HANDS):
        question = DRILLS[skill].ask(random, rules)
        if question is not None:
            return question
    raise AssertionError(f"no hand of {rules.profile} shows {skill}")


MOST_LOOKS = 8
"""So often a hand is looked through: what is asked of it is drawn each time."""


def question_in(skill: Skill, seed: int, hand: Sequence[Moment]) -> Question | None:
    """A question about a hand that was played; None if it shows nothing of this skill."""
    if not hand or skill not in skills_of(hand[0].state.rules):
        return None
    random = Random(f"{skill}/{seed}")  # noqa: S311 — a drill is no secret
    looks = (DRILLS[skill].ask_in(random, hand) for _ in range(MOST_LOOKS))
    return next((question for question in looks if question is not None), None)
