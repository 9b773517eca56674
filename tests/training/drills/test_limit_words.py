"""What the drills about limits and raises hint at and explain (5.4, 5.5, 5.8)."""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Voice
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judged, make_question, worded
from dealerassist.training.questions import ChoiceAnswer
from dealerassist.training.skills import Skill
from tests.play import house

STUD = load_profile("casinos-austria-stud").at_table()
ENGLISH = Voice(words_of(Language.ENGLISH), None)


def asked(rules, kind, seeds=range(300)):
    questions = (make_question(Skill.LIMITS, seed, rules) for seed in seeds)
    return [question for question in questions if question.kind == kind]


def text(question):
    return judged(ENGLISH, question, None).text


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
    for question in asked(rules, "raised"):
        first = worded(ENGLISH, question).hints[0]
        if question.state.street:
            assert first == "The first bet of the round is no raise."
        else:
            assert first == hint
            completed = profile == "stud"
            assert question.rule == ("5.8" if completed else "5.4")


def test_rule_5_5_the_cap_is_lifted_in_the_last_round_for_two():
    questions = asked(STUD, "may_raise")
    early = [q for q in questions if not q.state.on_last_street]
    assert early
    assert all(
        "only in the last round, once only two are left." in text(question) for question in early
    )
    late = [q for q in questions if q.state.on_last_street and q.right == ChoiceAnswer("no")]
    assert all("only once two are left" in text(question) for question in late)


def test_rule_5_5_two_with_chips_are_no_two_guests():
    rules = house(options={"all_in_counts_in_heads_up": False})
    lifted = [q for q in asked(rules, "may_raise") if q.right == ChoiceAnswer("yes")]
    more = [question for question in lifted if len(question.state.contenders) > 2]
    assert more
    assert all("only two with chips are left" in text(question) for question in more)
    two = [question for question in lifted if question not in more]
    assert all("only two are left" in text(question) for question in two)


def test_rule_5_4_what_is_left_is_told_for_one_and_for_several():
    told = {text(question) for question in asked(STUD, "raises_left", range(400))}
    assert any("1 of 3 raises has been made: 2 left." in each for each in told)
    assert any("2 of 3 raises have been made: 1 left." in each for each in told)


def test_rule_5_6_the_pot_is_all_that_was_put_in_the_rake_too():
    rules = load_profile("wiesbaden-omaha", changes={"limit": "pot"}).at_table()
    raked = set()
    for seed in range(200):
        question = make_question(Skill.POT_LIMIT, seed, rules)
        taken = question.state.raked > 0
        said = (text(question), " ".join(worded(ENGLISH, question).hints))
        assert all(("The rake already taken counts too." in each) is taken for each in said)
        if question.kind == "pot_bet":
            assert "call" not in said[1]
            assert text(question).startswith("€")
        raked.add(taken)
    assert raked == {True, False}
