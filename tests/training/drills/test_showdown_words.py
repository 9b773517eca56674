"""What the drills about the end of a hand hint at and explain (7.1–7.6)."""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Voice
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judged, make_question, worded
from dealerassist.training.skills import Skill

ENGLISH = Voice(words_of(Language.ENGLISH), None)


def asked(skill, profile, seeds=range(200)):
    rules = load_profile(profile).at_table()
    return [make_question(skill, seed, rules) for seed in seeds]


def text(question):
    return judged(ENGLISH, question, None).text


@pytest.mark.parametrize(
    ("profile", "begins"),
    [
        ("casinos-austria-stud", "the highest open hand shows first, all in or not."),
        ("wiesbaden-holdem", "the first in the hand after the button shows first, all in or not."),
    ],
)
def test_rule_7_1_where_nobody_could_bet_it_is_said_who_begins(profile, begins):
    questions = [q for q in asked(Skill.SHOWING, profile) if q.kind in ("order", "first")]
    unbet = [question for question in questions if question.state.betting is None]
    assert unbet
    for question in unbet:
        first = getattr(question.right, "seat", None) or question.right.seats[0]
        assert f"Nobody could bet: {begins} That is seat {first}." in text(question)
        assert worded(ENGLISH, question).hints[0] == f"Nobody could bet: {begins}"
    assert not any("would have" in text(question) for question in questions)
    bet = [question for question in questions if question not in unbet]
    assert not any("Nobody could bet" in text(question) for question in bet)


def test_rule_7_6_the_hints_of_a_split_pot_begin_with_the_halves():
    for profile in ("casinos-austria-stud-high-low", "omaha-high-low-eight"):
        shares = [q for q in asked(Skill.SPLITTING, profile, range(60)) if q.kind == "shares"]
        assert shares
        for question in shares:
            first, *others = worded(ENGLISH, question).hints
            assert first == "Half of the pot goes to the best high hand, half to the best low."
            assert "If the pot does not divide evenly, the odd chip goes to high." in others
            assert len(others) < 4


def test_rule_7_6_without_a_low_it_is_said_that_high_takes_all():
    questions = asked(Skill.SPLITTING, "omaha-high-low-eight", range(120))
    shares = [question for question in questions if question.kind == "shares"]
    told = [text(question) for question in shares]
    whole = [each for each in told if "High half" not in each]
    assert whole
    assert all(each.startswith("Nobody has a low: high wins the whole pot.") for each in whole)


def test_a_hand_is_named_within_its_sentence():
    questions = asked(Skill.BEST_FIVE, "casinos-austria-stud", range(80))
    higher = [text(question) for question in questions if question.kind == "higher"]
    assert higher
    for told in higher:
        _, named = told.split("has the highest hand: ", 1)
        assert named[0].islower()


def test_rule_7_6_the_odd_chip_of_a_half_is_told_apart_from_that_of_the_pot():
    for question in asked(Skill.SPLITTING, "casinos-austria-stud-high-low", range(60)):
        if question.kind == "shares":
            *_, last = worded(ENGLISH, question).hints
            assert last.startswith("Within a half: An odd chip goes to the winner with")


def test_rule_7_6_lows_are_compared_only_where_it_is_asked_who_wins():
    for question in asked(Skill.HIGH_LOW, "omaha-high-low-eight", range(120)):
        compared = any("Compare" in hint for hint in worded(ENGLISH, question).hints)
        assert compared is (question.kind == "low_winners")
