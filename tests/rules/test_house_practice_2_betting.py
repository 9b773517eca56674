"""House practice, chapter 2: forced bets, acts out of turn, short bets, absent players.

Tests `dealerassist/hand/irregular/betting.py`, `dealerassist/hand/irregular/bound.py`,
`dealerassist/hand/betting.py`.
"""

import pytest

from dealerassist.hand.betting import Totals
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.refusal import Code, Refusal
from tests.support.hand.play import Hand, house, limits


def three():
    """Seat 1 has the lowest door card; ante 5, limits 10 and 20."""
    rules = house(stakes=limits(5, 10, 20))
    return Hand({1: 500, 2: 500, 3: 500}, rules).play("cards 2c 8d 9h")


def fourth():
    """Fourth street: seat 3 opens, then seats 1 and 2."""
    return three().play("1 opens, 2 calls, 3 calls, cards 3d 4h Kd")


def ruling(hand):
    return hand.happened(IrregularityRuled)[-1].ruling


# ── the wrong player made the forced bet ────────────────────────────────────────────────────


def test_hp_2_a_wrong_forced_bet_is_corrected_before_the_next_has_acted():
    hand = three().play("2 opened wrongly, 2 opens (no: 4.1), 1 opens, 2 is next")
    assert ruling(hand) == "corrected"
    assert hand.openers == (1,)


def test_hp_2_a_wrong_forced_bet_stands_once_the_next_has_acted():
    hand = three().play("2 opened wrongly and it stands, 1 opens (no: 4.1)")
    hand.play("2 checks (no: 4.1), 2 opens, 3 calls, 1 folds")
    assert ruling(hand) == "stands"
    assert (hand.openers, hand.state.first_to_show) == ((2,), 2)


def test_hp_2_the_true_low_card_is_free_to_raise():
    three().play("2 opened wrongly and it stands, 2 opens, 3 calls, 1 raises to 15")


def test_hp_2_who_has_to_make_the_forced_bet_did_not_make_it_by_mistake():
    three().play("1 opened wrongly (no: HP 2), 7 opened wrongly (no: HP 2)")


def test_hp_2_no_wrong_forced_bet_once_the_right_one_lies_there():
    hand = three().play("1 opens, 2 opened wrongly (no: HP 2)")
    assert forced_bet_refused(hand) is Code.FORCED_BET_RECORDED
    hand.play("2 calls, 3 calls, cards Ks Qs Js")
    assert forced_bet_refused(hand) is Code.NO_FORCED_BET


def forced_bet_refused(hand):
    return refuse_irregularity(hand.state, Irregularity.WRONG_FORCED_BET).code


def test_hp_2_no_forced_bet_where_there_are_blinds():
    hand = Hand({1: 500, 2: 500, 3: 500}, house("wiesbaden-holdem"))
    hand.play("2 opened wrongly (no: HP 2)")


# ── out of turn ─────────────────────────────────────────────────────────────────────────────


def test_hp_2_a_check_out_of_turn_binds_if_nobody_bets():
    hand = fourth().play("2 checks early, 3 checks, 1 checks")
    hand.play("2 bets 5 (no: HP 2), 2 folds (no: HP 2), 2 checks")
    assert ruling(hand) == "binding"


def test_hp_2_after_a_bet_a_check_out_of_turn_is_free():
    fourth().play("2 checks early, 3 bets 5, 1 folds, 2 raises to 10")


def test_hp_2_a_call_out_of_turn_binds_if_nobody_raises():
    hand = fourth().play("3 bets 5, 2 calls early, 1 calls")
    hand.play("2 folds (no: HP 2), 2 raises to 10 (no: HP 2), 2 calls")


def test_hp_2_after_a_raise_a_call_out_of_turn_is_free():
    fourth().play("3 bets 5, 2 calls early, 1 raises to 10, 2 folds")


def test_hp_2_a_bet_out_of_turn_binds_to_its_amount():
    hand = fourth().play("2 bets 10 early, 3 checks, 1 checks, 2 may bet 10-10")
    hand.play("2 checks (no: HP 2), 2 bets 5 (no: HP 2), 2 bets 10")


def test_hp_2_after_a_bet_a_raise_out_of_turn_is_free():
    hand = fourth().play("2 bets 10 early, 3 checks, 1 bets 5")
    assert hand.legal.bet == Totals(10, 15)
    assert (hand.legal.call, hand.legal.fold) == (5, None)


def test_hp_2_a_fold_out_of_turn_binds_always():
    hand = fourth().play("2 folds early, 3 bets 5, 1 raises to 10, 2 calls (no: HP 2), 2 folds")
    assert not hand.player(2).in_hand


def test_hp_2_the_first_act_out_of_turn_counts():
    fourth().play("2 folds early, 2 checks early (no: HP 2)")


@pytest.mark.parametrize(
    ("act", "rule"),
    [
        ("1 calls early", "5.1"),
        ("1 bets 1 early", "5.6"),
        ("1 bets 500 early", "2.4"),
        ("3 checks early", "HP 2"),
        ("4 folds early", "HP 2"),
    ],
)
def test_hp_2_what_could_not_be_done_in_turn_is_no_act(act, rule):
    fourth().play(f"{act} (no: {rule})")


def test_hp_2_a_check_out_of_turn_is_no_act_with_a_bet_to_match():
    fourth().play("3 bets 5, 2 checks early (no: 5.1)")


def test_hp_2_before_the_forced_bet_only_a_fold_binds():
    hand = three().play("2 raises to 20 early")
    assert (ruling(hand), hand.state.betting.bound) == ("free", ())
    hand.play("3 folds early, 1 opens, 2 folds, 3 calls (no: HP 2), 3 folds")


def test_hp_2_who_has_spoken_does_not_act_out_of_turn():
    hand = fourth().play("3 bets 5, 3 folds early (no: HP 2)")
    assert seats_concerned(hand.state, Irregularity.OUT_OF_TURN) == (2,)


def test_hp_2_a_bet_out_of_turn_that_nobody_can_answer_binds_nobody():
    rules = house(stakes=limits(5, 10, 20))
    hand = Hand({1: 500, 2: 500, 3: 15}, rules).play("cards 2c 8d 9h, 1 opens, 2 calls, 3 calls")
    hand.play("cards 3d 4h Kd, 3 is all in, 2 raises to 10 early, 1 folds, 2 calls")


def test_hp_2_the_next_round_is_free():
    hand = fourth().play("2 checks early, 3 checks, 1 checks, 2 checks, cards 5c 6c 7c")
    assert hand.state.betting.bound == ()


def test_hp_2_nobody_acts_out_of_turn_between_the_rounds():
    hand = three().play("1 opens, 2 calls, 3 calls, 2 checks early (no: HP 2)")
    assert seats_concerned(hand.state, Irregularity.OUT_OF_TURN) == ()


# ── too little ──────────────────────────────────────────────────────────────────────────────


def test_hp_2_short_of_the_call_complete_or_fold():
    hand = fourth().play("3 bets 10, 1 is short with 5")
    hand.play("1 raises to 20 (no: HP 2)")
    assert ruling(hand) == "complete_or_fold"
    assert (hand.legal.call, hand.legal.fold) == (10, None)
    hand.play("1 is short with 5 (no: HP 2), 1 calls")


def test_hp_2_short_of_the_call_and_folded_the_chips_go_back():
    hand = fourth().play("3 bets 10, 1 is short with 5, 1 folds")
    assert hand.stacks[1] == 490


def test_hp_2_half_of_the_raise_is_completed():
    hand = fourth().play("3 bets 10, 1 is short with 15")
    assert (ruling(hand), hand.player(1).bet, hand.next) == ("complete", 20, 2)


def test_hp_2_less_than_half_of_the_raise_is_a_call():
    hand = fourth().play("3 bets 10, 1 is short with 14")
    assert (ruling(hand), hand.player(1).bet, hand.next) == ("call", 10, 2)


def test_hp_2_half_of_the_bet_is_completed():
    hand = fourth().play("3 is short with 3")
    assert (ruling(hand), hand.player(3).bet) == ("complete", 5)


def test_hp_2_less_than_half_of_the_bet_is_a_check():
    hand = fourth().play("3 is short with 2")
    assert (ruling(hand), hand.player(3).bet, hand.next) == ("check", 0, 1)


def test_hp_2_a_short_forced_bet_is_owed_in_full():
    hand = three().play("1 is short with 3, 1 is next, 1 folds (no: 4.1), 1 opens")
    assert ruling(hand) == "complete"


@pytest.mark.parametrize("total", [0, 5, 10, 15, 490])
def test_hp_2_what_is_legal_is_not_too_little(total):
    hand = fourth().play(f"3 bets 5, 1 is short with {total} (no: HP 2)")
    assert hand.refusal(f"1 is short with {total}").code is Code.NOT_SHORT


def test_hp_2_nobody_puts_in_more_than_the_stack():
    fourth().play("3 bets 10, 1 is short with 491 (no: 2.4)")


def test_hp_2_a_raise_over_the_cap_is_refused_as_such():
    hand = fourth().play("3 bets 10, 1 raises to 20, 2 raises to 30, 3 raises to 40")
    hand.play("1 is short with 45 (no: 5.4)")


def test_hp_2_only_who_is_to_act_puts_in_too_little():
    fourth().play("3 bets 10, 2 is short with 5 (no: HP 2)")


# ── not there ───────────────────────────────────────────────────────────────────────────────


def test_hp_2_the_hand_of_an_absent_player_is_dead_at_the_turn():
    hand = three().play("3 is absent")
    assert hand.player(3).in_hand
    hand.play("1 opens, 2 calls")
    assert ruling(hand) == "dead_at_turn"
    assert (hand.player(3).in_hand, hand.stacks[3]) == (False, 495)


def test_hp_2_at_the_turn_the_hand_is_dead_at_once():
    hand = three().play("1 opens, 2 is absent, 3 is next")
    assert not hand.player(2).in_hand


def test_hp_2_the_forced_bet_of_an_absent_player_goes_in():
    hand = three().play("1 is absent, 2 raises to 10, 3 folds, push")
    assert hand.stacks == {1: 490, 2: 514, 3: 495}


def test_hp_2_an_absent_player_is_not_held_to_a_call():
    hand = fourth().play("3 bets 5, 2 calls early, 2 is absent, 1 calls")
    assert not hand.player(2).in_hand


def test_hp_2_where_all_are_absent_but_one_that_one_wins():
    hand = fourth().play("1 is absent, 2 is absent, 3 checks, push")
    assert hand.won == {3: 29}


def test_hp_2_nobody_is_absent_twice_or_after_the_betting():
    hand = three().play("3 is absent, 3 is absent (no: HP 2), 1 opens, 2 folds")
    assert isinstance(refuse_irregularity(hand.state, Irregularity.ABSENT), Refusal)
