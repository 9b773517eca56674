"""House practice, chapter 2: what is done wrongly with the cards.

Tests `dealerassist/hand/irregular/cards.py`, `dealerassist/hand/irregular/burn.py`,
`dealerassist/hand/irregular/hidden_cards.py`, `dealerassist/hand/irregular/decide.py`,
`dealerassist/hand/irregular/applicability.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck
from dealerassist.hand.decide import decide
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, refuse_misdeal, seats_concerned
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code
from tests.support.hand.play import Hand, house, limits, pass_round, to_street


def stud(*seats, **changes):
    """Ante 5, limits 10 and 20; nothing dealt but the first two cards of each."""
    rules = house(stakes=limits(5, 10, 20), **changes)
    return Hand(dict.fromkeys(seats or (1, 2, 3), 500), rules)


def holdem():
    return Hand({1: 500, 2: 500, 3: 500}, house("wiesbaden-holdem"))


def ruling(hand):
    return hand.happened(IrregularityRuled)[-1].ruling


def code(hand, kind):
    refusal = refuse_irregularity(hand.state, kind)
    return refusal and refusal.code


def held(hand, seat):
    return [(held.card.code if held.card else "??", held.face) for held in hand.player(seat).cards]


# ── one of the first two cards turned up ────────────────────────────────────────────────────


def test_hp_2_the_third_card_comes_down_and_the_open_one_is_the_door_card():
    hand = stud().play("1 8d, 2 exposes 2c, 3 9h")
    assert held(hand, 2) == [("??", "down"), ("??", "down"), ("2c", "up")]
    assert (ruling(hand), hand.openers, hand.state.stub) == ("third_down", (2,), 52 - 1 - 9)


def test_hp_2_the_last_seat_without_a_door_card_may_have_one_open_too():
    hand = stud().play("1 8d, 2 2c, 3 exposes 9h, 2 is next")
    assert hand.openers == (2,)


def test_hp_2_both_up_the_hand_is_dead_and_the_ante_goes_back():
    hand = stud().play("1 8d, 2 exposes Kc 2c, 3 9h")
    assert (ruling(hand), hand.stacks[2], hand.player(2).in_hand) == ("hand_dead", 500, False)
    assert (hand.openers, hand.state.bets_so_far) == ((1,), 10)


def test_hp_2_had_the_dead_hand_been_low_the_next_opens_and_may_fold():
    hand = stud().play("1 8d, 2 exposes 2c Kc, 3 9h")
    assert hand.openers == (3,)
    hand.play("3 folds, push")
    assert hand.stacks == {1: 505, 2: 500, 3: 495}


def test_hp_2_both_up_heads_up_the_other_gets_its_ante_back():
    hand = stud(1, 2).play("2 exposes Kc 2c, push")
    assert hand.stacks == {1: 500, 2: 500}


def test_hp_2_hole_cards_are_exposed_only_while_the_door_card_is_due():
    hand = stud().play("1 8d, 1 exposes 2c (no: HP 2), 4 exposes 2c (no: HP 2)")
    assert seats_concerned(hand.state, Irregularity.HOLE_CARD_EXPOSED) == (2, 3)
    hand.play("2 2c, 3 9h, 3 exposes Kc (no: HP 2)")
    assert code(hand, Irregularity.HOLE_CARD_EXPOSED) is Code.ONLY_FIRST_CARDS


def test_hp_2_a_card_that_lies_elsewhere_was_not_exposed():
    stud().play("1 8d, 2 exposes 8d (no: 3.8), 2 exposes Kc Kc (no: HP 2)")
    stud().play("2 exposes 2c 3c 4c (no: HP 2)")


def test_hp_2_in_five_card_stud_the_second_card_comes_down():
    hand = Hand({1: 500, 2: 500}, house("five-card-stud")).play("1 exposes 2c, 2 9h")
    assert held(hand, 1) == [("??", "down"), ("2c", "up")]
    assert hand.state.phase == "betting"


# ── no burn, or two ─────────────────────────────────────────────────────────────────────────


def on_fourth(taps):
    """Three players on fourth street, some of whom have got their open card."""
    return stud().play(f"cards 2c 8d 9h, 1 opens, 2 calls, 3 calls, {taps}")


def fourth_cards(hand):
    """The open card of fourth street of each seat; None where it is still to come."""
    return [hand.player(seat).open_cards[1:] for seat in (1, 2, 3)]


def codes(cards):
    return [card.code if card else "??" for each in cards for card in each]


def test_hp_2_without_a_burn_every_open_card_goes_back_by_one_guest():
    hand = on_fourth("1 Kd, 2 Qd, 3 Jd")
    stub, burns = hand.state.stub, hand.state.burns
    hand.play("no burn restored, 3 is next")
    assert codes(fourth_cards(hand)) == ["Qd", "Jd"]
    assert ruling(hand) == "restored"
    hand.play("3 Kd (no: 3.8), 3 Td, 1 is next")
    assert codes(fourth_cards(hand)) == ["Qd", "Jd", "Td"]
    assert (hand.state.stub, hand.state.burns, hand.openers[-1]) == (stub, burns, 1)


def test_hp_2_of_two_burns_the_second_is_the_first_card_of_the_deal():
    hand = on_fourth("1 Qd, 2 Jd, 3 Td")
    stub, burns = hand.state.stub, hand.state.burns
    hand.play("two burns restored, 1 Kd, 1 is next")
    assert codes(fourth_cards(hand)) == ["Kd", "Qd", "Jd"]
    assert (hand.state.stub, hand.state.burns) == (stub, burns)


def test_hp_2_while_guests_wait_the_cards_move_among_those_served():
    hand = on_fourth("1 Kd, 2 Qd, no burn restored, 2 Jd, 3 Td")
    assert codes(fourth_cards(hand)) == ["Qd", "Jd", "Td"]
    hand = on_fourth("1 Kd, 2 Qd, two burns restored, 1 Ad")
    assert codes(fourth_cards(hand)) == ["Ad", "Kd", "Qd"]
    assert hand.state.phase == "betting"


def test_hp_2_a_boxed_card_changed_the_order_in_which_cards_move():
    hand = on_fourth("1 is boxed, 2 Kd, 3 Qd, 1 Jd, no burn restored, 1 Td")
    assert codes(fourth_cards(hand)) == ["Td", "Qd", "Jd"]


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_a_burn_put_right_before_the_first_card_moves_none(made):
    hand = on_fourth("1 is next")
    stub, burns = hand.state.stub, hand.state.burns
    hand.play(f"{made} restored, 1 is next")
    assert (hand.state.stub, hand.state.burns, codes(fourth_cards(hand))) == (stub, burns, [])


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_a_door_card_never_becomes_a_hole_card(made):
    stud().play(f"1 2c, {made} restored (no: HP 2), 2 8d, 3 9h, {made} restored (no: HP 2)")
    stud().play(f"{made} restored, 1 2c")


def test_hp_2_an_open_seventh_card_is_not_moved():
    hand = to_street(stud(), "seventh").play("river up 1 9s, no burn restored (no: HP 2)")
    assert ruling(hand) == "all_in_offered"


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_face_down_cards_move_without_the_record(made):
    hand = to_street(stud(), "seventh")
    before = hand.state
    hand.play(f"{made} restored")
    assert hand.state == replace(before, burnt=False, ruled=(Irregularity.BURN,))


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_after_a_wrong_burn_the_board_is_named_again(made):
    hand = to_street(holdem(), "flop").play("1 checks, 2 checks, 3 checks, board 4s")
    stub = hand.state.stub
    hand.play(f"{made} restored, board 9s")
    assert [card.code for card in hand.state.board[3:]] == ["9s"]
    assert (hand.state.stub, hand.state.phase) == (stub, "betting")


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_after_a_wrong_burn_another_card_is_the_common_card(made):
    hand = to_sixth(stud(*range(1, 10))).play("common As")
    stub = hand.state.stub
    back = "common As (no: 3.8), " if made == "no burn" else ""
    hand.play(f"{made} restored, {back}common Ks")
    assert ([card.code for card in hand.state.common], hand.state.stub) == (["Ks"], stub)


@pytest.mark.parametrize("made", ["no burn", "two burns"])
def test_hp_2_a_wrong_burn_before_an_exchange_that_is_not_recorded_moves_no_card(made):
    hand = pass_round(Hand({1: 500, 2: 500}, house("wiesbaden-draw"), depth=Depth.POT))
    before = hand.state
    hand.play(f"{made} restored")
    assert hand.state == replace(before, burnt=False, ruled=(Irregularity.BURN,))


def test_hp_2_after_an_act_out_of_turn_the_cards_stay():
    hand = on_fourth("1 Kd, 2 Qd, 3 Jd, 2 folds early, no burn restored (no: HP 2)")
    assert codes(fourth_cards(hand)) == ["Kd", "Qd", "Jd"]


@pytest.mark.parametrize(("made", "burns"), [("no burn", 0), ("two burns", 2)])
def test_hp_2_else_the_cards_stay_and_the_stub_is_counted_anew(made, burns):
    hand = stud().play(f"cards 2c 8d 9h, 1 opens, {made}")
    assert (ruling(hand), hand.state.burns, hand.state.burned) == ("cards_stay", burns, burns)
    assert hand.state.stub == 52 - 9 - burns


def test_hp_2_after_action_no_burn_is_put_right():
    stud().play("cards 2c 8d 9h, 1 opens, no burn restored (no: HP 2)")


def test_hp_2_the_burn_of_a_street_is_put_right_once():
    stud().play("cards 2c 8d 9h, no burn, two burns (no: HP 2)")


def test_hp_2_where_no_card_is_burned_none_was_left_out():
    hand = stud(*range(1, 9), options={"exactly_one_over": "no_burn_first"})
    to_sixth(hand)
    assert code(hand, Irregularity.BURN) is Code.NO_BURN_THIS_STREET


def test_hp_2_rule_3_3_a_second_burn_is_never_the_bottom_card():
    hand = to_sixth(stud(*range(1, 10))).play("common As")
    assert hand.state.stub == 5
    hand.state = replace(hand.state, stub=1, burns=hand.state.burns + 4)
    hand.play("two burns (no: 3.3), no burn")


def to_sixth(hand):
    """Everybody stays and nobody bets, until the cards of sixth street are due."""
    pack = iter([rank + suit for suit in "cdh" for rank in "23456789T"])
    while hand.state.street < 3:
        for _ in hand.issue.up:
            hand.play(f"{hand.next} {next(pack)}")
        while hand.state.phase == "betting":
            may = hand.legal
            act = "opens" if may.fold else "checks" if may.check is None else "calls"
            hand.play(f"{hand.next} {act}")
    return hand


# ── a boxed card ────────────────────────────────────────────────────────────────────────────


def test_hp_2_a_boxed_card_is_not_there_and_replaced_after_the_others():
    hand = stud().play("1 is boxed, 2 is next, 2 8d, 3 9h, 1 2c")
    assert (ruling(hand), hand.state.boxed, hand.openers) == ("not_there", 1, (1,))
    assert hand.state.stub == 52 - 1 - 1 - 9


def test_hp_2_a_boxed_card_of_the_board():
    hand = to_street(holdem(), "flop")
    hand.play("1 checks, 2 checks, 3 checks, boxed, board 4s")
    assert (hand.state.boxed, hand.state.phase) == (1, "betting")


def test_hp_2_a_card_for_the_middle_belongs_to_no_seat():
    hand = to_street(holdem(), "flop")
    hand.play("1 checks, 2 checks, 3 checks, 2 is boxed (no: HP 2)")
    stud().play("boxed (no: HP 2)")


def test_hp_2_a_face_down_card_is_replaced_until_somebody_acts():
    hand = to_street(stud(), "seventh").play("2 is boxed")
    assert hand.state.boxed == 1
    hand.play(f"{hand.next} checks, 2 is boxed (no: HP 2)")
    assert code(hand, Irregularity.BOXED_CARD) is Code.CARDS_NOT_COMING


def nearly_out():
    """Eight players on sixth street, dealt from a stub of nine without a burn; one has a card."""
    hand = stud(*range(1, 9), options={"exactly_one_over": "no_burn_first"})
    return to_sixth(hand).play("1 As")


def test_hp_2_rule_3_5_where_the_stub_then_falls_short_the_burns_are_shuffled_in():
    hand = nearly_out()
    assert (hand.state.stub, hand.state.burns) == (8, 3)
    hand.play("2 is boxed")
    assert (hand.state.stub, hand.state.burns, hand.state.reshuffles) == (7 + 3, 0, 1)


def test_hp_2_rule_3_3_no_card_is_replaced_by_the_bottom_card():
    hand = nearly_out().play("2 is boxed, 3 is boxed, 4 is boxed (no: 3.3)")
    assert code(hand, Irregularity.BOXED_CARD) is Code.STUB_TOO_SMALL


def nine_with_five_cards(profile="five-card-omaha"):
    return Hand(dict.fromkeys(range(1, 10), 500), house(profile, limit="pot"))


def test_hp_2_rule_3_3_a_second_boxed_card_would_take_the_boards_last_one():
    hand = nine_with_five_cards().play("4 is boxed")
    assert hand.state.stub == 6
    assert hand.refusal("7 is boxed").code is Code.STUB_TOO_SMALL


def test_hp_2_rule_3_3_the_open_card_of_courchevel_is_one_of_the_board():
    hand = nine_with_five_cards("courchevel").play("board 2s, 4 is boxed, 7 is boxed (no: 3.3)")
    assert hand.state.stub == 5


def test_hp_2_once_two_have_acted_a_pit_boss_voids_a_hand_that_cannot_be_played_out():
    hand = pass_round(nine_with_five_cards().play("4 is boxed"))
    hand.play("boxed (no: 3.3), misdeal (no: HP 2)")
    (declared,) = decide(hand.state, DeclareFoulDeck(DeckFault.TOO_FEW_CARDS))
    ended = fold(hand.state, (declared,))
    assert {player.stack for player in ended.players} == {500}
    assert (ended.foul_deck, ended.new_deck) == (True, True)


def test_hp_2_rule_3_5_with_boxed_cards_a_common_card_comes_before_none_is_left():
    """On fifth street ten cards are left: one for each would leave the bottom card for two more."""
    hand = stud(*range(1, 10)).play("1 is boxed, " * 6 + "cards 2c 3c 4c 5c 6c 7c 8c 9c Tc")
    pass_round(pass_round(hand).play("cards 2d 3d 4d 5d 6d 7d 8d 9d Td"))
    assert (hand.state.stub + hand.state.burns, hand.issue.common) == (10, True)
    pass_round(hand.play("common Kh"))
    pass_round(hand.play("common Kd")).play("common Ks")
    assert hand.state.stub > 0


# ── the wrong seat ──────────────────────────────────────────────────────────────────────────


def test_hp_2_a_common_card_went_to_no_wrong_seat():
    hand = to_sixth(stud(*range(1, 10))).play("common As")
    assert code(hand, Irregularity.WRONG_SEAT) is Code.CARDS_NOT_COMING


def test_hp_2_the_order_put_right_before_action_is_only_logged():
    hand = stud().play("1 2c, 2 8d, 1 and 2 restored, 3 9h")
    assert (ruling(hand), hand.openers) == ("restored", (1,))


def test_hp_2_after_action_the_cards_change_places_in_the_record():
    hand = stud().play("cards 2c 8d 9h, 1 opens, 1 and 2 swapped")
    assert (held(hand, 1)[-1], held(hand, 2)[-1]) == (("8d", "up"), ("2c", "up"))
    assert (ruling(hand), hand.openers, hand.next) == ("cards_stay", (1,), 2)


def test_hp_2_before_action_the_cards_as_they_lie_name_the_opener():
    hand = stud().play("cards 2c 8d 9h, 1 and 2 swapped, 2 is next, 2 opens, 3 is next")
    assert hand.openers == (2,)


def test_hp_2_after_action_the_order_is_not_put_right():
    stud().play("cards 2c 8d 9h, 1 opens, 1 and 2 restored (no: HP 2)")


def test_hp_2_while_open_cards_come_a_card_may_have_fallen_on_any_seat_still_in():
    hand = stud()
    assert seats_concerned(hand.state, Irregularity.WRONG_SEAT) == (1, 2, 3)
    hand.play("3 and 1 restored, 1 2c")
    assert (ruling(hand), held(hand, 1)[-1]) == ("restored", ("2c", "up"))


def test_hp_2_a_card_that_nobody_has_got_yet_is_not_moved_in_the_record():
    hand = stud().play("1 2c, 2 8d, 1 and 3 swapped (no: HP 2), 1 and 1 swapped (no: HP 2)")
    hand.play("3 and 2 restored exchanged (no: HP 2), 2 and 1 restored exchanged, 3 9h")
    assert (held(hand, 1)[-1], held(hand, 2)[-1]) == (("8d", "up"), ("2c", "up"))


def test_hp_2_cards_recorded_as_they_lay_are_exchanged_and_name_the_opener_anew():
    hand = stud().play("cards 2c 8d 9h, 1 is next, 1 and 2 restored exchanged, 2 is next")
    assert (ruling(hand), hand.openers) == ("restored", (2,))
    hand.play("2 opens, 1 and 2 restored exchanged (no: HP 2)")


def test_hp_2_one_who_has_folded_since_may_have_got_the_card():
    hand = stud().play("cards 2c 8d 9h, 1 opens, 2 folds, 1 and 2 swapped")
    assert held(hand, 1)[-1] == ("8d", "up")


def test_hp_2_of_cards_that_nobody_has_seen_nothing_changes():
    hand = holdem()
    before = hand.state.players
    hand.play("1 and 2 swapped")
    assert (ruling(hand), hand.state.players) == ("cards_stay", before)


def test_hp_2_on_the_flop_no_seat_gets_a_card():
    assert code(to_street(holdem(), "flop"), Irregularity.WRONG_SEAT) is Code.CARDS_NOT_COMING


# ── the deck ────────────────────────────────────────────────────────────────────────────────


def test_hp_2_with_a_card_missing_the_hand_is_played_out():
    hand = stud(1, 2).play("cards 2c 8d, 1 opens, defective deck, 2 folds, push")
    assert (ruling(hand), hand.state.new_deck) == ("played_out", True)
    assert hand.won == {1: 10}


def test_hp_2_no_deck_is_defective_after_the_hand():
    stud(1, 2).play("cards 2c 8d, 1 opens, 2 folds, push, defective deck (no: HP 2)")


def test_hp_2_two_identical_cards_void_everything_at_any_time():
    hand = to_street(stud(1, 2), "seventh").play("1 bets 20, 2 calls, misdeal (no: HP 2), void")
    assert hand.stacks == {1: 500, 2: 500}
    assert (hand.state.new_deck, hand.state.raked) == (True, 0)


def test_hp_2_after_the_award_nothing_is_void_any_more():
    hand = stud(1, 2).play("cards 2c 8d, 1 opens, 2 folds, push, void (no: HP 2)")
    assert refuse_misdeal(hand.state).code is Code.HAND_OVER


def test_hp_2_a_misdeal_needs_no_new_deck():
    assert not stud().play("1 2c, misdeal").state.new_deck
