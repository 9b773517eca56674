"""House practice, chapter 2: a street that came too early, and the seventh card turned up.

Tests `dealerassist/hand/irregular/decide.py`, `dealerassist/hand/irregular/street.py`.
"""

import pytest

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.events import CardsTakenOff, IrregularityRuled
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.refusal import Code
from tests.support.hand.play import Hand, house, limits, pass_round, to_street
from tests.support.rules.full_tables import STREETS


def stud(stacks):
    return Hand(stacks, house(stakes=limits(5, 10, 20), rake={"percent": 0}))


def river(*seats):
    """Seventh street: 10 of everybody's 500 are in the pot, and seat 1 speaks first."""
    return to_street(stud(dict.fromkeys(seats, 500)), "seventh")


def ruling(hand):
    return hand.happened(IrregularityRuled)[-1].ruling


def code(hand, kind):
    refusal = refuse_irregularity(hand.state, kind)
    return refusal and refusal.code


# ── a street dealt before the round ended ───────────────────────────────────────────────────


def third(seats=3):
    return stud(dict.fromkeys(range(1, seats + 1), 500)).play("1 2c, 2 8d, 3 9h, 1 opens")


def test_hp_2_cards_too_early_lie_aside_with_their_burn():
    hand = third()
    stub = hand.state.stub
    hand.play("2 too early")
    assert (ruling(hand), hand.state.burns, hand.state.stub) == ("taken_off", 1 + 3, stub - 3)
    assert hand.next == 2


def test_hp_2_after_the_round_one_more_card_off_for_each_then_burn_and_go_on():
    hand = third()
    stub = hand.state.stub
    hand.play("2 too early, 2 calls, 3 folds")
    assert (hand.state.burns, hand.state.burned) == (1 + 3 + 2 + 1, 2)
    assert hand.state.stub == stub - 3 - 2 - 1
    hand.play("cards 3d 4h")
    assert hand.state.phase == "betting"


def test_hp_2_rule_3_3_the_bottom_card_is_not_taken_off():
    """Nine players on fifth street: four cards are left, two go off early, and only one more."""
    hand = stud(dict.fromkeys(range(1, 10), 500))
    for cards in STREETS[:3]:
        hand.play(f"cards {cards}")
        if cards is not STREETS[2]:
            pass_round(hand)
    assert (hand.state.stub, hand.state.burns) == (4, 3)
    hand.play("1 too early")
    assert hand.state.stub == 2
    pass_round(hand)
    assert [event.count for event in hand.happened(CardsTakenOff)] == [2, 1]


def test_hp_2_only_once():
    hand = third().play("1 too early, 2 calls, 3 calls, cards 3d 4h 5s")
    burns = hand.state.burns
    hand.play("3 checks, 1 checks, 2 checks")
    assert hand.state.burns == burns + 1


def test_hp_2_if_all_but_one_fold_no_more_cards_go_off():
    hand = third().play("1 too early, 2 folds, 3 folds")
    assert (hand.state.burns, hand.state.phase) == (3, "awarding")


def test_hp_2_cards_of_the_board_go_back():
    hand = Hand({1: 500, 2: 500, 3: 500}, house("wiesbaden-holdem"))
    before = (hand.state.stub, hand.state.burns)
    hand.play("3 too early, 4 too early (no: HP 2)")
    assert (ruling(hand), hand.state.stub, hand.state.burns) == ("restored", *before)


@pytest.mark.parametrize("count", [0, 4])
def test_hp_2_no_more_cards_came_too_early_than_players_are_in_the_hand(count):
    third().play(f"{count} too early (no: HP 2)")


def test_hp_2_nothing_comes_too_early_once_the_round_is_over():
    hand = third().play("2 calls, 3 calls, 1 too early (no: HP 2)")
    assert code(hand, Irregularity.EARLY_STREET) is Code.NOT_BETTING


def test_hp_2_after_the_last_round_no_street_comes():
    assert code(river(1, 2, 3), Irregularity.EARLY_STREET) is Code.LAST_STREET


def test_hp_2_an_exchange_is_no_street():
    hand = Hand({1: 500, 2: 500}, house("wiesbaden-draw"))
    assert code(hand, Irregularity.EARLY_STREET) is Code.NOT_IN_THIS_GAME


# ── the seventh card turned up ──────────────────────────────────────────────────────────────


def test_hp_2_of_three_who_has_the_open_card_may_go_all_in():
    hand = river(1, 2, 3).play("river up 2 As")
    assert (ruling(hand), may_declare_all_in(hand.state)) == ("all_in_offered", (2,))
    assert hand.player(2).cards[-1].card.code == "As"
    hand.play("1 bets 20, 2 declares all in, 3 is next, 3 calls")
    assert (hand.player(2).stack, hand.player(2).set_aside) == (0, 490)


def test_hp_2_all_in_for_the_pot_what_was_set_aside_comes_back():
    hand = river(1, 2, 3).play("river up 2 As, 1 bets 20, 2 declares all in, 3 calls")
    hand.play("1 shows 2d 2h Tc, 2 shows Ah Ad, 3 shows 3s 3h Ts, push")
    assert [f"{a.amount}: {a.seats}" for a in hand.awards] == ["30: (1, 2, 3)", "40: (1, 3)"]
    assert hand.stacks[2] == 490 + 30


def test_hp_2_a_loser_too_gets_back_what_was_set_aside():
    hand = river(1, 2, 3).play("river up 2 As, 2 declares all in, 1 bets 20, 3 folds")
    hand.play("1 shows Ad Ah Js, 2 mucks, push")
    assert hand.stacks == {1: 500 + 20, 2: 490, 3: 490}


def test_hp_2_void_what_was_set_aside_comes_back_as_well():
    hand = river(1, 2, 3).play("river up 2 As, 2 declares all in, void")
    assert hand.stacks == {1: 500, 2: 500, 3: 500}


def test_hp_2_rule_4_6_an_opener_who_declares_is_passed_over():
    hand = river(1, 2, 3).play("river up 1 As, 1 declares all in, 2 is next")
    assert (hand.openers[-1], hand.state.first_to_show) == (2, 2)


def test_hp_2_rule_4_7_with_one_left_to_bet_nobody_bets():
    hand = river(1, 2).play("river up 2 As, 2 declares all in")
    assert hand.state.phase == "showdown"


def test_hp_2_who_has_acted_declares_nothing():
    river(1, 2, 3).play("river up 1 As, 1 checks, 1 declares all in (no: HP 2)")
    river(1, 2, 3).play("river up 1 As, 2 declares all in (no: HP 2)")


def test_hp_2_heads_up_the_other_is_dealt_up_too():
    hand = river(1, 2).play("river up 1 As (no: HP 2), river up 1 As 2 Ks")
    assert (ruling(hand), may_declare_all_in(hand.state)) == ("both_up", ())
    assert [hand.player(seat).cards[-1].face for seat in (1, 2)] == ["up", "up"]


def test_hp_2_heads_up_the_second_alone_may_go_all_in():
    assert ruling(river(1, 2).play("river up 2 As")) == "all_in_offered"


def test_hp_2_after_action_no_last_card_is_turned_up():
    hand = river(1, 2, 3).play("1 checks, river up 2 As (no: HP 2)")
    assert code(hand, Irregularity.RIVER_EXPOSED) is Code.ACTION_SINCE


@pytest.mark.parametrize("cards", ["", "2 As 2 Ks", "2 2c", "2 As 3 As", "4 As"])
def test_hp_2_the_open_cards_are_one_each_and_new(cards):
    hand = river(1, 2, 3)
    assert hand.refusal(f"river up {cards}")


def test_hp_2_before_the_seventh_card_and_without_one():
    assert code(third(), Irregularity.RIVER_EXPOSED) is Code.ONLY_LAST_CARD
    five = Hand({1: 500, 2: 500}, house("five-card-stud"))
    assert code(five, Irregularity.RIVER_EXPOSED) is Code.NOT_IN_THIS_GAME
    assert seats_concerned(five.state, Irregularity.RIVER_EXPOSED) == ()
