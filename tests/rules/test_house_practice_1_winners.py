"""House practice, chapter 1: the croupier names the winners where no cards are recorded.

Tests `dealerassist/hand/recording_depth/named_winners.py`.
"""

from dealerassist.hand.commands import Half
from dealerassist.hand.legal import Wanted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.named_winners import refuse_winner
from tests.support.hand.play import NO_TAXE, Hand, house, to_street
from tests.support.rules.less_recorded import RAKED, STUD, in_pots, switched, wanted

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


def test_hp_1_a_pot_whose_owners_have_all_mucked_goes_to_the_last_of_them():
    hand = Hand({1: 15, 2: 40, 3: 40, 4: 15}, STUD).play("cards 2c 3d 4h 5s, 1 opens 10")
    hand.play("rest calls, cards Ac 6d Kh 7s, 2 bets 10, 3 calls, cards Ad 7d Qh 8s, 2 is all in")
    hand.play("3 calls, cards Ah 8d Js 9c, 1 shows 2d 2h 2s, 2 mucks, 3 mucks")
    switched(hand, Depth.POT).play("4 wins, push")
    assert hand.pots == ["60: 1 2 3 4", "50: 2 3"]
    assert hand.won == {4: 60, 3: 50}


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
    switched(hand, Depth.POT)
    assert hand.legal.winners == (1, 3)
    hand.play("3 wins, push")
    assert hand.won == {3: 30}


def test_hp_1_all_who_showed_before_an_unseen_board_are_named():
    hand = Hand({1: 300, 2: 300}, house("wiesbaden-holdem", limit="none", rake=NO_TAXE))
    hand.play("2 is all in, rest calls, board 2c 7d Jh, 1 shows As Ad, 2 shows Kc Kd")
    switched(hand, Depth.POT)
    assert wanted(hand) is Wanted.WINNERS
    hand.play("2 wins, push")
    assert hand.won == {2: 600}


def test_hp_1_where_nobody_put_anything_in_there_is_nobody_to_name():
    hand = in_pots(
        {1: 300, 2: 300}, house("wiesbaden-draw", stakes={"low": 10, "high": 20, "ante": 0})
    )
    hand.play("all check, all check, push")
    assert hand.won == {}


def test_hp_1_the_taxe_is_taken_of_every_round_as_ever():
    hand = at_showdown({1: 300, 2: 300, 3: 300, 4: 300}, RAKED).play("2 wins, push")
    assert (hand.taken, hand.won) == ([2], {2: 38})
