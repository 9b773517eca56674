"""From a plan to an exercise."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.house import HouseHands
from dealerassist.training.drills.register import skills_of
from dealerassist.training.marks import Origin
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.records import OwnHand
from dealerassist.training.scenarios import ScenarioFault, WrittenHand, read_scenario
from dealerassist.training.skills import Skill
from dealerassist.training.training_desk import TrainingDesk
from ui.training.defaults import BegunExercise
from ui.training.drill.drill_set import DrillSet
from ui.training.exercise import Exercise
from ui.training.pages import ExercisePlan, PracticeWay
from ui.training.practice.practice_hand import PracticeHand
from ui.training.question_source import drawing, drawing_of_house

DeskNow = Callable[[], TrainingDesk]
"""The training's desk; another one after every failure."""

Taps = tuple[tuple[HandEvent, ...], ...]
"""What happened in a hand, tap by tap."""


def begun(plan: ExercisePlan, desk: DeskNow, person: str) -> BegunExercise:
    """The exercise of a plan, for the person of this number."""
    ruled = plan.under(_rules_of(plan, desk()))
    return BegunExercise(ruled, _exercise_of(ruled, desk, person))


def _exercise_of(plan: ExercisePlan, desk: DeskNow, person: str) -> Exercise:
    rules, level = plan.choice.rules, plan.choice.level
    match plan.way:
        case PracticeWay.COURSE:
            choose, hands = _chosen(plan, desk, person), _of_house(desk(), rules)
            return DrillSet(drawing(choose, rules, plan.seed, hands), level)
        case PracticeWay.OWN_DRILLS:
            hands = HouseHands(_hands(desk(), rules))
            return DrillSet(drawing_of_house(hands, rules, plan.seed), level)
        case PracticeWay.DRILL:
            assert plan.skill is not None, "one skill is drilled"
            wanted = plan.skill
            return DrillSet(drawing(lambda: wanted, rules, plan.seed), level)
        case PracticeWay.TABLE:
            return PracticeHand(PracticeTable(rules, plan.seed, level), plan.seed)
        case PracticeWay.ASSIGNED:
            return _scenario(plan, desk())
        case PracticeWay.OWN_HAND:
            return _own_hand(plan, desk())
        case _:
            assert_never(plan.way)


def _rules_of(plan: ExercisePlan, desk: TrainingDesk) -> HouseRules:
    """What it is played by: a hand that is known already has rules of its own."""
    match plan.way:
        case PracticeWay.ASSIGNED:
            return _written(plan, desk).rules
        case PracticeWay.OWN_HAND:
            return _past(plan, desk).rules
        case PracticeWay.COURSE | PracticeWay.DRILL | PracticeWay.TABLE | PracticeWay.OWN_DRILLS:
            return plan.choice.rules
        case _:
            assert_never(plan.way)


def _scenario(plan: ExercisePlan, desk: TrainingDesk) -> PracticeHand:
    """The hand that a trainer wrote, under the rules that it was written for."""
    hand = _written(plan, desk)
    return _dealt(hand.rules, hand.start, hand.taps, plan, Origin.SCENARIO)


def _own_hand(plan: ExercisePlan, desk: TrainingDesk) -> PracticeHand:
    """A past hand of the house, under the rules that it was played by."""
    hand = _past(plan, desk)
    return _dealt(hand.rules, hand.start, hand.taps, plan, Origin.OWN_HAND)


def _written(plan: ExercisePlan, desk: TrainingDesk) -> WrittenHand:
    kept = next(each for each in desk.scenarios if each.number == plan.number)
    hand = read_scenario(kept.what.text)
    assert not isinstance(hand, ScenarioFault), "what is kept was read before"
    return hand


def _past(plan: ExercisePlan, desk: TrainingDesk) -> OwnHand:
    return next(each.what for each in desk.own_hands() if each.number == plan.number)


def _hands(desk: TrainingDesk, rules: HouseRules) -> dict[int, OwnHand]:
    """The hands of the house under the chosen profile, by their numbers in the book."""
    return {each.number: each.what for each in desk.own_hands(rules.profile)}


def _of_house(desk: TrainingDesk, rules: HouseRules) -> HouseHands:
    """Those that were played by these very rules: answers about them count like all others."""
    hands = _hands(desk, rules).items()
    return HouseHands({number: hand for number, hand in hands if hand.rules == rules})


def _dealt(
    rules: HouseRules, start: HandStarted, taps: Taps, plan: ExercisePlan, origin: Origin
) -> PracticeHand:
    table = PracticeTable.from_past(rules, start, taps, plan.choice.level)
    return PracticeHand(table, plan.number, origin)


def _chosen(plan: ExercisePlan, desk: DeskNow, person: str) -> Callable[[], Skill]:
    """What is most wanting, each time anew."""
    rules = plan.choice.rules
    skills = skills_of(rules)
    return lambda: desk().next_skill(person, rules.profile, skills)
