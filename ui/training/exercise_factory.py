"""Making the exercise that a plan describes: a set of drills, or a hand to be dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import assert_never

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drill_goals import WITHOUT_HELP, GoalStanding
from dealerassist.training.drills.register import DRILLED, make_question, skills_of
from dealerassist.training.exam_results import CandidateResult
from dealerassist.training.house_hand_questions import HouseHandQuestion, HouseHands
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.questions import Question
from dealerassist.training.recorded_hands import WrittenHand
from dealerassist.training.scenarios import ScenarioFault, read_scenario
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import OwnHand
from dealerassist.training.training_desk import TrainingDesk
from ui.training.drill.drill_set import Draw, DrillSet
from ui.training.drill.state import AnsweredQuestion, DrawnQuestion, WantedQuestion
from ui.training.exercise import Exercise
from ui.training.exercise_plan import BegunExercise, ExercisePlan, PracticeWay
from ui.training.practice.practice_hand import PracticeHand

DeskNow = Callable[[], TrainingDesk]
"""Gives the training's desk of this moment: after a failed write the session makes a new one."""

Taps = tuple[tuple[HandEvent, ...], ...]
"""The events of a hand, one tuple for each tap."""


def begin_exercise(plan: ExercisePlan, desk: DeskNow, person: str) -> BegunExercise:
    """Begin the exercise of a plan for the trainee of this number.

    With it comes the plan under the rules that the exercise is really played by.
    """
    plan_played = plan.under(_rules_of(plan, desk(), person))
    return BegunExercise(plan_played, _exercise(plan_played, desk, person))


def _exercise(plan: ExercisePlan, desk: DeskNow, person: str) -> Exercise:
    rules, level = plan.choice.rules, plan.choice.level
    match plan.way:
        case PracticeWay.COURSE:
            choose, hands = _most_wanting(plan, desk, person), _hands_by_same_rules(desk(), rules)
            return DrillSet(drawing(choose, rules, plan.seed, hands), level)
        case PracticeWay.OWN_DRILLS:
            hands = HouseHands(_house_hands(desk(), rules))
            return DrillSet(drawing_of_house(hands, rules, plan.seed), level)
        case PracticeWay.DRILL:
            assert plan.skill is not None, "one skill is drilled"
            skill = plan.skill
            return DrillSet(drawing(lambda: skill, rules, plan.seed), level)
        case PracticeWay.TABLE:
            return PracticeHand(PracticeTable(rules, plan.seed, level), plan.seed)
        case PracticeWay.ASSIGNED:
            return _practise_scenario(plan, desk())
        case PracticeWay.ASSIGNED_DRILLS:
            choose = _least_reached(plan, desk, person)
            return DrillSet(drawing(choose, rules, plan.seed), level_without_help(level))
        case PracticeWay.EXAM:
            return _exam(_taken(plan, desk(), person), desk())
        case PracticeWay.OWN_HAND:
            return _practise_past_hand(plan, desk())
        case _:
            assert_never(plan.way)


def _rules_of(plan: ExercisePlan, desk: TrainingDesk, person: str) -> HouseRules:
    """The rules of the exercise: a scenario or past hand has its own, all else the chosen ones."""
    match plan.way:
        case PracticeWay.ASSIGNED:
            return _scenario_hand(plan, desk).rules
        case PracticeWay.ASSIGNED_DRILLS:
            return _goal(plan, desk, person).goal.rules
        case PracticeWay.EXAM:
            return _taken(plan, desk, person).exam.rules
        case PracticeWay.OWN_HAND:
            return _past_hand(plan, desk).rules
        case PracticeWay.COURSE | PracticeWay.DRILL | PracticeWay.TABLE | PracticeWay.OWN_DRILLS:
            return plan.choice.rules
        case _:
            assert_never(plan.way)


def _goal(plan: ExercisePlan, desk: TrainingDesk, person: str) -> GoalStanding:
    return next(each for each in desk.goals(person) if each.number == plan.number)


def _most_wanting(plan: ExercisePlan, desk: DeskNow, person: str) -> Callable[[], Skill]:
    """Names the skill that needs practice most, anew for each question."""
    rules = plan.choice.rules
    skills = skills_of(rules)
    return lambda: desk().next_skill(person, rules.profile, skills)


def _least_reached(plan: ExercisePlan, desk: DeskNow, person: str) -> Callable[[], Skill]:
    """Names the skill of an assigned set that wants practice most, anew for each question."""
    return lambda: _goal(plan, desk(), person).next_skill


def level_without_help(level: Level) -> Level:
    """The level of an assigned set: the one chosen, if it is one without help."""
    return level if level in WITHOUT_HELP else Level.OWN


def _taken(plan: ExercisePlan, desk: TrainingDesk, person: str) -> CandidateResult:
    """The exam, with what the candidate has answered before.

    It was open when its page was: a midnight in between takes it from nobody.
    """
    kept = desk.exams.of(plan.number)
    assert kept is not None, "it was chosen from the list"
    return next(each for each in desk.exams.standing(kept).results if each.person.id == person)


def _exam(taken: CandidateResult, desk: TrainingDesk) -> DrillSet:
    questions = desk.exams.questions(taken.kept)
    assert questions is not None, "only an exam with the questions it was set with is begun"
    drawn = drawn_for_exam(questions, taken.kept.number)
    done = tuple(
        AnsweredQuestion(drill=drill, answer=taken.answer(at), milliseconds=mark.milliseconds)
        for at, (drill, mark) in enumerate(zip(drawn, taken.answers, strict=False))
    )
    return DrillSet.of_exam(taken.kept, drawing_on(drawn[len(done) :]), done)


def _practise_scenario(plan: ExercisePlan, desk: TrainingDesk) -> PracticeHand:
    """A trainer's scenario, dealt by the rules that it was written for."""
    hand = _scenario_hand(plan, desk)
    return _practice_hand(hand.rules, hand.start, hand.taps, plan, Origin.SCENARIO)


def _practise_past_hand(plan: ExercisePlan, desk: TrainingDesk) -> PracticeHand:
    """A past hand of the house, dealt by the rules that it was played by."""
    hand = _past_hand(plan, desk)
    return _practice_hand(hand.rules, hand.start, hand.taps, plan, Origin.OWN_HAND)


def _scenario_hand(plan: ExercisePlan, desk: TrainingDesk) -> WrittenHand:
    kept = next(each for each in desk.scenarios if each.number == plan.number)
    hand = read_scenario(kept.what.text)
    assert not isinstance(hand, ScenarioFault), "it was read before it was kept"
    return hand


def _past_hand(plan: ExercisePlan, desk: TrainingDesk) -> OwnHand:
    return next(each.what for each in desk.own_hands() if each.number == plan.number)


def _house_hands(desk: TrainingDesk, rules: HouseRules) -> dict[int, OwnHand]:
    """The past hands of the house under this profile, by their numbers in the training store."""
    return {each.number: each.what for each in desk.own_hands(rules.profile)}


def _hands_by_same_rules(desk: TrainingDesk, rules: HouseRules) -> HouseHands:
    """Past hands played by exactly these rules: answers about them count like all others."""
    hands = _house_hands(desk, rules).items()
    return HouseHands({number: hand for number, hand in hands if hand.rules == rules})


def _practice_hand(
    rules: HouseRules, start: HandStarted, taps: Taps, plan: ExercisePlan, origin: Origin
) -> PracticeHand:
    table = PracticeTable.from_past(rules, start, taps, plan.choice.level)
    return PracticeHand(table, plan.number, origin)


# ── where the questions come from ───────────────────────────────────────────────────────────────


OF_HOUSE = 0.2
"""The part of a course's questions that is about past hands, where these show the skill."""


MOST_DRAWN = 200
"""How many questions are made to find one of a certain kind."""


def drawing(
    choose: Callable[[], Skill], rules: HouseRules, seed: int, hands: HouseHands | None = None
) -> Draw:
    """A source of questions made from a seed; it never runs dry.

    `choose` names the skill of the next question, where the set wants none like another; `hands`
    are past hands played by these rules, to be asked about now and then.
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
