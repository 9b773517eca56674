"""What is hinted at and explained of how often may be raised (5.4, 5.5, 5.8).

Tests `dealerassist/training/drills/raise_count.py`,
`dealerassist/training/drills/shared/betting_turns.py`,
`dealerassist/training/drills/shared/phrases.py`.
"""

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import word_question
from dealerassist.training.questions import ChoiceAnswer
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained
from tests.support.hand.play import house

STUD = load_profile("casinos-austria-stud").at_table()


@pytest.mark.parametrize(
    ("profile", "hint"),
    [
        ("casinos-austria-stud", "The forced bet is the first bet, and no raise."),
        ("wiesbaden-holdem", "The big blind is the first bet, and no raise."),
        ("stud", "The bring-in is no bet yet. Completing it is the bet, and no raise."),
        ("wiesbaden-draw", "The first bet of the round is no raise."),
    ],
)
def test_rule_5_8_the_hint_says_what_the_first_bet_of_this_game_is(profile, hint):
    rules = load_profile(profile).at_table()
    for question in asked(Skill.LIMITS, rules, range(60), "raised"):
        first = word_question(ENGLISH, question).hints[0]
        if question.state.street:
            assert first == "The first bet of the round is no raise."
        else:
            assert first == hint
            completed = profile == "stud"
            assert question.rule == ("5.8" if completed else "5.4")


def test_rule_5_5_the_cap_is_lifted_in_the_last_round_for_two():
    questions = asked(Skill.LIMITS, STUD, range(150), "may_raise")
    left = [q for q in questions if q.reason == "left"]
    assert all("raises have been made." in explained(question) for question in left)
    questions = [q for q in questions if q not in left]
    early = [q for q in questions if not q.state.on_last_street]
    assert early
    assert all(
        "only in the last round, once only two are left." in explained(question)
        for question in early
    )
    late = [q for q in questions if q.state.on_last_street and q.right == ChoiceAnswer("no")]
    assert all("only once two are left" in explained(question) for question in late)


def test_rule_5_5_two_with_chips_are_no_two_guests():
    rules = house(options={"all_in_counts_in_heads_up": False})
    lifted = [
        q
        for q in asked(Skill.LIMITS, rules, range(340, 420), "may_raise")
        if q.reason == "two_left"
    ]
    more = [question for question in lifted if len(question.state.contenders) > 2]
    assert more
    assert all("only two with chips are left" in explained(question) for question in more)
    two = [question for question in lifted if question not in more]
    assert all("only two are left" in explained(question) for question in two)


def test_rule_5_4_what_is_left_is_told_for_one_and_for_several():
    told = {
        explained(question) for question in asked(Skill.LIMITS, STUD, range(150), "raises_left")
    }
    assert any("1 of 3 raises has been made: 2 left." in each for each in told)
    assert any("2 of 3 raises have been made: 1 left." in each for each in told)
