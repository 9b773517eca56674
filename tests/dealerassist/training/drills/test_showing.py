"""What the drill about the order of showing hints at and explains (7.1)."""

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import make_question, worded
from dealerassist.training.questions import SeatsAnswer, is_right
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained

STUD = load_profile("casinos-austria-stud").at_table()


@pytest.mark.parametrize(
    ("profile", "begins"),
    [
        ("casinos-austria-stud", "the highest open hand shows first, all in or not."),
        ("wiesbaden-holdem", "the first in the hand after the button shows first, all in or not."),
    ],
)
def test_rule_7_1_where_nobody_could_bet_it_is_said_who_begins(profile, begins):
    questions = [
        q for q in asked(Skill.SHOWING, profile, range(200)) if q.kind in ("order", "first")
    ]
    unbet = [question for question in questions if question.state.betting is None]
    assert unbet
    for question in unbet:
        first = getattr(question.right, "seat", None) or question.right.seats[0]
        assert f"Nobody could bet: {begins} That is seat {first}." in explained(question)
        assert worded(ENGLISH, question).hints[0] == f"Nobody could bet: {begins}"
    assert not any("would have" in explained(question) for question in questions)
    bet = [question for question in questions if question not in unbet]
    assert not any("Nobody could bet" in explained(question) for question in bet)


def test_the_order_of_seats_counts_only_where_it_is_asked():
    order = next(
        question
        for seed in range(50)
        if (question := make_question(Skill.SHOWING, seed, STUD)).kind == "order"
    )
    assert is_right(order, order.right)
    assert not is_right(order, SeatsAnswer(tuple(reversed(order.right.seats))))
