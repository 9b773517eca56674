"""Rule 3.5 looked at beforehand: whether the cards will reach, if everybody stays.

Tests `dealerassist/hand/issue_plan.py`, `dealerassist/hand/evolve.py`.
"""

import pytest
from hypothesis import given

from dealerassist.hand.events import BurnsShuffledIn, CardBurned
from dealerassist.hand.evolve import evolve
from dealerassist.hand.issue_plan import Forecast, forecast
from tests.support.hand.play import Hand, house, pass_round, to_street
from tests.support.properties.walk import walks
from tests.support.rules.full_tables import NO_BURN_FIRST, dealt_round, full_table, played_to

ORDINARY = {"shuffle_in": False, "burn": True, "common": False}


def ahead(hand):
    """What is still to come: street, and what is not as usual."""
    return [
        (
            hand.state.rules.streets[coming.street].name.value,
            " ".join(
                word
                for word, said in (
                    ("shuffle in", coming.shuffle_in),
                    ("no burn", not coming.burn),
                    ("common", coming.common),
                )
                if said
            ),
        )
        for coming in forecast(hand.state)
    ]


def test_rule_10_4_eight_players_are_told_on_third_street_what_will_come():
    hand = full_table(8)
    assert ahead(hand) == [
        ("fourth", ""),
        ("fifth", ""),
        ("sixth", "shuffle in"),
        ("seventh", "shuffle in common"),
    ]


def test_rule_10_4_without_a_burn_first():
    hand = played_to(5, 8, NO_BURN_FIRST)
    assert ahead(hand) == [("sixth", "no burn"), ("seventh", "shuffle in common")]


def test_rule_10_5_nine_players_get_two_common_cards():
    hand = played_to(5, 9)
    assert ahead(hand) == [("sixth", "shuffle in common"), ("seventh", "shuffle in common")]


def test_rule_3_5_a_fold_may_save_the_river():
    hand = dealt_round(played_to(5, 8))
    assert ahead(hand) == [("seventh", "shuffle in common")]
    hand = played_to(5, 8)
    hand.play("cards 2h 3h 4h 5h 6h 7h 8h 9h")
    assert [coming for coming in ahead(hand) if "common" in coming[1]]
    while hand.state.phase == "betting":
        hand.play(f"{hand.next} {'folds' if hand.next in (1, 2, 3) else 'checks'}")
    assert not [coming for coming in ahead(hand) if "common" in coming[1]]


def test_rule_3_5_in_the_middle_of_an_issue_the_rest_of_it_is_counted_out():
    hand = played_to(6, 8)
    due = ahead(hand)
    for seat, card in enumerate(["2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"], start=1):
        hand.play(f"{seat} {card}")
        assert ahead(hand) == due == [("seventh", "shuffle in common")]


def test_rule_3_5_nothing_is_to_come_on_the_last_street_or_for_one_alone():
    hand = to_street(Hand({1: 500, 2: 500}), "seventh")
    assert forecast(hand.state) == ()
    hand = Hand({1: 500, 2: 500}).play("cards 2c 3c, 1 opens, 2 folds")
    assert forecast(hand.state) == ()
    assert forecast(hand.play("push").state) == ()


def test_rule_3_5_a_board_reaches_for_any_number():
    hand = Hand(dict.fromkeys(range(1, 11), 500), house("wiesbaden-holdem"))
    assert ahead(hand) == [("flop", ""), ("turn", ""), ("river", "")]
    assert ahead(pass_round(hand).play("board 2c 7d")) == [("turn", ""), ("river", "")]


def test_rule_3_5_draw_looks_ahead_to_its_one_exchange():
    hand = Hand({1: 500, 2: 500}, house("wiesbaden-draw"))
    assert forecast(hand.state) == (Forecast(1, **ORDINARY),)


@pytest.mark.parametrize("seats", range(2, 10))
def test_rule_3_5_what_is_foretold_comes_if_everybody_stays(seats):
    hand = full_table(seats)
    told = forecast(hand.state)
    for coming in told:
        before = len(hand.events)
        dealt_round(hand)
        came = [type(event) for event in hand.events[before:]]
        common = hand.state.issue is not None and hand.issue.common
        assert coming == (hand.state.street, BurnsShuffledIn in came, CardBurned in came, common)


@given(walks())
def test_rule_3_5_the_next_issue_is_as_foretold_before_it_begins(walk):
    told, state = (), walk.beginning
    for event in walk.events:
        street = state.street
        before, state = state, evolve(state, event)
        if state.phase == "dealing" and state.street > street:
            told = forecast(before)
            issue = state.issue
            if len(before.contenders) == len(state.contenders) and told:
                foretold = Forecast(state.street, issue.shuffle_in, issue.burn, issue.common)
                assert told[0] == foretold
