"""Chapter 4: who opens.

Tests `dealerassist/hand/opener.py`, `dealerassist/hand/possible_openers.py`.
"""

import pytest

from dealerassist.hand import opener
from dealerassist.hand.legal import Wanted
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street

HIGHEST_DOOR = house(options={"opener_first_round": "highest_door"})
SEAT_TIES = house(options={"opener_tie": "seat"})
ANTE_10 = house(stakes=limits(10, 10, 20), rake=NO_TAXE)


def three(rules=None):
    return Hand({1: 500, 2: 500, 3: 500}, rules)


# The first round


def test_rule_4_1_the_lowest_door_card_makes_the_forced_bet():
    hand = three().play("cards Ac 4s 5d")
    assert hand.openers == (2,)
    hand.play("1 opens (no: 4.1), 2 may open 5-10, 2 opens")


def test_rule_4_1_the_ace_is_high():
    assert three().play("cards Ac Ks Kd").openers == (3,)


@pytest.mark.parametrize(
    ("doors", "opener"),
    [("7s 7h 7d", 3), ("7h 7c 7s", 2), ("7d 7s 7h", 1)],
)
def test_rule_4_1_ties_by_suit_clubs_lowest(doors, opener):
    assert three().play(f"cards {doors}").openers == (opener,)


def test_rule_4_1_the_forced_bettor_may_neither_check_nor_fold():
    hand = three().play("cards 2c 4s 5d, 1 checks (no: 4.1), 1 folds (no: 4.1), 1 calls (no: 4.1)")
    hand.play("1 opens")


def test_rule_4_1_the_house_may_let_the_highest_door_open():
    assert three(HIGHEST_DOOR).play("cards Qs Ks Kh").openers == (2,)


def test_rule_4_1_suits_decide_even_where_seats_decide_later():
    assert three(SEAT_TIES).play("cards 2s 2h 9c").openers == (2,)


# Later rounds: the open combination


def opener_of(streets, rules=None):
    """Who opens the last of these streets, dealt to two players who check to it."""
    hand = Hand({1: 500, 2: 500}, rules)
    for street, cards in enumerate(streets):
        hand.play(f"cards {cards}")
        if street < len(streets) - 1:
            hand.play(f"{hand.next} {'checks' if street else 'opens'}")
            hand.play(f"{hand.next} {'checks' if street else 'calls'}")
    return hand.openers[-1]


HIGHER_FIRST = {
    "four of a kind before three": (["2c Ac", "2d Ad", "2h Ah", "2s Kd"], 1),
    "three of a kind before two pair": (["2c Ac", "2d Ad", "2h Ks", "9s Kd"], 1),
    "two pair before one": (["2c Ac", "2d Ad", "3h 9h", "3s Kd"], 1),
    "two pair: the higher pair": (["2c 3c", "2d 3d", "Ah Qh", "As Qd"], 1),
    "two pair: then the lower pair": (["4c 3c", "4d 3d", "Ah As", "Ac Ad"], 1),
    "a pair before high cards": (["2c Ac", "2d Kd", "3h Qh"], 1),
    "a pair: the higher pair": (["2c 3c", "2d 3d", "Ah 4h"], 2),
    "a pair: then the side card": (["2c 2h", "2d 2s", "Qh Jh", "3h 4h"], 1),
    "high cards: the highest": (["Kc 3c", "Qd Ad"], 2),
    "high cards: then the next": (["Ac Ad", "Qc Jd"], 1),
    "high cards: then the lowest": (["Ac Ad", "Qc Qd", "9c 9d", "3c 2d"], 1),
}


@pytest.mark.parametrize(("streets", "opener"), HIGHER_FIRST.values(), ids=HIGHER_FIRST)
def test_rule_4_2_the_highest_open_combination(streets, opener):
    assert opener_of(streets) == opener


def test_rule_4_2_no_straights_and_no_flushes():
    assert opener_of(["6c 2c", "7d 2d", "8h 4h", "9s Ts"]) == 2
    assert opener_of(["Ac 3c", "Kc 3d", "Qc 6h", "Jc 9s"]) == 2


def test_rule_4_2_ties_by_the_suit_of_the_most_significant_card():
    assert opener_of(["Ks Kh", "2c 2s"]) == 1
    assert opener_of(["2h 2s", "Kd Kh"]) == 2


def test_rule_4_2_in_a_tied_pair_the_pairs_highest_suit_decides():
    assert opener_of(["9c 9d", "9s 9h", "Ac As"]) == 1


def test_rule_4_2_or_ties_go_to_the_croupiers_left():
    assert opener_of(["Kh Ks", "2c 2s"], SEAT_TIES) == 1
    assert opener_of(["Kh Ks", "2c 3s"], SEAT_TIES) == 2


def test_rule_4_2_an_unknown_open_card_lets_the_croupier_name_the_opener():
    hand = three().play("cards 2c 3d 4h, 1 opens, 2 folds, 3 calls, 1 ??, 3 Kd")
    assert hand.openers == (1,)
    hand.play("2 is named (no: 4.6), 3 is named, 3 checks")


def test_rule_4_2_unknown_cards_of_the_folded_do_not_matter():
    hand = three().play("1 ??, 2 3d, 3 4h, 2 is named, 2 opens, 3 calls, 1 folds")
    assert hand.play("2 Kd, 3 Qd").openers == (2, 2)


def test_rule_4_2_only_the_opener_speaks_first():
    hand = to_street(three(), "fourth")
    hand.play("2 checks (no: 4.2), 1 checks, 3 bets 5 (no: 1.5), 2 checks")


def test_rule_4_2_the_folded_do_not_open():
    hand = three().play("cards As 2c 9d, 2 opens, 3 calls, 1 folds, cards 3s 4c")
    assert hand.openers == (2, 3)


# Openers without chips


def test_rule_4_6_an_opener_who_is_all_in_is_passed_over_clockwise():
    hand = Hand({1: 500, 2: 10, 3: 500}, house(rake=NO_TAXE))
    hand.play("cards 3c 2d 4h, 2 opens 5, 3 calls, 1 calls, cards Jd As Kh")
    assert hand.openers == (2, 3)
    hand.play("3 checks, 1 checks, cards 8d 8s 7h, 3 is next")


def test_rule_4_6_the_forced_bettor_all_in_for_the_ante_is_passed_over():
    hand = Hand({1: 500, 2: 10, 3: 500}, ANTE_10).play("cards 3c 2d 4h")
    assert hand.openers == (3,)
    hand.play("3 may open 10-10, 3 checks (no: 4.1), 3 opens, 1 calls")


def test_rule_4_6_who_opens_in_place_of_the_all_in_may_also_fold():
    hand = Hand({1: 500, 2: 10, 3: 500, 4: 500}, ANTE_10).play("cards 3c 2d 4h 5s, 3 folds")
    hand.play("4 checks (no: 4.1), 4 calls (no: 4.1), 4 opens 10, 1 is next")


def test_rule_4_6_the_duty_passes_on_with_the_right_to_fold():
    hand = Hand({1: 500, 2: 10, 3: 500, 4: 500}, ANTE_10)
    hand.play("cards 3c 2d 4h 5s, 3 folds, 4 folds")
    # Seat 1 alone could still bet: there is no more betting (4.7).
    assert hand.state.street == 1
    assert hand.pots == ["40: 1 2"]
    assert hand.openers == (3,)


def test_rule_4_6_all_in_for_less_than_the_ante():
    hand = Hand({1: 500, 2: 4, 3: 500}, ANTE_10).play("cards 3c 2d 4h, 3 opens, 1 calls")
    assert hand.pots == ["12: 1 2 3", "32: 1 3"]


def test_rule_4_6_all_in_by_the_forced_bet_itself_is_still_the_forced_bet():
    hand = Hand({1: 500, 2: 13, 3: 500}, ANTE_10)
    hand.play("cards 3c 2d 4h, 2 folds (no: 4.1), 2 may open 3-3, 2 opens, 3 is next")


# No more betting


def test_rule_4_7_no_betting_when_fewer_than_two_can_bet():
    hand = Hand({1: 500, 2: 25}, house(rake=NO_TAXE))
    hand.play("cards 3c 2d, 2 opens 10, 1 raises to 20, 2 calls, 2 bets 10 (no: 4.7)")
    hand.play("cards 4c 5d, cards 6c 7d, cards Kh Kd")
    assert hand.openers == (2, None, None, None, None)
    assert hand.state.phase == "showdown"


def test_rule_4_7_the_last_with_chips_still_answers_a_bet():
    hand = to_street(Hand({1: 25, 2: 500}), "fifth")
    hand.play("1 is all in, 2 is next, 2 raises to 30 (no: 4.7), 2 calls")
    assert hand.state.phase == "dealing"


def test_rule_4_7_everybody_all_in_for_the_ante():
    hand = Hand({1: 10, 2: 10, 3: 10}, ANTE_10).play("cards 3c 2d 4h")
    assert (hand.openers, hand.pots) == ((None,), ["30: 1 2 3"])
    hand.play("cards 5c 5d 5h, cards 6c 6d 6h, cards Ac Kd Kh")
    hand.play("1 shows Qs Qh 9s, 2 mucks, 3 shows Ks Kc 9d, push")
    assert hand.stacks == {1: 0, 2: 0, 3: 30}


def test_rule_4_7_one_stack_and_only_all_in_antes_against_it():
    hand = Hand({1: 4, 2: 500, 3: 7}, ANTE_10).play("cards 3c 2d 4h")
    # Nobody could match the last three chips of seat 2's ante.
    assert hand.pots == ["12: 1 2 3", "6: 2 3"]
    assert hand.stacks == {1: 0, 2: 493, 3: 0}


# Where an open card is unknown


def test_rule_4_1_only_who_can_have_the_lowest_door_card_may_open():
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 500)).play("cards ?? 7d Kh Ac")
    assert hand.legal.openers == (1, 2)
    hand.play("3 is named (no: 4.1), 4 is named (no: 4.1), 2 is named, 2 opens")


def test_rule_4_1_or_the_highest_as_the_house_has_it():
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 500), HIGHEST_DOOR).play("cards ?? 7d Kh 2c")
    assert hand.legal.openers == (1, 3)
    assert three(HIGHEST_DOOR).play("cards ?? As 2c").openers == (2,)


def test_rule_4_1_nobody_is_asked_where_the_known_cards_decide():
    assert three().play("cards ?? 2c Kd").openers == (2,)
    assert three().play("cards ?? 2d Kd").legal.openers == (1, 2)
    # The two of clubs lies there already, so it cannot be the unknown card.
    assert three().play("cards 2c 2d ??").openers == (1,)


def test_rule_4_1_the_one_whose_card_is_unknown_opens_where_no_other_card_is_lower():
    assert three().play("cards ?? As Ah").openers == (1,)
    hand = Hand({1: 500, 2: 500}).play("cards ?? As")
    assert hand.openers == (1,)


def test_rule_4_2_only_who_can_have_the_highest_open_hand_may_open():
    hand = three().play("cards 2c 3d 4h, 1 opens")
    hand.play("2 calls, 3 calls, 1 Kc, 2 ??, 3 Kd")
    assert hand.legal.openers == (2, 3)
    hand.play("1 is named (no: 4.2), 2 is named, 2 checks, 3 checks")


def test_rule_4_2_a_pair_is_above_what_one_unknown_card_can_make():
    hand = three().play("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, 1 Kc, 2 ??, 3 4d")
    assert hand.openers == (1, 3)


def test_rule_4_2_a_card_that_was_seen_elsewhere_cannot_lie_there():
    hand = three().play("cards 2c Kd Kh, 1 opens, 2 calls, 3 calls, 1 Ks, 2 ??, 3 Kc")
    # Seat 2 cannot pair the king: the others have them all.
    assert hand.openers == (1, 3)


def on_sixth_street(stacks=None, cards="5h ?? Jc"):
    """Guests 2 and 3, and 1 if its card is unknown, may have the highest open hand there."""
    hand = Hand(stacks or {1: 500, 2: 500, 3: 500})
    hand.play("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls")
    hand.play("cards 7c 8d 9s, 3 checks, 1 checks, 2 checks")
    hand.play("cards 6c 7s Td, 3 checks, 1 checks, 2 checks")
    return hand.play(f"cards {cards}")


def test_rule_4_2_on_the_river_who_was_named_opens_again():
    hand = on_sixth_street().play("2 is named, 2 checks, 3 bets 10, 1 folds, 2 calls")
    assert hand.openers[3:] == (2, 2)
    hand.play("3 is named (no: 5.2), 2 is next, 2 checks, 3 checks")
    assert hand.legal.seat == 2


def test_rule_4_6_on_the_river_the_next_opens_for_one_who_is_all_in_by_then():
    hand = on_sixth_street({1: 500, 2: 20, 3: 500})
    hand.play("2 is named, 2 is all in, 3 calls, 1 calls")
    assert hand.openers[3:] == (2, 3)


def test_rule_7_1_who_was_named_is_asked_first_where_nobody_can_bet_any_more():
    hand = on_sixth_street({1: 500, 2: 20, 3: 500})
    hand.play("3 is named, 3 bets 15, 1 folds, 2 is all in")
    assert hand.openers[3:] == (3, None)
    assert hand.legal.seat == 3


def test_rule_3_8_on_the_river_it_is_asked_where_another_may_open_by_then():
    hand = on_sixth_street(cards="?? ?? Jc")
    hand.play("3 is named, 3 checks, 1 bets 10, 2 calls, 3 folds")
    assert hand.openers[3:] == (3,)
    assert hand.legal.openers == (1, 2)


def test_rule_3_8_a_hand_that_an_older_program_left_at_the_question_is_asked(monkeypatch):
    with monkeypatch.context() as older:
        older.setattr(opener, "opener_who_stays", lambda _: None)
        hand = on_sixth_street().play("2 is named, 2 checks, 3 checks, 1 checks")
    assert (hand.legal.wanted, hand.legal.openers) == (Wanted.OPENER, (2,))
    hand.play("3 is named (no: 4.2), 2 is named")
    assert hand.openers[3:] == (2, 2)


def test_rule_4_6_who_is_all_in_cannot_open():
    hand = Hand({1: 500, 2: 10, 3: 500}, ANTE_10).play("cards ?? 3d 7h")
    assert hand.legal.openers == (1, 3)
    hand.play("2 is named (no: 4.6), 3 is named, 3 folds")


def test_rule_3_8_a_right_card_that_rules_the_opener_out_asks_again():
    hand = three().play("cards 7c ?? Kd, 1 is named, 1 has Ac not 7c")
    assert hand.legal.openers == (2, 3)
    hand.play("3 is named, 2 has Qd not ??, 2 is next, 2 opens")
    assert hand.openers == (2,)


def test_rule_3_8_the_card_itself_says_who_opens():
    hand = three().play("cards 7c ?? Kd, 2 has Qd not ??, 1 is next, 1 opens")
    assert hand.openers == (1,)
