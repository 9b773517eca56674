"""What the drill about the order of showing hints at and explains (7.1).

Tests `dealerassist/training/drills/showing.py`.
"""

from collections import Counter

import pytest

from dealerassist.hand.state import Phase, Standing
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import make_question, word_question
from dealerassist.training.questions import YES, SeatsAnswer, is_right_answer
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained
from tests.proof.drills.checks import check
from tests.support.hand.play import house
from tests.support.tiers import LONG, some

STUD = load_profile("casinos-austria-stud").at_table()


@pytest.mark.parametrize(
    ("profile", "begins"),
    [
        ("casinos-austria-stud", "the highest open hand shows first, all in or not."),
        ("razz", "the lowest open hand shows first, all in or not."),
        ("wiesbaden-holdem", "the first in the hand after the button shows first, all in or not."),
    ],
)
def test_rule_7_1_where_nobody_could_bet_it_is_said_who_begins(profile, begins):
    questions = [
        q
        for q in asked(Skill.SHOWING, profile, range(200 if LONG else 90))
        if q.kind in ("order", "first")
    ]
    unbet = [question for question in questions if question.state.betting is None]
    assert unbet
    for question in unbet:
        first = getattr(question.right, "seat", None) or question.right.seats[0]
        assert f"Nobody could bet: {begins} That is seat {first}." in explained(question)
        assert word_question(ENGLISH, question).hints[0] == f"Nobody could bet: {begins}"
    assert not any("would have" in explained(question) for question in questions)
    bet = [question for question in questions if question not in unbet]
    assert not any("Nobody could bet" in explained(question) for question in bet)


def test_the_order_of_seats_counts_only_where_it_is_asked():
    order = next(
        question
        for seed in range(50)
        if (question := make_question(Skill.SHOWING, seed, STUD)).kind == "order"
    )
    assert is_right_answer(order, order.right)
    assert not is_right_answer(order, SeatsAnswer(tuple(reversed(order.right.seats))))


LOOKS = {
    "always yes": lambda _: True,
    "a hand is open": lambda state: bool(state.shown),
    "somebody has mucked": lambda state: bool(state.mucked),
    "somebody has folded": lambda state: any(
        player.standing is Standing.FOLDED for player in state.players
    ),
    "somebody could bet": lambda state: state.betting is not None,
}
"""What is seen without knowing the rule."""


@pytest.mark.parametrize(
    "rules",
    some(
        [
            STUD,
            house(options={"all_in_shows": True}),
            load_profile("wiesbaden-holdem").at_table(),
        ],
        2,
    ),
)
def test_rule_7_2_no_look_tells_whether_mucking_is_allowed(rules):
    questions = asked(Skill.SHOWING, rules, range(800 if LONG else 360), "may_muck")
    assert len(questions) > 150
    for look, seen in LOOKS.items():
        same = sum(seen(q.state) is (q.right.choice == YES) for q in questions) / len(questions)
        assert 0.37 <= same <= 0.63, f"{look}: {same:.0%}"


def test_rule_7_2_each_reason_to_muck_or_not_comes_up_and_is_told():
    said = {
        "others_shown": "has shown, the others may muck.",
        "not_first": "Yes: only the first to show must show all cards.",
        "first_to_show": "No: the first to show must show all cards.",
        "all_theirs": "already, shown or not.",
        "turned_up": "in this house all hands are turned up.",
    }
    rules = house(options={"all_in_shows": True})
    questions = asked(Skill.SHOWING, rules, range(200), "may_muck")
    reasons = Counter(question.reason for question in questions)
    assert set(reasons) == set(said)
    for question in questions:
        check(question)
        assert said[question.reason] in explained(question)


def test_rule_7_2_to_whom_every_pot_is_theirs_it_is_said_so():
    questions = [
        q for q in asked(Skill.SHOWING, STUD, range(300), "may_muck") if q.reason == "all_theirs"
    ]
    assert questions
    for question in questions:
        assert question.state.phase is Phase.AWARDING
        (left,) = question.state.unmucked
        assert left.seat == question.facts["seat"]
        assert explained(question).startswith("No: all others have mucked.")


def test_rule_7_2_a_side_pot_that_is_theirs_alone_is_kept():
    """As it says: where that is a side pot alone, mucking gives up the others."""
    rules, kept = load_profile("wiesbaden-holdem", changes={"limit": "none"}).at_table(), 0
    for question in asked(Skill.SHOWING, rules, range(460, 490), "may_muck"):
        state, seat = question.state, question.facts["seat"]
        claims = [[p.seat for p in state.unmucked if p.seat in pot.seats] for pot in state.pots]
        if question.right.choice == YES:
            kept += [seat] in claims
            assert ("keeps what nobody else has a claim to" in explained(question)) is (
                [seat] in claims
            )
    assert kept
