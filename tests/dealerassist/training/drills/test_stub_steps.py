"""What is asked, hinted at and explained of the steps before cards are dealt (3.2–3.7).

Tests `dealerassist/training/drills/stub.py`.
"""

from collections import Counter
from functools import cache

from dealerassist.training.drills.register import word_question
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import GERMAN, asked, explained

STUD, DRAW = "casinos-austria-stud", "wiesbaden-draw"


@cache
def asked_of(profile: str) -> list[Question]:
    """What is asked in this game about the steps before cards are dealt."""
    return asked(Skill.STUB, profile, range(200), "steps")


def test_rule_3_5_d_it_is_said_how_few_cards_are_left():
    common = [q for q in asked_of(STUD) if q.right.steps[-1] == "common"]
    left = [q.state.stub + q.state.burns * ("shuffle_in" in q.right.steps) for q in common]
    assert min(left) == 1
    assert 2 in left
    for question, cards in zip(common, left, strict=True):
        assert ("Only two cards are left" in explained(question)) == (cards == 2)
        assert ("Only the bottom card is left" in explained(question)) == (cards == 1)


def test_rule_3_5_the_letter_that_decides_is_cited():
    exactly = [q for q in asked_of(STUD) if "without a burn." in explained(q)]
    exactly = [q for q in exactly if q.right.steps[-1] == "cards"]
    assert {question.rule for question in exactly} == {"3.5 c"}
    shuffled = [q for q in asked_of(STUD) if q.right.steps == ("shuffle_in", "burn", "cards")]
    assert {question.rule for question in shuffled} == {"3.5 b"}


def test_before_a_board_where_the_same_is_done_every_time_only_counting_is_asked():
    for game in ("wiesbaden-holdem", "omaha", "five-card-stud"):
        assert {question.kind for question in asked(Skill.STUB, game, range(40))} == {"left"}


def test_every_way_to_deal_a_street_of_stud_is_asked_as_often():
    steps = Counter(q.right.steps for q in asked_of(STUD))
    assert max(steps.values()) < 0.45 * steps.total()
    assert len(steps) >= 4


def test_no_burn_cards_are_told_of_where_none_lie_aside():
    told = set()
    for question in asked_of(DRAW) + asked_of(STUD):
        detail = word_question(GERMAN, question).detail
        told.add(question.state.burns > 0)
        assert ("Brennkarte" in detail) is bool(question.state.burns)
        if not question.state.burns:
            assert "Brennkarten und" not in explained(question, GERMAN)
            assert "0 Brennkarten" not in detail
    assert told == {True, False}
