"""What no question may do: name the answer, name who has no claim, or ask what is always so.

Tests `dealerassist/training/drills/all_in.py`, `dealerassist/training/drills/register.py`,
`dealerassist/training/drills/short_all_in_hands.py`.
"""

from collections import Counter

import pytest

from dealerassist.hand.state import Standing
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import skills_of, word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked
from tests.support.tiers import some

GAMES = ["holdem", "casinos-austria-stud", "omaha-high-low-eight"]


@pytest.mark.parametrize("game", GAMES)
def test_the_blanks_of_shares_do_not_name_the_winners(game):
    questions = asked(Skill.SPLITTING, game, range(40), "shares")
    for question in questions:
        state, seats = question.state, [blank.number for blank in question.form.blanks]
        paid = state.pots[question.facts["pot"]].seats
        shown = [p.seat for p in state.players if p.standing is Standing.SHOWN]
        assert seats == [seat for seat in paid if seat in shown]
    assert any(0 in question.right.amounts for question in questions)


@pytest.mark.parametrize("game", GAMES)
def test_a_pot_is_for_nobody_who_has_mucked(game):
    mucked = 0
    skills = {Skill.SPLITTING, Skill.HIGH_LOW} & set(skills_of(load_profile(game).at_table()))
    for question in (q for skill in skills for q in asked(skill, game, range(60))):
        without = [p.seat for p in question.state.players if p.standing is Standing.MUCKED]
        mucked += bool(without)
        named = word_question(ENGLISH, question).detail.partition("for seats ")[2]
        assert not {str(seat) for seat in without} & set(named.replace(".", "").split())
    assert mucked


@pytest.mark.parametrize("game", ["holdem", "casinos-austria-stud", "omaha-high-low-eight"])
def test_what_is_shared_mostly_does_not_divide_evenly(game):
    questions = asked(Skill.SPLITTING, game, range(60), "shares")
    uneven = [q for q in questions if len({a for a in q.right.amounts if a}) > 1]
    assert len(uneven) > 0.5 * len(questions)
    for question in asked(Skill.HIGH_LOW, "omaha-high-low-eight", range(60), "halves"):
        high, low = question.right.amounts
        assert high - low in (0, 1)


def test_that_nothing_goes_back_is_not_told_by_the_blanks():
    goes_back = Counter()
    for question in asked(Skill.SIDE_POTS, "casinos-austria-stud", range(60), "pots"):
        assert question.form.blanks[-1].name == "uncalled"
        assert (
            word_question(ENGLISH, question).hints[0] == "What nobody has matched goes back first."
        )
        goes_back[bool(question.right.amounts[-1])] += 1
    assert min(goes_back.values()) > 10


@pytest.mark.parametrize("game", some(shipped_profiles(), 10))
def test_nobody_is_told_to_raise_and_nobody_is_asked_about_unsaid_others(game):
    rules = load_profile(game).at_table()
    for skill in {Skill.LIMITS, Skill.ALL_IN} & set(skills_of(rules)):
        for question in asked(skill, rules, range(6)):
            german, english = (
                word_question(GERMAN, question).title,
                word_question(ENGLISH, question).title,
            )
            assert "muss" not in german or question.kind == "to_call"
            assert "before them" not in english
            assert "davor" not in german


def test_what_counts_for_the_rake_is_not_just_what_lies_in_front():
    questions = asked(Skill.RAKE, "casinos-austria-stud", range(60), "raked")
    assert questions
    for question in questions:
        (amount,) = question.right.amounts
        assert amount != sum(player.bet for player in question.state.players)
