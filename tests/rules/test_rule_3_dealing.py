"""Chapter 3: dealing, the stub, the common card.

Tests `dealerassist/hand/dealing.py`, `dealerassist/hand/issue_plan.py`,
`dealerassist/hand/automatic_steps.py`.
"""

import pytest

from dealerassist.cards import codes_of, parse_cards
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.commands import Burn, DealDown, PostAntes, ShuffleBurnsIn
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BurnsShuffledIn, CardBurned, CardsDealt, HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.showdown import best_hand_of
from tests.support.hand.play import Hand, all_cards, house, pass_round, to_street
from tests.support.rules.full_tables import (
    MIX_FIRST,
    NO_BURN_FIRST,
    dealt_round,
    full_table,
    played_to,
)


def burnt(hand):
    return len(hand.happened(CardBurned))


def test_rule_3_1_clockwise_from_the_first_player_in_the_hand():
    hand = Hand({3: 500, 5: 500, 8: 500})
    hand.play("5 Kd (no: 3.1), 3 Kd, 3 Qd (no: 3.1), 5 2c, 8 Qh")
    hand.play("5 opens, 8 calls, 3 folds, 3 7h (no: 3.1), 5 7h, 8 7d")


def test_rule_3_1_two_down_before_the_door_card():
    hand = Hand({1: 500, 2: 500}).play("cards 2c 3c")
    dealt = [(event.seat, event.face, len(event.cards)) for event in hand.happened(CardsDealt)]
    assert dealt == [(1, "down", 2), (2, "down", 2), (1, "up", 1), (2, "up", 1)]


def test_rule_3_2_the_first_cards_and_every_later_issue_come_after_a_burn():
    hand = full_table(3)
    for burns in (1, 2, 3, 4):
        assert burnt(hand) == burns
        dealt_round(hand)
    assert burnt(hand) == 5
    assert hand.state.stub == 52 - 5 - 3 * 7


def test_rule_3_2_no_card_before_the_burn_and_no_second_burn():
    state = begin_hand(HandStarted(1, (1, 2), (500, 500)), MIX_FIRST)
    state = fold(state, decide(state, PostAntes()))
    assert decide(state, DealDown(1, (None, None))).code == "burn_first"
    state = fold(state, decide(state, Burn()))
    assert decide(state, Burn()).rule == "3.5"
    assert decide(state, ShuffleBurnsIn()).rule == "3.5"


@pytest.mark.parametrize("rules", [MIX_FIRST, NO_BURN_FIRST], ids=["mix_first", "no_burn_first"])
@pytest.mark.parametrize("seats", range(2, 10))
def test_rule_3_3_the_bottom_card_is_never_dealt(seats, rules):
    hand = full_table(seats, rules)
    while hand.state.phase != "showdown":
        dealt_round(hand)
        assert hand.state.stub >= 1
        assert all_cards(hand.state) == 52


def test_rule_3_4_folded_cards_never_return_to_the_stub():
    hand = full_table(9).play("cards 2c 3c 4c 5c 6c 7c 8c 9c Tc, 1 opens")
    hand.play("2 folds, 3 folds, 4 folds, 5 folds, 6 calls, 7 calls, 8 calls, 9 calls")
    while hand.state.street < 4:
        dealt_round(hand)
    # Six cards for five players: only the four burn cards go in, not the twelve folded ones.
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(4)]
    assert hand.state.stub == 6 + 4 - 1 - 5


def test_rule_3_4_a_folded_card_cannot_come_again():
    hand = Hand({1: 500, 2: 500, 3: 500}).play("cards 2c 3d 4h, 1 opens, 2 folds, 3 calls")
    hand.play("1 3d (no: 3.8), 1 3c")


def test_rule_3_5_a_ordinary_issue_burns_one():
    hand = played_to(4, 8)
    assert (hand.state.stub, burnt(hand)) == (26, 2)
    assert not hand.issue.shuffle_in


def test_rule_3_5_b_the_burn_cards_are_shuffled_in():
    hand = played_to(6, 8)
    # Nine cards and eight players: the three burn cards go in, then one is burned.
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(3)]
    assert (hand.state.stub, hand.state.burns) == (11, 1)


def test_rule_3_5_b_after_a_fold_the_stub_may_reach_again():
    hand = played_to(6, 8)
    hand.play("cards 2s 3s 4s 5s 6s 7s 8s 9s")
    while len(hand.state.contenders) > 2:
        hand.play(f"{hand.next} folds")
    pass_round(hand)
    # Three cards, two players: three are not enough, so the one burn card goes in: four.
    assert len(hand.happened(BurnsShuffledIn)) == 2
    assert hand.state.common == ()
    assert hand.state.stub == 4 - 1 - 2


def test_rule_3_5_c_without_a_burn_when_exactly_one_is_over():
    hand = played_to(6, 8, NO_BURN_FIRST)
    assert (hand.state.stub, hand.state.burns) == (9, 3)
    hand.play("cards 2s 3s 4s 5s 6s 7s 8s 9s")
    assert hand.state.stub == 1
    assert burnt(hand) == 3


def test_rule_3_5_c_after_shuffling_in_exactly_one_over():
    # Nine until sixth street, then five: the two common burns leave six for five players.
    hand = played_to(6, 9)
    hand.play("common Ks")
    while len(hand.state.contenders) > 5:
        hand.play(f"{hand.next} folds")
    pass_round(hand)
    # 5 left + 1 burn card = 6 = 5 + 1: dealt without a burn, the bottom card stays.
    assert hand.state.phase == "betting"
    assert (hand.state.stub, hand.state.burns) == (1, 0)
    assert hand.state.common != ()


def test_rule_3_5_d_common_card_after_a_burn():
    hand = played_to(7, 8)
    assert hand.issue.common
    hand.play("1 Ks (no: 3.5), common Ks")
    assert [card.code for card in hand.state.common] == ["Ks"]
    assert (hand.state.stub, hand.state.burns) == (2, 1)


def test_rule_3_5_d_no_common_card_while_the_stub_serves_everybody():
    played_to(5, 8).play("common Ks (no: 3.5)")


def test_rule_3_6_the_common_card_stands_in_for_that_street():
    hand = dealt_round(played_to(6, 9))
    assert len(hand.player(1).cards) == 5
    assert hand.state.street == 4


def test_rule_3_6_the_common_card_counts_for_the_open_combination():
    hand = played_to(6, 9)
    assert (codes_of(hand.player(9).open_cards), hand.openers[-1]) == ("TcTdTh", 9)
    hand.play("common 2s")
    assert (codes_of(hand.player(1).open_cards), hand.openers[-1]) == ("2c2d2h", 1)


def test_rule_3_8_unknown_cards_are_recorded_as_unknown():
    hand = Hand({1: 500, 2: 500}).play("1 ??, 2 3c")
    assert hand.player(1).open_cards == (None,)
    hand.play("2 is named, 2 opens, 1 calls")


def test_rule_3_8_the_croupier_names_the_opener_only_where_a_card_is_unknown():
    hand = Hand({1: 500, 2: 500}).play("1 ??, 2 3c, 3 is named (no: 4.6), 1 is named")
    assert hand.openers == (1,)
    Hand({1: 500, 2: 500}).play("cards 3c 2c, 1 is named (no: 5.2)")


def test_rule_3_8_known_cards_are_unique():
    hand = Hand({1: 500, 2: 500}).play("1 2c, 2 2c (no: 3.8), 2 2d")
    river = to_street(Hand({1: 500, 2: 500}), "seventh").play("1 checks, 2 checks")
    river.play("1 shows Ac As Ah (no: 7.2), 1 shows Kd As Ah (no: 3.8), 1 shows Ks As Ah")
    assert hand.openers == (1,)


def test_rule_3_8_not_even_two_cards_at_once_are_the_same():
    state = begin_hand(HandStarted(1, (1, 2), (500, 500)), MIX_FIRST)
    state, _ = carry_on(state, deal_down=False)
    ace, king = parse_cards("AsKs")
    assert decide(state, DealDown(1, (ace, ace))).rule == "3.8"
    assert decide(state, DealDown(1, (ace,))).rule == "3.1"
    state = fold(state, decide(state, DealDown(1, (ace, king))))
    assert decide(state, DealDown(2, (None, king))).code == "card_already_seen"


def test_rule_3_6_the_common_card_plays_in_every_hand():
    hand = dealt_round(dealt_round(played_to(6, 9)))
    first, *others = [hand.next, *(seat for seat in range(1, 10) if seat != hand.next)]
    hand.play(f"{first} shows Kh Kd")
    while hand.state.phase == "showdown":
        hand.play(f"{hand.next} mucks")
    # Three tens of its own; with the king of spades in the middle it is kings full.
    best = best_hand_of(hand.state, hand.player(first))
    assert (codes_of(best.cards), len(others)) == ("KsKhKdThTd", 8)


# Boards


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])
def test_rule_3_1_the_board_comes_at_once_or_card_by_card(profile):
    hand = pass_round(Hand({1: 500, 2: 500, 3: 500}, house(profile)))
    hand.play("board Ah Kd 2c 3c (no: 3.1), board Ah, 1 9c (no: 3.1), common 9c (no: 3.5)")
    assert hand.legal.board_cards == 2
    hand.play("1 checks (no: 3.1), board Ah (no: 3.8), board Kd Kd (no: 3.8), board Kd, board 2c")
    assert (hand.board, hand.state.phase, hand.state.stub) == (
        "AhKd2c",
        "betting",
        52 - 3 * len(hand.player(1).cards) - 4,
    )


def test_rule_3_1_no_board_before_its_time_and_none_in_stud():
    Hand({1: 500, 2: 500}, house("wiesbaden-holdem")).play("board Ah Kd 2c (no: 5.2)")
    Hand({1: 500, 2: 500}).play("board Ah (no: 3.1)")


@pytest.mark.parametrize("button", [1, 4, 6])
def test_rule_3_1_in_button_games_the_deal_begins_after_the_button(button):
    hand = Hand(dict.fromkeys((1, 4, 6), 500), house("wiesbaden-holdem"), button)
    dealt = [event.seat for event in hand.happened(CardsDealt)]
    assert dealt == sorted((1, 4, 6), key=lambda seat: (seat <= button, seat))


def test_rule_3_2_board_games_burn_before_flop_turn_and_river_alone():
    hand = Hand({1: 500, 2: 500}, house("wiesbaden-omaha"))
    assert (burnt(hand), hand.state.stub) == (0, 44)
    for burns, cards in ((1, "Ah Kd 2c"), (2, "9c"), (3, "Td")):
        pass_round(hand)
        assert burnt(hand) == burns
        hand.play(f"board {cards}")
    assert hand.state.stub == 44 - 3 - 5


def test_rule_3_5_the_cards_due_to_the_board_are_counted_too():
    # A house that gives five hole cards: nine players leave seven, and one before the river.
    names = {"flop": 3, "turn": 1, "river": 1}
    streets = [{"name": "preflop", "down": 5, "burn": False}]
    streets += [{"name": name, "board": cards} for name, cards in names.items()]
    options = {"exactly_one_over": "no_burn_first"}
    hand = full_table(9, house("wiesbaden-omaha", streets=streets, options=options))
    for cards in ("Ah Kd 2c", "9c", "Td"):
        pass_round(hand)
        hand.play(f"board {cards}")
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(2)]
    assert hand.state.stub == 1
