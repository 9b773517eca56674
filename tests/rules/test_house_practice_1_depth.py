"""House practice, chapter 1: how much is recorded, and the rounds told at once.

Tests `dealerassist/hand/legal.py`, `dealerassist/hand/recording_depth/depth.py`,
`dealerassist/hand/recording_depth/acts_together.py`, `dealerassist/hand/refusal.py`,
`dealerassist/table/automatic_steps.py`.
"""

import pytest

from dealerassist.hand import commands as ask
from dealerassist.hand.automatic_steps import play
from dealerassist.hand.events import BetMade, Called, Folded, ForcedBetPosted, RoundOpened
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import DepthChanged, DrawUnrecorded, RoundBet
from dealerassist.hand.refusal import Code
from dealerassist.hand.state import Phase
from dealerassist.table import automatic_steps as around_the_hand
from dealerassist.table import commands as around
from tests.support.hand.play import Hand, house
from tests.support.rules.less_recorded import STUD, in_pots, switched, table, wanted

# ── switching ───────────────────────────────────────────────────────────────────────────────


def test_hp_1_down_during_a_hand_and_up_between_hands():
    sat = table().starts().records_at(Depth.POT).records_at(Depth.RAKE)
    assert sat.refuses("record_at", Depth.POT) == ("depth_only_down", "HP 1")
    sat.plays("misdeal").records_at(Depth.FULL)
    assert sat.state.depth is Depth.FULL


def test_hp_1_the_same_depth_is_no_change():
    assert table().refuses("record_at", Depth.FULL) == ("already_at_depth", "HP 1")


def test_hp_1_a_hand_that_has_ended_keeps_its_depth():
    sat = table(guests=2).starts().plays_out().records_at(Depth.POT)
    assert (sat.hand.depth, sat.state.depth) == (Depth.FULL, Depth.POT)
    assert sat.starts().hand.depth is Depth.POT


def test_hp_1_the_cards_of_the_street_come_unseen_after_the_switch():
    sat = table(guests=3).starts().plays("1 3c").records_at(Depth.POT)
    assert [player.open_cards[0] is None for player in sat.hand.players] == [False, True, True]
    assert legal(sat.hand).wanted is Wanted.OPENER


def test_hp_1_where_the_doors_were_seen_they_still_name_the_opener():
    sat = table(guests=3).starts().plays("cards 3c 2d 4h").records_at(Depth.POT)
    assert sat.hand.openers == (2,)
    sat.plays("2 puts in, 3 puts in, rest folds")
    assert legal(sat.hand).wanted is Wanted.OPENER


def test_hp_1_the_opener_whom_the_cards_name_cannot_be_passed_over():
    hand = Hand({1: 300, 2: 300}, STUD).play("cards 3c 2d")
    switched(hand, Depth.POT)
    hand.play("1 puts in (no: 4.1)")


def test_hp_1_the_switch_can_be_taken_back_like_every_step():
    sat = table(guests=3).starts()
    _, changed = around_the_hand.play(sat.state, around.RecordAt(Depth.POT))
    assert isinstance(changed[0], DepthChanged)
    assert len(changed) == 4  # three open cards came unseen behind it


# ── without cards: the rounds ───────────────────────────────────────────────────────────────


def test_hp_1_open_cards_come_unseen_and_nobody_is_asked_for_them():
    hand = in_pots({1: 300, 2: 300, 3: 300})
    assert wanted(hand) is Wanted.OPENER
    assert all(player.open_cards == (None,) for player in hand.state.players)
    assert hand.legal.openers == (1, 2, 3)


@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])
def test_hp_1_the_board_comes_unseen(profile):
    hand = in_pots({1: 300, 2: 300}, house(profile)).play("rest calls, all check, all check")
    assert hand.board == "??" * 4
    assert hand.state.openers == (2, 1, 1)


def test_hp_1_the_common_card_comes_unseen():
    hand = in_pots(dict.fromkeys(range(1, 10), 300))
    hand.play("1 puts in, rest calls, all check, all check")
    assert hand.state.common == (None,)
    assert wanted(hand) is Wanted.OPENER


def test_hp_1_at_full_depth_the_board_must_be_seen():
    rules = house("wiesbaden-holdem")
    hand = Hand({1: 300, 2: 300}, rules).play("rest calls, 1 checks")
    answer = play(hand.state, ask.DealBoard((None,) * 3))
    assert (answer.code, answer.rule) == ("not_at_this_depth", "HP 1")


def test_hp_1_putting_in_names_the_opener_and_makes_the_forced_bet():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("2 puts in")
    assert (hand.openers, hand.player(2).bet) == ((2,), 5)


def test_hp_1_putting_in_posts_the_bring_in():
    hand = in_pots({1: 300, 2: 300, 3: 300}, house("stud"))
    hand.play("2 puts in")
    assert hand.player(2).bet == hand.rules.bring_in
    hand.play("3 puts in, rest calls")
    assert hand.state.street == 1


def test_hp_1_those_before_check_or_fold_to_a_bet():
    hand = in_pots({1: 300, 2: 300, 3: 300, 4: 300}).play("1 puts in, rest calls")
    hand.play("2 puts in")
    assert hand.player(2).bet == 5
    hand.play("4 puts in")
    assert [player.in_hand for player in hand.state.players] == [True, True, False, True]
    hand.play("1 puts in")
    assert hand.state.street == 2


def test_hp_1_nobody_puts_in_whose_turn_does_not_come_again():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in, 3 puts in")
    assert hand.state.street == 1
    hand.play("3 puts in, 2 puts in (no: 5.2), 1 puts in")


def test_hp_1_who_is_all_in_puts_nothing_in():
    hand = in_pots({1: 10, 2: 300, 3: 300}).play("1 puts in, rest calls")
    assert hand.legal.put_in == (2, 3)
    assert hand.refusal("1 puts in").code == "not_still_to_act"


def test_hp_1_who_is_all_in_with_the_ante_is_passed_over():
    hand = in_pots({1: 5, 2: 300, 3: 300}).play("2 puts in, 3 puts in, all check")
    assert hand.state.openers == (2, None)


def test_hp_1_checking_and_betting_round_begin_with_the_first_at_the_left():
    hand = in_pots({2: 300, 5: 300, 7: 300}).play("5 puts in, rest calls, all check, all bet 10")
    assert hand.openers == (5, None, None)
    assert [player.paid for player in hand.state.players] == [20, 20, 20]


def test_hp_1_the_betting_round_begins_with_one_who_has_so_much():
    hand = in_pots({1: 15, 2: 300, 3: 300}).play("2 puts in, rest calls, all bet 10")
    assert hand.openers == (2, None)
    assert hand.player(1).all_in
    assert hand.pots == ["45: 1 2 3", "10: 2 3"]


def test_hp_1_the_betting_round_never_begins_with_one_who_is_absent():
    hand = in_pots({1: 300, 2: 500, 3: 300}).play("3 puts in, rest calls, 1 is absent")
    hand.play("2 is absent, all bet 10")
    assert hand.openers == (3, None)
    # Only seat 3 is there to bet: who bet is known.
    assert hand.happened(BetMade)[-1].seat == 3
    hand.play("push")
    assert hand.won == {3: 30}


def test_hp_1_the_bounds_are_those_of_the_most_chips_also_for_one_with_less():
    """Who goes all in with less is named: what everybody puts in is a whole bet."""
    hand = in_pots({1: 24, 2: 300, 3: 300}).play("1 puts in, rest calls, all bet 10")
    assert (hand.player(1).stack, hand.legal.round_bet.smallest) == (4, 10)
    hand.play("all bet 4 (no: 5.6), 1 puts in, rest calls")
    assert hand.player(1).all_in


def test_hp_1_on_the_first_street_the_round_posts_the_forced_bet():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("all check (no: 4.1), all bet 11 (no: 5.6)")
    hand.play("all bet 10")
    assert hand.pots == ["45: 1 2 3"]


def test_hp_1_the_bounds_of_the_limit_hold():
    hand = in_pots({1: 300, 2: 300}).play("1 puts in, rest calls, all check")
    assert (hand.legal.round_bet.smallest, hand.legal.round_bet.largest) == (10, 20)
    hand.play("all bet 9 (no: 5.6), all bet 21 (no: 5.6), all bet 20")


def test_hp_1_an_open_pair_is_not_ruled_out_on_fourth_street():
    hand = in_pots({1: 300, 2: 300}).play("1 puts in, rest calls")
    assert hand.legal.round_bet.largest == 20


def test_hp_1_the_cap_holds():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in, 2 raises to 10, 3 raises to 15")
    hand.play("1 raises to 20, 2 raises to 25 (no: 5.4), rest calls")


def test_hp_1_the_last_in_the_hand_is_never_folded():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in, rest calls, 2 is named, rest folds")
    assert [player.seat for player in hand.state.contenders] == [1]
    hand.play("push")
    assert hand.won == {1: 30}


def test_hp_1_all_in_the_cards_run_out_unseen():
    hand = in_pots({1: 20, 2: 20}).play("1 puts in, 2 is all in, rest calls")
    assert wanted(hand) is Wanted.WINNERS
    assert len(hand.player(1).cards) == 7
    hand.play("2 wins, push")
    assert hand.won == {2: 40}


def test_hp_1_the_rounds_at_once_are_taken_back_as_one_step():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in")
    before = len(hand.events)
    hand.play("rest calls")
    kinds = [type(event).__name__ for event in hand.events[before:]]
    assert kinds[:3] == ["Called", "Called", "BetsCollected"]


# ── what nobody has said ──


def acts_of(hand):
    """The kinds of acts that the last round has recorded."""
    return [type(event) for event in hand.events if isinstance(event, SAYING_WHO)]


SAYING_WHO = (BetMade, Called, ForcedBetPosted)


def test_hp_1_a_round_told_at_once_names_no_forced_bettor():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("all bet 5")
    (told,) = hand.happened(RoundBet)
    assert (told.total, told.amounts, told.forced) == (5, (5, 5, 5), True)
    assert (hand.openers, acts_of(hand)) == ((None,), [])
    (opened,) = hand.happened(RoundOpened)
    assert (opened.opener, opened.first_to_show) == (None, 0)


def test_hp_1_where_only_one_can_have_made_the_forced_bet_that_one_did():
    hand = in_pots({1: 300, 2: 9, 3: 9}).play("all bet 10")
    assert (hand.openers[0], hand.happened(ForcedBetPosted)[0].seat) == (1, 1)
    # The smallest one may also be a short one of another.
    assert in_pots({1: 300, 2: 9, 3: 9}).play("all bet 5").openers[0] is None


def test_hp_1_who_was_named_for_the_forced_bet_makes_it():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("3 is named, all bet 10")
    assert (hand.openers, hand.happened(ForcedBetPosted)[0].seat) == ((3,), 3)


def test_hp_1_whom_the_door_cards_name_makes_it():
    hand = Hand(dict.fromkeys((1, 2, 3), 300), STUD).play("cards 3c 2d 4h")
    switched(hand, Depth.POT).play("all bet 10")
    assert hand.happened(ForcedBetPosted)[0].seat == 2


def test_hp_1_in_a_game_with_a_button_nobody_knows_who_bet_either():
    hand = in_pots(dict.fromkeys((1, 2, 3, 4), 300), house("wiesbaden-holdem"), 4)
    hand.play("rest calls, all check, all bet 20")
    (told,) = hand.happened(RoundBet)
    assert (told.amounts, told.forced) == ((20, 20, 20, 20), False)
    assert (hand.openers[1], hand.state.first_to_show) == (1, 1)


def test_hp_1_the_option_of_the_big_blind_is_its_own():
    hand = in_pots(dict.fromkeys((1, 2, 3, 4), 300), house("wiesbaden-holdem"), 4)
    hand.play("rest calls, all bet 40")
    assert hand.happened(BetMade)[0].seat == 2
    assert hand.state.street == 1


def test_hp_1_who_has_checked_alone_has_not_bet():
    hand = in_pots({1: 300, 2: 300, 3: 300}, house("wiesbaden-draw"), 3)
    hand.play("1 checks, 2 checks, all bet 20")
    assert hand.happened(BetMade)[0].seat == 3


def test_hp_1_after_a_round_told_at_once_nobody_is_the_last_to_have_bet():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in, rest calls, all check, all check")
    hand.play("all check, all bet 20")
    assert (hand.state.first_to_show, hand.state.betting.aggressor) == (0, None)
    hand.play("2 wins, push")
    assert hand.won == {2: 90}


def test_hp_1_of_who_has_gone_a_round_told_at_once_says_that_the_hand_is_dead():
    hand = in_pots(dict.fromkeys((1, 2, 3, 4), 300)).play("1 puts in, rest calls, 2 is absent")
    hand.play("all bet 10")
    assert hand.happened(RoundBet)[0].amounts == (10, 0, 10, 10)
    assert not hand.player(2).in_hand


def test_hp_1_who_has_less_is_all_in_in_a_round_told_at_once():
    hand = in_pots({1: 22, 2: 300, 3: 300}).play("2 puts in, rest calls, all bet 20")
    assert hand.happened(RoundBet)[0].amounts == (12, 20, 20)
    assert hand.pots == ["66: 1 2 3", "16: 2 3"]


def test_hp_1_in_a_later_round_the_first_to_bet_is_told_and_not_who_was_to_speak_first():
    hand = in_pots({1: 300, 2: 300, 3: 300}).play("1 puts in, rest calls, 2 puts in")
    assert (hand.openers, hand.happened(BetMade)[0].seat) == ((1, None), 2)
    opened = hand.happened(RoundOpened)[-1]
    assert (opened.opener, opened.begins, opened.first_to_show) == (None, 2, 0)


def test_hp_1_a_round_of_before_that_names_the_first_seat_reads_as_before():
    opened = RoundOpened(2, first_to_show=2)
    assert (opened.begins, opened.opener) == (None, 2)


# ── more than one act at full depth ─────────────────────────────────────────────────────────


def test_hp_1_the_rest_at_once_is_the_same_as_one_by_one():
    taps = "cards 2c 3d 4h 5s, 1 opens, 2 raises to 10"
    at_once = Hand(dict.fromkeys(range(1, 5), 300), STUD).play(taps).play("rest calls")
    one_by_one = Hand(dict.fromkeys(range(1, 5), 300), STUD).play(taps)
    one_by_one.play("3 calls, 4 calls, 1 calls")
    assert at_once.state == one_by_one.state
    assert at_once.events == one_by_one.events


def test_hp_1_the_rest_calls_for_less_where_that_is_all():
    hand = Hand({1: 300, 2: 8, 3: 300}, STUD).play("cards 2c 3d 4h, 1 opens 10, rest calls")
    assert hand.pots == ["24: 1 2 3", "14: 1 3"]


@pytest.mark.parametrize("depth", [Depth.FULL, Depth.POT])
@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha", "holdem"])
def test_rule_4_3_the_rest_calls_as_far_as_to_the_big_blinds_option(profile, depth):
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 300), house(profile), 4, depth).play("rest calls")
    hand.play("2 is next, rest calls (no: 5.1)")
    assert (hand.state.street, hand.legal.rest_call.code) == (0, "nothing_to_call")
    hand.play("all check")
    assert hand.state.street == 1


def test_rule_4_3_who_has_been_raised_has_no_option_any_more():
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 300), house("wiesbaden-holdem"), 4)
    hand.play("3 raises to 40, rest calls")
    assert hand.state.street == 1


def test_rule_4_3_a_big_blind_that_is_all_in_has_no_option():
    hand = Hand({1: 300, 2: 20, 3: 300, 4: 300}, house("wiesbaden-holdem"), 4).play("rest calls")
    assert (hand.state.street, hand.player(2).all_in) == (1, True)


def test_rule_4_3_a_big_blind_that_has_gone_is_not_asked():
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 300), house("wiesbaden-holdem"), 4)
    hand.play("2 is absent, rest calls")
    assert (hand.state.street, hand.player(2).in_hand) == (1, False)


def test_rule_5_9_the_rest_calls_a_short_all_in_that_may_be_completed():
    hand = Hand({1: 300, 2: 300, 3: 12, 4: 300}, STUD)
    hand.play("cards 2c 3d 4h 5s, 1 opens 5, 2 calls, 3 is all in, rest calls")
    assert [player.paid for player in hand.state.players] == [12, 12, 12, 12]


def test_rule_4_3_nobody_folds_a_hand_that_costs_nothing_by_a_key_for_all():
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 300), house("wiesbaden-holdem"), 4)
    hand.play("3 calls, 4 calls, rest folds, 2 is next")
    assert [player.seat for player in hand.state.contenders] == [2, 3, 4]


def test_hp_1_an_unknown_open_card_wants_its_opener_at_full_depth():
    hand = Hand({1: 300, 2: 300}, STUD).play("cards 3c ??, all check (no: 3.1)")
    hand.play("1 is named, 1 opens, rest calls")
    assert hand.state.street == 1


# ── acts together at full depth ─────────────────────────────────────────────────────────────


def test_hp_1_at_full_depth_too_those_before_a_seat_pass_with_its_act():
    hand = Hand({1: 300, 2: 300, 3: 300, 4: 300}, STUD).play("cards 3c 2d 4h 5s, 2 bets 5")
    assert hand.legal.put_in == (1, 3, 4)
    hand.play("1 puts in")
    assert [event.seat for event in hand.happened(Folded)] == [3, 4]
    assert hand.happened(Called)[0].seat == 1


def test_hp_1_at_full_depth_who_bets_while_all_call_is_who_is_to_act():
    hand = Hand({1: 300, 2: 300, 3: 300}, STUD).play("cards 3c 2d 4h, all bet 10")
    assert hand.happened(ForcedBetPosted)[0].seat == 2
    assert [event.seat for event in hand.happened(Called)] == [3, 1]
    assert not hand.happened(RoundBet)


# ── the exchange without cards ──────────────────────────────────────────────────────────────


def test_hp_1_without_cards_it_is_left_open_how_many_are_exchanged():
    hand = in_pots({1: 300, 2: 300, 3: 300}, house("wiesbaden-draw"), 3).play("all check")
    assert hand.happened(DrawUnrecorded)
    assert (hand.state.phase, wanted(hand)) == (Phase.BETTING, Wanted.ACTION)
    assert {player.drew for player in hand.state.players} == {None}


def test_hp_1_only_without_cards_can_the_exchange_be_left_open():
    hand = Hand({1: 300, 2: 300}, house("wiesbaden-draw"), 2).play("1 checks, 2 checks")
    refused = play(hand.state, ask.LeaveDrawUnrecorded())
    assert (refused.code, refused.rule) == (Code.NOT_AT_THIS_DEPTH, "HP 1")
