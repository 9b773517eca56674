"""No drill can be passed by always answering the same, whatever the game.

Tests `dealerassist/training/drills/all_in.py`, `dealerassist/training/drills/register.py`,
`dealerassist/training/questions.py`.
"""

import re
from itertools import groupby

import pytest
from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import DRILLED, make_question, skills_of
from dealerassist.training.questions import NO, YES, ChoiceAnswer, ChoiceForm, StepsForm
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import asked, explained
from tests.proof.drills.balance import Balance
from tests.proof.drills.checks import check, check_explained
from tests.proof.drills.dealt import tournament_games
from tests.support.tiers import LONG

GAMES = [
    load_profile(name, changes={"limit": limit}).at_table()
    for name in shipped_profiles()
    for limit in load_profile(name).limits
] + list(tournament_games())


OF_LIMITS = (Skill.LIMITS, Skill.POT_LIMIT, Skill.ALL_IN)
"""Their answers depend on the limit, not only on the game."""


def games_to_ask(skill: Skill) -> list[HouseRules]:
    """The games of a skill: each at one of its limits, or at all where they matter.

    Which limit it is differs from skill to skill.
    """
    fitting = [rules for rules in GAMES if skill in skills_of(rules)]
    if skill in OF_LIMITS:
        return fitting
    games = [list(limits) for _, limits in groupby(fitting, key=lambda rules: rules.profile)]
    return [limits[DRILLED.index(skill) % len(limits)] for limits in games]


EACH = 10 if LONG else 3
"""How many questions each game is asked."""


@pytest.mark.parametrize("skill", DRILLED)
def test_no_answer_is_right_more_than_six_times_in_ten(skill):
    """All games together here; `python -m tests.proof.drills` measures each by the thousand."""
    balance = Balance()
    for game, rules in enumerate(games_to_ask(skill)):
        # A seed aims at the same answer in every game, so each game has seeds of its own.
        for question in asked(skill, rules, range(EACH * game, EACH * (game + 1))):
            balance.count(question)
    assert not balance.of_all_games().too_often()


CHOSEN = (Skill.LIMITS, Skill.ALL_IN, Skill.SHOWING, Skill.HIGH_LOW, Skill.STUB)
"""What is answered by choosing."""


@pytest.mark.parametrize("skill", CHOSEN)
def test_what_is_answered_by_choosing_is_balanced_in_one_game(skill):
    """Many questions of one game, which differs from skill to skill."""
    games = [rules for rules in GAMES if skill in skills_of(rules)]
    rules = games[5 * CHOSEN.index(skill) % len(games)]
    questions = asked(skill, rules, range(100 if LONG else 80))
    few = [q for q in questions if isinstance(q.form, ChoiceForm | StepsForm)]
    for answer in {str(question.right) for question in few}:
        share = sum(str(question.right) == answer for question in few) / len(few)
        assert share < 0.66, f"{skill} {rules.profile} {rules.limit}: {answer} {share}"


@pytest.mark.parametrize("skill", [Skill.ALL_IN, Skill.LIMITS])
def test_the_second_path_finds_a_wrong_reason(skill):
    questions = asked(skill, "casinos-austria-stud", range(80), "may_raise")
    reasons = {choice: set() for choice in (YES, NO)}
    for question in questions:
        assert isinstance(question.right, ChoiceAnswer)
        reasons[question.right.choice].add(question.reason)
    assert len(reasons[YES]) > 1
    for question in questions[:12]:
        others = reasons[question.right.choice] - {question.reason}
        for other in sorted(others):
            with pytest.raises(AssertionError):
                check(replace(question, reason=other))


@pytest.mark.parametrize("skill", [Skill.ALL_IN, Skill.SIDE_POTS, Skill.POT_LIMIT, Skill.OPENER])
def test_the_second_path_reads_what_is_explained(skill):
    games = [rules for rules in GAMES if skill in skills_of(rules)]
    for seed, rules in enumerate(games[::4]):
        question = make_question(skill, seed, rules)
        told = explained(question)
        check_explained(question, told)
        with pytest.raises(AssertionError):
            check_explained(question, re.sub(r"\d+|Yes|No", "?", told))


def test_rule_5_9_who_has_not_spoken_may_raise_whatever_the_all_in_was():
    spoken = {
        question.reason: question
        for seed in range(120)
        if (question := make_question(Skill.ALL_IN, seed, GAMES[0])).kind == "may_raise"
    }
    assert {"unspoken", "reopened", "counts", "closed"} <= set(spoken)
