"""Rule 3.8: a card that was recorded wrongly is named anew, and the hand goes on with it.

Tests `dealerassist/hand/card_correction.py`.
"""

import pytest

from dealerassist.cards import Card, codes_of
from dealerassist.hand.automatic_steps import play
from dealerassist.hand.commands import CorrectBoard, CorrectCard, CorrectCommon
from dealerassist.hand.decide import decide
from dealerassist.hand.events import CardCorrected, RoundOpened
from dealerassist.hand.irregular.commands import ActOutOfTurn, DeclaredAct, RuleOnForcedBet
from tests.support.hand.play import Hand, house, pass_round, to_street
from tests.support.rules.full_tables import dealt_round, played_to


def stud(taps="", seats=3, **options):
    return Hand(dict.fromkeys(range(1, seats + 1), 500), house(**options)).play(taps)


def refusal(hand, command):
    answer = decide(hand.state, command)
    return answer.code, answer.rule


def test_rule_3_8_the_right_card_lies_there_and_the_wrong_one_may_come_again():
    hand = stud("cards 9h 2c Kd").play("3 has Qd not Kd")
    assert codes_of(hand.player(3).open_cards) == "Qd"
    (event,) = hand.happened(CardCorrected)
    assert event == CardCorrected(3, "seat", 2, Card.parse("Qd"), Card.parse("Kd"))
    hand.play("2 opens, 3 calls, 1 calls, 1 Kd")


def test_rule_3_8_a_card_that_was_named_already_is_none_that_lies_there():
    hand = stud("cards 9h 2c Kd")
    hand.play("3 has 9h not Kd (no: 3.8), 3 has Kd not Kd (no: 3.8)")


def test_rule_3_8_a_card_that_nobody_saw_is_named_later():
    hand = stud("cards 9h ?? Kd")
    assert hand.legal.wanted == "opener"
    hand.play("2 has 4c not ??, 2 is next, 2 opens")
    assert hand.openers == (2,)


def test_rule_3_8_no_card_lies_where_none_was_dealt():
    hand = stud("cards 9h 2c Kd")
    ace = Card.parse("As")
    for command in (
        CorrectCard(1, 3, ace),
        CorrectCard(1, -1, ace),
        CorrectCard(7, 0, ace),
        CorrectBoard(0, ace),
        CorrectCommon(0, ace),
    ):
        assert refusal(hand, command) == ("no_such_card", "3.8")


def test_rule_3_8_hole_cards_are_asked_for_at_the_showdown_only():
    hand = stud("cards 9h 2c Kd")
    assert refusal(hand, CorrectCard(1, 0, Card.parse("As"))) == ("not_turned_up", "3.8")


def test_rule_3_8_not_once_the_pots_are_pushed():
    hand = stud("cards 9h 2c Kd, 2 opens, 3 folds, 1 folds, push")
    assert refusal(hand, CorrectCard(2, 2, Card.parse("As"))) == ("hand_over", "7.4")


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def test_rule_4_1_another_lowest_door_opens_as_long_as_nothing_is_posted():
    hand = stud("cards 9h 2c Kd, 2 is next, 2 has Qc not 2c, 1 is next, 1 opens")
    assert hand.openers == (1,)
    assert [event.opener for event in hand.happened(RoundOpened)] == [2, 1]


def test_rule_4_1_the_same_lowest_door_opens_on():
    hand = stud("cards 9h 2c Kd, 3 has Qd not Kd, 2 is next")
    assert len(hand.happened(RoundOpened)) == 1


def test_rule_4_1_after_the_forced_bet_the_opening_stands():
    hand = stud("cards 9h 2c Kd, 2 opens, 2 has Qc not 2c, 3 is next")
    assert hand.openers == (2,)


def test_rule_4_1_after_the_bring_in_too():
    hand = Hand(dict.fromkeys((1, 2, 3), 500), house("stud"))
    hand.play("cards 9h 2c Kd, 2 opens, 2 has Qc not 2c, 3 is next")
    assert hand.openers == (2,)


def test_rule_4_1_an_opening_that_was_ruled_on_stands():
    hand = stud("cards 9h 2c Kd")
    hand.state, _ = play(hand.state, RuleOnForcedBet(3, next_acted=True))
    hand.play("2 has Qc not 2c, 3 is next, 3 opens")


def test_rule_4_1_an_act_out_of_turn_is_an_act():
    hand = to_street(stud(), "fourth")
    hand.state, _ = play(hand.state, ActOutOfTurn(2, DeclaredAct.CHECK))
    hand.play("3 has Ah not Qh, 1 is next")


def test_rule_4_2_the_highest_open_hand_opens_anew():
    hand = to_street(stud(), "fourth")
    first = hand.next
    hand.play("3 has Ah not Qh, 3 is next")
    assert (first, hand.openers[-1]) == (1, 3)


def test_rule_4_2_an_earlier_card_counts_too():
    hand = to_street(stud(), "fourth").play("2 has Kh not 3d, 2 is next")
    assert hand.openers == (1, 2)


def test_rule_4_2_once_somebody_has_acted_the_opening_stands():
    hand = to_street(stud(), "fourth").play("1 checks, 3 has Ah not Qh, 2 is next")
    assert hand.openers == (1, 1)


def test_rule_4_2_a_folded_hand_names_no_opener():
    hand = stud("cards 9h 2c Kd, 2 opens, 3 folds, 1 calls, cards 4s 5s, 1 is next")
    hand.play("3 has Ad not Kd, 1 is next")
    assert codes_of(hand.player(3).open_cards) == "Ad"


def test_rule_5_6_an_open_pair_that_is_none_takes_the_higher_limit_back():
    hand = stud("cards 9h 2c Kd, 2 opens, 3 calls, 1 calls, cards 9s 4s 5s")
    hand.play("1 may bet 5-20, 1 has 8s not 9s, 3 may bet 5-10")
    hand.play("1 has 9s not 8s, 1 may bet 5-20")


def test_rule_3_8_who_was_named_opens_unless_the_cards_then_name_another():
    hand = stud("cards 9h ?? Kd, 1 is named")
    assert stud("cards 9h ?? Kd, 1 is named, 3 has Qd not Kd").next == 1
    assert hand.play("2 has Tc not ??").next == 1
    assert hand.play("2 has 3c not Tc").next == 2


def test_rule_3_8_a_named_opener_is_asked_for_again_where_the_limit_depends_on_it():
    hand = stud("cards 9h ?? Kd, 1 is named, 1 opens, 2 calls, 3 calls, cards 9s Ts 5s")
    hand.play("1 is named, 1 may bet 5-20, 1 has 8s not 9s")
    assert hand.legal.wanted == "opener"
    hand.play("3 is named, 3 may bet 5-10")


def test_rule_4_7_where_nobody_can_bet_the_cards_go_on():
    hand = Hand({1: 10, 2: 10}).play("cards 9h 2c, 2 opens, 1 is all in")
    hand.play("cards Kd Qd, 1 has Jd not Kd, cards 3h 4h")
    assert codes_of(hand.player(1).open_cards) == "9hJd3h"


# ── in the middle ───────────────────────────────────────────────────────────────────────────


def test_rule_3_8_a_card_of_the_board():
    hand = Hand(dict.fromkeys((1, 2, 3), 500), house("wiesbaden-holdem"))
    pass_round(hand).play("board 2c 7d Jh")
    before = hand.next
    hand.play("board has 7h not 7d, board has 2c not 7h (no: 3.8)")
    assert (hand.board, hand.next) == ("2c7hJh", before)
    hand.play(f"{before} checks, board has Qh not Jh")
    assert hand.board == "2c7hQh"


def test_rule_3_6_a_common_card_counts_for_who_opens():
    hand = dealt_round(played_to(5, 9))
    hand.play("common Ks")
    opener = hand.next
    hand.play("common has 2s not Ks")
    assert codes_of(hand.state.common) == "2s"
    assert (opener, hand.next) == (9, 1)


# ── the showdown ────────────────────────────────────────────────────────────────────────────


def at_the_showdown():
    """Two players on the river, both checked; seat 1 shows first."""
    hand = to_street(Hand({1: 500, 2: 500}), "seventh")
    return pass_round(hand)


def test_rule_7_4_the_pot_goes_by_the_corrected_cards():
    hand = at_the_showdown().play("1 shows 2d 2h Kh, 2 shows Qc Jc 9h")
    assert hand.state.phase == "awarding"
    hand.play("2 has 3c not Jc, 2 has 3s not Qc")
    assert hand.state.phase == "awarding"
    assert set(hand.play("push").won) == {2}


def test_rule_7_2_a_card_turned_up_wrongly_is_corrected_before_the_rest_is_shown():
    hand = at_the_showdown()
    hand.play("1 shows 2d 2h Kh, 1 has Kc not Kh, 2 is next, 2 shows Kh Jc 9h")
    assert codes_of(hand.player(1).down_cards) == "2d2hKc"


@pytest.mark.parametrize("tap", ["1 has 3c not 2c", "1 has Td not Kd"])
def test_rule_3_8_chips_and_cards_are_as_before(tap):
    hand = stud("cards 2c 9h Jd, 1 opens, 2 calls, 3 calls, cards Kd 4s 5s")
    stub, stacks = hand.state.stub, hand.stacks
    hand.play(tap)
    assert (hand.state.stub, hand.stacks) == (stub, stacks)
