"""House practice, chapter 1: how much is recorded, and what is known for it."""

import pytest

from dealerassist.hand import commands as ask
from dealerassist.hand.commands import Half, ToldPot
from dealerassist.hand.depth import Depth
from dealerassist.hand.events import DepthChanged, HandStarted, PotsAwarded, PotsTold
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.naming import refuse_winner
from dealerassist.hand.play import play
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.telling import bounds_of, may_win
from dealerassist.table import commands as around
from dealerassist.table.decide import decide
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.play import NO_TAXE, Hand, house, limits, to_street
from tests.table.desk import Table

STUD = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
RAKED = house(stakes=limits(5, 10, 20))


def table(rules=STUD, guests=4, stack=300, depth=Depth.FULL):
    """Guests with equal stacks, and so much to be recorded."""
    sat = Table(rules)
    for seat in range(1, guests + 1):
        sat.seats(seat, stack)
    return sat if depth is Depth.FULL else sat.records_at(depth)


def in_pots(stacks, rules=STUD, button=None):
    return Hand(stacks, rules, button, Depth.POT)


def wanted(hand):
    return hand.legal.wanted


def play_as(state, depth):
    """The hand switched down in the middle."""
    sat = TableState(rules=state.rules, hand=state, hands=1)
    events = decide(sat, around.RecordAt(depth))
    return fold(sat, events).hand, events


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
    sat = table(guests=3).starts().plays("1 2c").records_at(Depth.POT)
    assert [player.open_cards[0] is None for player in sat.hand.players] == [False, True, True]
    assert legal(sat.hand).wanted is Wanted.OPENER


def test_hp_1_where_the_doors_were_seen_they_still_name_the_opener():
    sat = table(guests=3).starts().plays("cards 3c 2d 4h").records_at(Depth.POT)
    assert sat.hand.openers == (2,)
    sat.plays("2 puts in, 3 puts in, rest folds")
    assert legal(sat.hand).wanted is Wanted.OPENER


def test_hp_1_the_opener_whom_the_cards_name_cannot_be_passed_over():
    hand = Hand({1: 300, 2: 300}, STUD).play("cards 3c 2d")
    hand.state, _ = play_as(hand.state, Depth.POT)
    hand.play("1 puts in (no: 4.1)")


def test_hp_1_the_switch_can_be_taken_back_like_every_step():
    sat = table(guests=3).starts()
    changed = decide(sat.state, around.RecordAt(Depth.POT))
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
    hand = in_pots({1: 300, 2: 300}, house(profile)).play("rest calls, all check")
    assert hand.board == "??" * 4
    assert hand.state.openers == (2, 1, 1)


def test_hp_1_the_common_card_comes_unseen():
    hand = in_pots(dict.fromkeys(range(1, 10), 300))
    hand.play("1 puts in, rest calls, all check, all check")
    assert hand.state.common == (None,)
    assert wanted(hand) is Wanted.OPENER


def test_hp_1_at_full_depth_the_board_must_be_seen():
    rules = house("wiesbaden-holdem")
    hand = Hand({1: 300, 2: 300}, rules).play("rest calls")
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
    assert hand.state.openers == (2, 2)


def test_hp_1_checking_and_betting_round_begin_with_the_first_at_the_left():
    hand = in_pots({2: 300, 5: 300, 7: 300}).play("5 puts in, rest calls, all check, all bet 10")
    assert hand.openers == (5, 2, 2)
    assert [player.paid for player in hand.state.players] == [20, 20, 20]


def test_hp_1_the_betting_round_begins_with_one_who_has_so_much():
    hand = in_pots({1: 15, 2: 300, 3: 300}).play("2 puts in, rest calls, all bet 10")
    assert hand.openers == (2, 2)
    assert hand.player(1).all_in
    assert hand.pots == ["45: 1 2 3", "10: 2 3"]


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


# ── without cards: the winners ──────────────────────────────────────────────────────────────


def at_showdown(stacks, rules=STUD):
    """All check to the end, after a forced bet that everybody calls as far as they can."""
    hand = in_pots(stacks, rules).play(f"{min(stacks)} puts in, rest calls")
    while wanted(hand) is Wanted.OPENER:
        hand.play("all check")
    return hand


def test_hp_1_nobody_shows_and_the_winner_is_named():
    hand = at_showdown({1: 300, 2: 300, 3: 300})
    assert (wanted(hand), hand.legal.winners) == (Wanted.WINNERS, (1, 2, 3))
    hand.play("1 shows As Ks Qs (no: HP 1), 1 mucks (no: HP 1), push (no: HP 1)")
    hand.play("2 wins, push")
    assert hand.won == {2: 30}


def side_pots():
    """Main pot of all four, a side pot of three, another of two."""
    hand = in_pots({1: 10, 2: 15, 3: 300, 4: 300})
    hand.play("1 puts in, 2 is all in, 3 calls, rest calls")
    return hand.play("3 puts in, rest calls, all check, all check, all check")


def test_hp_1_the_best_hand_wins_every_pot_that_it_owns():
    hand = side_pots()
    assert hand.pots == ["40: 1 2 3 4", "15: 2 3 4", "10: 3 4"]
    hand.play("3 wins, push")
    assert hand.won == {3: 65}


def test_hp_1_what_is_left_goes_to_the_next_who_is_named():
    hand = side_pots().play("1 wins, push (no: HP 1), 2 wins, push (no: HP 1), 4 wins, push")
    assert hand.won == {1: 40, 2: 15, 4: 10}


def test_hp_1_who_owns_nothing_that_is_left_cannot_be_named():
    hand = side_pots().play("2 wins, 1 wins (no: 6.2)")
    assert hand.legal.winners == (3, 4)


def test_hp_1_a_tie_shares_what_was_named_last_and_takes_what_lies_beyond():
    hand = side_pots().play("1 wins, 3 shares, push")
    assert hand.won == {1: 20, 3: 45}


def test_hp_1_a_tie_beyond_the_main_pot_leaves_the_main_pot_alone():
    hand = side_pots().play("1 wins, 3 wins, 4 shares, push")
    assert hand.won == {1: 40, 3: 13, 4: 12}  # 25 to share, and the odd chips go by the seat


def test_hp_1_a_third_shares_too():
    hand = at_showdown({1: 300, 2: 300, 3: 300}).play("1 wins, 2 shares, 3 shares, push")
    assert hand.won == {1: 10, 2: 10, 3: 10}


def test_hp_1_nobody_shares_with_nobody_or_twice():
    hand = at_showdown({1: 300, 2: 300}).play("1 shares (no: 6.2), 1 wins, 1 shares (no: 6.2)")
    assert hand.legal.sharers == (2,)


def test_hp_1_halves_only_where_the_game_has_them():
    at_showdown({1: 300, 2: 300}).play("1 wins high (no: 7.6), 1 wins low (no: 7.6)")


def test_hp_1_one_may_win_both_halves():
    rules = house("casinos-austria-stud-high-low", rake=NO_TAXE)
    hand = at_showdown({1: 300, 2: 300}, rules).play("1 wins high, 1 wins low, push")
    assert hand.won == {1: 20}


def test_hp_1_all_to_high_where_no_low_qualifies():
    rules = house("casinos-austria-stud-high-low", rake=NO_TAXE)
    hand = at_showdown({1: 300, 2: 300}, rules).play("2 wins, push")
    assert [share.half for share in hand.awards[0].shares] == [Half.WHOLE]


def test_hp_1_no_winner_is_named_before_the_showdown_or_with_cards():
    in_pots({1: 300, 2: 300}).play("1 wins (no: 5.2)")
    hand = Hand({1: 300, 2: 300}, STUD).play("cards 2c 3d, 1 opens, 2 calls")
    assert refuse_winner(hand.state, 1).code == "not_at_this_depth"


def test_hp_1_who_has_mucked_before_the_switch_cannot_be_named():
    hand = Hand({1: 300, 2: 300, 3: 300}, STUD)
    to_street(hand, "seventh").play("1 checks, 2 checks, 3 checks")
    hand.play("1 shows As Ad Kc, 2 mucks")
    hand.state, _ = play_as(hand.state, Depth.POT)
    assert hand.legal.winners == (1, 3)
    hand.play("3 wins, push")
    assert hand.won == {3: 30}


def test_hp_1_all_who_showed_before_an_unseen_board_are_named():
    hand = Hand({1: 300, 2: 300}, house("wiesbaden-holdem", limit="none", rake=NO_TAXE))
    hand.play("2 is all in, rest calls, board 2c 7d Jh, 1 shows As Ad, 2 shows Kc Kd")
    hand.state, _ = play_as(hand.state, Depth.POT)
    assert wanted(hand) is Wanted.WINNERS
    hand.play("2 wins, push")
    assert hand.won == {2: 600}


def test_hp_1_the_taxe_is_taken_of_every_round_as_ever():
    hand = at_showdown({1: 300, 2: 300, 3: 300, 4: 300}, RAKED).play("2 wins, push")
    assert (hand.taken, hand.won) == ([2], {2: 38})


# ── only the pots ───────────────────────────────────────────────────────────────────────────


def test_hp_1_a_hand_in_three_taps():
    sat = table(RAKED, depth=Depth.RAKE)
    before = sat.state.chips_in_play()
    sat.tells(ToldPot(200, (2,)))
    assert [type(e) for e in sat.events[-3:]] == [HandStarted, PotsTold, PotsAwarded]
    assert (sat.hand.raked, sat.shift.rake) == (10, 10)
    assert sat.state.chips_in_play() == before - 10
    assert (sat.state.hands, sat.hand.phase) == (1, "over")


def test_hp_1_afterwards_nobody_knows_who_has_what():
    sat = table(depth=Depth.RAKE).tells(ToldPot(200, (2,)))
    assert [seat.counted for seat in sat.guests] == [False] * 4
    assert sat.state.pool == 1200


def test_hp_1_who_sits_out_is_still_known():
    sat = table(depth=Depth.RAKE).sits_out(3).tells(ToldPot(200, (2,)))
    assert [seat.counted for seat in sat.guests] == [False, False, True, False]
    assert (sat.state.pool, sat.stack(3)) == (900, 300)


def test_hp_1_counting_gives_every_chip_its_owner():
    sat = table(depth=Depth.RAKE).tells(ToldPot(200, (2,)))
    sat.counts(1, 250).counts(2, 430).counts(3, 270)
    assert sat.refuses("count_stack", 4, 249) == ("count_differs", "6.5")
    assert sat.refuses("count_stack", 4, 251) == ("count_differs", "6.5")
    sat.counts(4, 250)
    assert (sat.state.pool, [seat.counted for seat in sat.guests]) == (0, [True] * 4)


def test_hp_1_nobody_has_more_than_is_there_or_less_than_nothing():
    sat = table(depth=Depth.RAKE).tells(ToldPot(200, (2,)))
    assert sat.refuses("count_stack", 1, 1201) == ("count_differs", "6.5")
    assert sat.refuses("count_stack", 1, -1) == ("not_a_whole_chip", "2.5")
    sat.counts(1, 0)
    assert sat.refuses("count_stack", 1, 0) == ("already_counted", "HP 1")


def test_hp_1_more_is_recorded_once_all_who_play_are_counted():
    sat = table(guests=3, depth=Depth.RAKE).tells(ToldPot(200, (2,))).records_at(Depth.FULL)
    assert sat.refuses("start_hand") == ("count_first", "HP 1")
    sat.counts(1, 200).counts(2, 500)
    sat.sits_out(3).starts()
    assert sat.dealt_in == (1, 2)
    sat.plays("misdeal").sits_in(3)
    assert sat.refuses("start_hand") == ("count_first", "HP 1")


def test_hp_1_who_sits_out_uncounted_may_be_counted_during_a_hand():
    sat = table(guests=3, depth=Depth.RAKE).tells(ToldPot(200, (2,))).records_at(Depth.FULL)
    sat.counts(1, 200).counts(2, 500).sits_out(3).starts()
    before = sat.state.chips_in_play()
    sat.counts(3, 200)
    assert (sat.state.chips_in_play(), sat.stack(3)) == (before, 200)


def test_hp_1_a_hand_is_told_and_not_started():
    sat = table(depth=Depth.RAKE)
    assert sat.refuses("start_hand") == ("not_at_this_depth", "HP 1")
    full = table()
    assert full.refuses("tell_hand", (ToldPot(20, (1,)),)) == ("not_at_this_depth", "HP 1")


def test_hp_1_hands_told_one_after_the_other_share_one_pool():
    sat = table(RAKED, guests=3, depth=Depth.RAKE)
    sat.tells(ToldPot(200, (1,))).tells(ToldPot(100, (2,))).tells(ToldPot(60, (3,)))
    assert (sat.state.pool, sat.shift.rake, sat.state.hands) == (900 - 18, 18, 3)


def test_hp_1_who_is_not_counted_leaves_with_what_is_counted():
    sat = table(guests=2, depth=Depth.RAKE).tells(ToldPot(200, (2,)))
    assert sat.refuses("leave_seat", 1) == ("count_first", "HP 1")
    assert sat.refuses("leave_seat", 1, 601) == ("count_differs", "6.5")
    sat.leaves(1, 200)
    assert sat.refuses("leave_seat", 2, 399) == ("count_differs", "6.5")
    sat.leaves(2, 400)
    assert (sat.state.pool, sat.state.chips_in_play()) == (0, 0)


def test_hp_1_a_known_stack_is_not_counted_otherwise():
    sat = table()
    assert sat.refuses("leave_seat", 1, 299) == ("count_differs", "6.5")
    sat.leaves(1, 300)


def test_hp_1_chips_bought_and_tips_given_meanwhile_go_to_and_from_the_pool():
    sat = table(guests=2, depth=Depth.RAKE).tells(ToldPot(200, (2,)))
    sat.adds(1, 200).tips(2, 10)
    assert (sat.state.pool, sat.bought(1), sat.shift.tips) == (790, 500, 10)
    assert sat.refuses("give_tip", 2, 791) == ("not_enough_chips", "2.6")


def test_hp_1_a_guest_who_moves_stays_uncounted():
    sat = table(guests=2, depth=Depth.RAKE).tells(ToldPot(200, (2,))).moves(1, 5)
    assert sat.state.seat(5).counted is False
    sat.counts(5, 200).counts(2, 400)


def test_hp_1_the_button_moves_on_after_a_told_hand():
    sat = table(house("wiesbaden-holdem"), guests=3, stack=2000, depth=Depth.RAKE)
    sat.tells(ToldPot(200, (2,)))
    assert (sat.hand.button, sat.state.button) == (3, 1)


# ── only the pots: what can be told ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pots", "code", "rule"),
    [
        ((), "no_pot_told", "HP 1"),
        ((ToldPot(0, (1,)),), "no_pot_told", "HP 1"),
        ((ToldPot(100, ()),), "no_winner_told", "7.4"),
        ((ToldPot(100, (9,)),), "cannot_win", "7.4"),
        ((ToldPot(100, (1, 1)),), "cannot_win", "7.4"),
        ((ToldPot(100, (1,), (2,)),), "no_halves", "7.6"),
        ((ToldPot(1201, (1,)),), "wins_too_much", "6.2"),
    ],
)
def test_hp_1_what_cannot_have_been_is_refused(pots, code, rule):
    assert table(depth=Depth.RAKE).refuses("tell_hand", pots) == (code, rule)


def test_hp_1_the_pots_are_no_more_than_the_players_can_have_put_in():
    sat = Table(STUD).seats(1, 300).seats(2, 200).records_at(Depth.RAKE)
    assert sat.refuses("tell_hand", (ToldPot(401, (1,)),)) == ("pot_too_large", "2.4")
    two = (ToldPot(300, (1,)), ToldPot(101, (2,)))
    assert sat.refuses("tell_hand", two) == ("pot_too_large", "2.4")
    sat.tells(ToldPot(400, (1,)))


def test_hp_1_a_short_stack_wins_no_more_than_its_part():
    sat = Table(STUD).seats(1, 200).seats(2, 500).seats(3, 500).records_at(Depth.RAKE)
    assert sat.refuses("tell_hand", (ToldPot(601, (1,)),)) == ("wins_too_much", "6.2")
    sat.tells(ToldPot(600, (1,)), ToldPot(400, (3,)))
    assert sat.state.pool == 1200


def test_hp_1_winners_share_and_the_odd_chip_goes_by_the_seat():
    sat = table(depth=Depth.RAKE).tells(ToldPot(101, (3, 1)))
    assert [(s.seat, s.amount, s.odd) for s in sat.hand.awards[0].shares] == [
        (1, 51, 1),
        (3, 50, 0),
    ]


def test_rule_7_6_high_and_low_share_halves():
    rules = house("casinos-austria-stud-high-low", rake=NO_TAXE)
    sat = table(rules, depth=Depth.RAKE).tells(ToldPot(101, (3,), (1, 2)))
    shares = [(s.seat, s.half, s.amount) for s in sat.hand.awards[0].shares]
    assert shares == [(3, Half.HIGH, 51), (1, Half.LOW, 25), (2, Half.LOW, 25)]


# ── only the pots: a hand in progress ───────────────────────────────────────────────────────


def in_progress(taps, guests=4, rules=STUD, stack=300):
    return table(rules, guests, stack).starts().plays(taps).records_at(Depth.RAKE)


def test_hp_1_the_bets_recorded_before_stay_known():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens, 2 folds, 3 calls")
    assert legal(sat.hand).wanted is Wanted.TELLING
    assert (bounds_of(sat.hand).least, may_win(sat.hand)) == (30, (1, 3, 4))
    assert sat.refuses("tell_hand", (ToldPot(29, (1,)),)) == ("pot_too_small", "6.2")
    assert sat.refuses("tell_hand", (ToldPot(100, (2,)),)) == ("cannot_win", "7.4")
    sat.tells(ToldPot(100, (1,)))
    assert [seat.counted for seat in sat.guests] == [False, True, False, False]
    assert (sat.stack(2), sat.state.pool) == (295, 905)


def test_hp_1_what_nobody_had_matched_may_have_gone_back():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens 10, 2 folds, 3 folds")
    assert bounds_of(sat.hand).least == 20
    sat.tells(ToldPot(20, (1,)))
    assert [seat.counted for seat in sat.guests] == [True] * 4
    assert [seat.stack for seat in sat.guests] == [315, 295, 295, 295]


def test_hp_1_one_who_alone_can_have_paid_more_is_still_known():
    hand = Hand({1: 15, 2: 15, 3: 300}, STUD).play("cards 2c 3d 4h, 1 opens 10, 2 calls")
    hand.state, _ = play_as(hand.state, Depth.RAKE)
    sat = TableState(rules=STUD, hand=hand.state, hands=1, depth=Depth.RAKE)
    told, _ = decide(sat, around.TellHand((ToldPot(45, (3,)),)))
    assert (told.uncounted, told.stacks) == ((), (0, 0, 285))


def test_hp_1_an_all_in_player_wins_no_more_than_the_main_pot():
    rules = house("casinos-austria-stud", stakes=limits(5, 10, 20), rake=NO_TAXE)
    hand = Hand({1: 15, 2: 300, 3: 300}, rules).play("cards 2c 3d 4h, 1 opens 10, rest calls")
    hand.state, _ = play_as(hand.state, Depth.RAKE)
    sat = TableState(rules=rules, hand=hand.state, hands=1, depth=Depth.RAKE)
    assert decide(sat, around.TellHand((ToldPot(85, (1,)),))).code == "wins_too_much"
    told = decide(sat, around.TellHand((ToldPot(45, (1,)), ToldPot(40, (3,)))))
    assert told[0].uncounted == (2, 3)
    assert told[0].stacks == (0, 0, 0)


def test_hp_1_no_card_and_no_act_is_recorded_any_more():
    sat = in_progress("cards 2c 3d 4h 5s")
    for command in (ask.PostForcedBet(1), ask.Fold(1), ask.FoldRest(), ask.PutIn(1), ask.Muck(1)):
        assert decide(sat.state, command).code == "not_at_this_depth"
    may = legal(sat.hand)
    assert isinstance(may.call, Refusal)
    assert isinstance(may.rest_fold, Refusal)
    assert (may.put_in, may.winners) == ((), ())


def test_hp_1_a_misdeal_works_at_every_depth():
    for depth in (Depth.POT, Depth.RAKE):
        sat = table().starts().records_at(depth).plays("misdeal")
        assert [seat.stack for seat in sat.guests] == [300] * 4


def test_hp_1_where_all_is_known_the_pots_are_pushed_as_ever():
    sat = in_progress("cards 2c 3d 4h 5s, 1 opens, rest folds")
    assert legal(sat.hand).wanted is Wanted.AWARD
    assert sat.refuses("tell_hand", (ToldPot(25, (1,)),)) == ("nothing_to_tell", "6.6")
    sat.plays("push")
    assert (sat.stack(1), sat.state.pool) == (315, 0)


def test_hp_1_at_the_showdown_the_pots_are_known_to_the_chip():
    hand = to_street(Hand({1: 300, 2: 300}, STUD), "seventh")
    hand.play("1 checks, 2 checks")
    hand.state, _ = play_as(hand.state, Depth.RAKE)
    bounds = bounds_of(hand.state)
    assert (bounds.least, bounds.most) == (20, 20)


def test_hp_1_in_a_draw_game_too():
    rules = house("wiesbaden-draw", rake=NO_TAXE)
    sat = table(rules, 3, 3000).starts().records_at(Depth.RAKE)
    sat.tells(ToldPot(500, (3,)))
    assert sat.state.chips_in_play() == 9000


# ── the Taxe of told hands ──────────────────────────────────────────────────────────────────


def raked(rake, *pots, guests=4):
    sat = table(house(stakes=limits(5, 10, 20), rake=rake), guests, depth=Depth.RAKE)
    return [award.raked for award in sat.tells(*pots).hand.awards]


def test_rule_6_3_the_percentage_of_every_told_pot():
    assert raked({"percent": 5}, ToldPot(199, (1,)), ToldPot(50, (2,))) == [9, 2]


def test_rule_6_4_the_cap_is_reached_main_pot_first():
    assert raked({"percent": 5, "cap": 8}, ToldPot(140, (1,)), ToldPot(90, (2,))) == [7, 1]


def test_rule_6_4_the_posted_fee_of_all_pots_together():
    schedule = {"schedule": [[100, 4], [200, 9]]}
    assert raked(schedule, ToldPot(140, (1,)), ToldPot(90, (2,))) == [9, 0]
    assert raked(schedule, ToldPot(99, (1,))) == [0]


def test_rule_6_4_a_told_hand_went_beyond_the_first_round():
    assert raked({"percent": 5, "no_first_round": True}, ToldPot(100, (1,))) == [5]


def test_rule_6_3_what_was_taken_before_the_switch_is_part_of_it():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 10})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    assert sat.hand.raked == 6
    sat.records_at(Depth.RAKE).tells(ToldPot(60, (1,)), ToldPot(45, (2,)))
    assert [award.raked for award in sat.hand.awards] == [6, 4]
    assert sat.shift.rake == 10


def test_rule_6_3_what_has_been_taken_is_not_given_back():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 10})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    sat.records_at(Depth.RAKE).tells(ToldPot(35, (1,)), ToldPot(25, (2,)))
    assert sum(award.raked for award in sat.hand.awards) == 6


def test_rule_6_3_per_round_the_rounds_not_recorded_are_one():
    rules = house(stakes=limits(5, 10, 20), rake={"percent": 5, "rounding": "per_round"})
    sat = table(rules).starts().plays("cards 2c 3d 4h 5s, 1 opens 10, rest calls")
    assert sat.hand.raked == 3
    sat.records_at(Depth.RAKE).tells(ToldPot(99, (1,)))
    assert sat.hand.raked == 3 + 1


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


def test_hp_1_an_unknown_open_card_wants_its_opener_at_full_depth():
    hand = Hand({1: 300, 2: 300}, STUD).play("cards 2c ??, all check (no: 3.1)")
    hand.play("1 is named, 1 opens, rest calls")
    assert hand.state.street == 1
