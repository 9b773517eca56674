"""Hands shown out of turn: nobody was called upon, and they are read all the same (7.1).

Tests `dealerassist/training/practice/expected_actions.py`.
"""

from dealerassist.cards import Card
from dealerassist.hand.commands import Muck, ShowHand
from dealerassist.hand.decide import decide
from dealerassist.training.practice.dealer_actions import CallToShow, ReadHand
from dealerassist.training.practice.expected_actions import expect_actions
from tests.support.hand.play import Hand, house, limits, to_street

CASINO = house(stakes=limits(5, 10, 20))


def expected(*commands):
    """What the dealer does about these commands at the showdown; seat 1 is asked first."""
    hand = to_street(Hand(dict.fromkeys((1, 2, 3), 500), CASINO), "seventh")
    hand.play("1 checks, 2 checks, 3 checks")
    steps, state = [], hand.state
    for command in commands:
        events = decide(state, command)
        assert isinstance(events, tuple), events
        state, steps, _ = expect_actions(state, events, steps)
    return [step.action for step in steps]


def shown(seat, *codes):
    return ShowHand(seat, tuple(map(Card.parse, codes)))


def test_rule_7_1_who_shows_out_of_turn_is_not_called_upon():
    called, read = expected(shown(1, "Kc", "3h", "5s"))
    assert (called, isinstance(read, ReadHand)) == (CallToShow(1), True)
    (read,) = expected(shown(2, "Kc", "3h", "5s"))
    assert isinstance(read, ReadHand)


def test_rule_7_1_who_is_asked_is_called_upon_after_another_has_shown():
    assert [type(action) for action in expected(shown(2, "Kc", "3h", "5s"), Muck(1))] == [
        ReadHand,
        CallToShow,
    ]
