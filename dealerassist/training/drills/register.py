"""All drills, and the functions that make, word and judge a question of any of them.

To add a drill, write a module with a subclass of `Drill` and name it in `DRILLS`. Its skill is a
member of `Skill`, under which the training store keeps the marks, and has its seconds in
`dealerassist/assets/training.toml`. `tests/proof/drills/checks.py` finds its right answers a second
time, and the reason, where the drill knows several.

No answer may be right most of the time: where one would be, the drill names `aims`, which are drawn
evenly; `tests/proof/drills/balance.py` measures it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.absent_hands import AbsentDrill
from dealerassist.training.drills.all_in import AllInDrill
from dealerassist.training.drills.best_five import BestFiveDrill
from dealerassist.training.drills.chips import ChipsDrill
from dealerassist.training.drills.chips_coloured_up import ColourUpDrill
from dealerassist.training.drills.drill import Drill, Judgement, Wording
from dealerassist.training.drills.high_low import HighLowDrill
from dealerassist.training.drills.level_change import LevelsDrill
from dealerassist.training.drills.limits import LimitsDrill
from dealerassist.training.drills.open_hand import OpenHandDrill
from dealerassist.training.drills.opener import OpenerDrill
from dealerassist.training.drills.pot_limit import PotLimitDrill
from dealerassist.training.drills.rake import RakeDrill
from dealerassist.training.drills.shared.hand_moments import HandMoment
from dealerassist.training.drills.showing import ShowingDrill
from dealerassist.training.drills.side_pots import SidePotsDrill
from dealerassist.training.drills.splitting import SplittingDrill
from dealerassist.training.drills.stub import StubDrill
from dealerassist.training.drills.table_balance import BalancingDrill
from dealerassist.training.questions import Answer, Question, is_right_answer
from dealerassist.training.skills import Skill

DRILLS: tuple[Drill, ...] = (
    OpenerDrill(),
    OpenHandDrill(),
    LimitsDrill(),
    PotLimitDrill(),
    AllInDrill(),
    SidePotsDrill(),
    RakeDrill(),
    BestFiveDrill(),
    ShowingDrill(),
    SplittingDrill(),
    HighLowDrill(),
    StubDrill(),
    ChipsDrill(),
    AbsentDrill(),
    LevelsDrill(),
    ColourUpDrill(),
    BalancingDrill(),
)
"""All drills, in the order in which they are learnt."""

DRILLED = tuple(drill.skill for drill in DRILLS)
"""The skills that have a drill; the others are practised at the practice table alone."""

_BY_SKILL = {drill.skill: drill for drill in DRILLS}

MOST_HANDS = 40
"""How many hands are dealt for one aim; then the question aims at something else."""

MOST_AIMS = 40
"""How many aims are tried. If none of them is shown, `Drill.fits` is wrong about the game."""

MOST_LOOKS = 3
"""How often a given hand is looked through for each aim; each time, chance decides anew."""


def drill_of(skill: Skill) -> Drill:
    """The drill of a skill that has one (`DRILLED`)."""
    return _BY_SKILL[skill]


def skills_of(rules: HouseRules) -> tuple[Skill, ...]:
    """The skills that can be drilled in a game, in the order in which they are learnt."""
    return tuple(drill.skill for drill in DRILLS if drill.fits(rules))


def make_question(skill: Skill, seed: int, rules: HouseRules) -> Question:
    """The question of this seed: always the same for the same rules and program."""
    drill, random = drill_of(skill), _random(skill, seed)
    assert drill.fits(rules), f"{skill} makes no sense in {rules.profile}"
    aims = drill.aims(rules)
    for _ in range(MOST_AIMS):
        aim = random.choice(aims)
        for _ in range(MOST_HANDS):
            question = drill.ask(random, rules, aim)
            if question is not None:
                return question
    raise AssertionError(f"no hand of {rules.profile} shows {skill}")


def question_in(skill: Skill, seed: int, hand: Sequence[HandMoment]) -> Question | None:
    """The question of this seed about a given hand; None if the hand shows none of the skill."""
    drill, random = drill_of(skill), _random(skill, seed)
    if not hand or not drill.fits(hand[0].state.rules):
        return None
    aims = sorted(set(drill.aims(hand[0].state.rules)))
    tried = (aim for _ in range(MOST_LOOKS) for aim in random.sample(aims, len(aims)))
    looks = (drill.ask_in(random, hand, aim) for aim in tried)
    return next((question for question in looks if question is not None), None)


def _random(skill: Skill, seed: int) -> Random:
    return Random(f"{skill}/{seed}")  # noqa: S311 — a drill is no secret


def word_question(voice: Localizer, question: Question) -> Wording:
    """The question, its hints and the words of its form, with amounts in its rules' money."""
    return drill_of(question.skill).worded(voice.under(question.state.rules), question)


def example_steps(voice: Localizer, question: Question) -> tuple[str, ...]:
    """An example step by step: what is to be thought of, and what it comes to in this hand.

    The answer itself is not among them.
    """
    voice, drill = voice.under(question.state.rules), drill_of(question.skill)
    hints, worked = drill.worded(voice, question).hints, drill.worked(voice, question)
    return (*hints, *worked)


def judge_answer(voice: Localizer, question: Question, answer: Answer | None) -> Judgement:
    """What is said to an answer; `answer` is None if time ran out."""
    right = answer is not None and is_right_answer(question, answer)
    text = drill_of(question.skill).explained(voice.under(question.state.rules), question)
    return Judgement(right, _verdict(voice, answer, right=right), text, question.rule)


def _verdict(voice: Localizer, answer: Answer | None, *, right: bool) -> str:
    if answer is None:
        return voice("Time is up")
    return voice("Right") if right else voice("Wrong")
