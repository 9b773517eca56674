"""Each difference by one hand: what the rulebook has, and what PokerKit 0.7.7 does instead.

Tests `tests/second_opinion/differences/`.
"""

from __future__ import annotations

import pokerkit
import pytest

from dealerassist.hand.blind_post import BlindPost, PostKind
from tests.second_opinion.differences import DIFFERENCES
from tests.second_opinion.fixed_hands import FixedHand, pack_of, unseen
from tests.second_opinion.games import BY_ITSELF, Posted
from tests.second_opinion.sayings import Offer, Showing

BLINDS = {"ante": 0, "small_blind": 5, "big_blind": 10}
NO_LIMIT = BLINDS | {"min": 10}
FIXED = BLINDS | {"low": 10, "high": 20}
AMERICAN = {"ante": 1, "bring_in": 3, "low": 10, "high": 20}
WIESBADEN = {"ante": 1, "low": 10, "high": 20}

SHOWN: dict[str, object] = {}
"""The hands by the name of the difference that they show."""


def shows(name):
    def named(test):
        SHOWN[name] = test
        return test

    return named


def test_every_difference_has_its_hand():
    assert set(SHOWN) == {difference.name for difference in DIFFERENCES}


def test_every_difference_says_what_it_is():
    assert all(difference.tells.endswith(".") for difference in DIFFERENCES)


# ── who opens ───────────────────────────────────────────────────────────────────────────────


@shows("ace is the lowest door")
def test_4_1_the_ace_is_the_highest_door():
    doors = pack_of(unseen(1 + 4), "Ah Kd")
    hand = FixedHand("stud none", {1: 100, 2: 100}, {"ante": 1, "min": 2}, doors)
    dispute = hand.dispute("ace is the lowest door")
    assert (dispute.ours, dispute.theirs) == (1, 2)


@shows("tie of open hands")
def test_4_2_of_equal_open_hands_the_higher_suit_opens():
    second, third = "? ? ? Kc Kh", "? Qd Qc"
    hand = FixedHand(
        "five-card none", {1: 99, 2: 99}, {"ante": 0, "blind": 2}, pack_of(second, third)
    )
    hand.play("1 checks, 2 checks")
    dispute = hand.dispute("tie of open hands")
    assert (dispute.ours, dispute.theirs) == (2, 1)


NINE = dict.fromkeys(range(1, 10), 1_000)
DOWN = "As 2s  Kd 4s  ? ?  ? ?  ? ?  ? ?  ? ?  ? ?  ? ?"
THIRD = "Ac 9d 8d 7d 6d 5d 4d 3d 2d"
FOURTH = "Kc 7c 6c 5c 4c 3c 2c 9c 8c"
FIFTH = "Qc Jh 4h 3h 2h 9h 8h 7h 6h"
TWO_COMMON_CARDS = pack_of("?", DOWN, THIRD, "?", FOURTH, "?", FIFTH, "? Jd ? 9s")
"""Nobody folds: the jack is the common card of sixth street, the nine that of the river."""


@shows("common card in the open hand")
def test_3_6_the_common_card_counts_for_the_open_hand():
    hand = FixedHand("stud split", NINE, WIESBADEN, TWO_COMMON_CARDS).pass_to(3)
    dispute = hand.dispute("common card in the open hand")
    assert (dispute.ours, dispute.theirs) == (2, 1), "two jacks open, and not ace high"


@shows("opened after the largest blind")
def test_4_3_heads_up_the_button_speaks_first_whatever_the_small_blind():
    hand = FixedHand("NT", {1: 100, 2: 100}, NO_LIMIT | {"small_blind": 10})
    dispute = hand.dispute("opened after the largest blind")
    assert (dispute.ours, dispute.theirs) == (2, 1)


# ── what they may do ────────────────────────────────────────────────────────────────────────


@shows("short big blind")
def test_5_12_the_big_blind_is_owed_in_full():
    hand = FixedHand("NT", {1: 100, 2: 6, 3: 100}, NO_LIMIT)
    dispute = hand.dispute("short big blind")
    assert dispute.ours == Offer(3, price=10, raises=(20, 100), may_fold=True)
    assert dispute.theirs == Offer(3, price=6, raises=(16, 100), may_fold=True)
    assert hand.tables.ended


@shows("short forced bet")
def test_5_8_the_bring_in_is_owed_in_full():
    doors = pack_of(unseen(1 + 6), "2c Kh Qh")
    hand = FixedHand("F7S", {1: 3, 2: 100, 3: 100}, AMERICAN, doors).play("1 opens")
    dispute = hand.dispute("short forced bet")
    assert dispute.ours == Offer(2, price=3, raises=(10, 10), may_fold=True)
    assert dispute.theirs == Offer(2, price=2, raises=(10, 10), may_fold=True)
    assert hand.tables.ended


@shows("no forced bet")
def test_4_1_the_opener_of_a_stud_hand_must_bet():
    doors = pack_of(unseen(1 + 4), "2c Kh")
    hand = FixedHand("stud split", {1: 100, 2: 100}, WIESBADEN, doors)
    dispute = hand.dispute("no forced bet")
    assert dispute.ours == Offer(1, price=None, raises=(10, 10), may_fold=False)
    assert dispute.theirs == Offer(1, price=0, raises=(10, 10), may_fold=True)


@shows("bring-in passed on")
def test_4_6_who_opens_for_a_forced_bettor_without_chips_may_fold():
    doors = pack_of(unseen(1 + 6), "2c Kh Qh")
    hand = FixedHand("F7S", {1: 1, 2: 100, 3: 100}, AMERICAN, doors)
    dispute = hand.dispute("bring-in passed on")
    assert dispute.ours == Offer(2, price=None, raises=(10, 10), may_fold=True)
    assert dispute.theirs == Offer(2, price=None, raises=(10, 10), may_fold=False)


@shows("bring-in completed for less")
def test_5_8_no_more_than_the_bring_in_cannot_be_the_bet():
    doors = pack_of(unseen(1 + 4), "2c Kh")
    hand = FixedHand("F7S", {1: 4, 2: 100}, AMERICAN, doors)
    dispute = hand.dispute("bring-in completed for less")
    assert dispute.ours == Offer(1, price=None, raises=None, may_fold=False)
    assert dispute.theirs == Offer(1, price=None, raises=(3, 3), may_fold=False)


CALLED_ROUND = "3 calls, 1 calls, 2 checks"


@shows("short all-in at fixed limits")
def test_5_9_less_than_half_a_raise_is_completed():
    hand = FixedHand("FT", {1: 100, 2: 24, 3: 100}, FIXED).play(CALLED_ROUND)
    dispute = hand.play("1 bets 10, 2 is all in").dispute("short all-in at fixed limits")
    assert dispute.ours == Offer(3, price=14, raises=(20, 20), may_fold=True)
    assert dispute.theirs == Offer(3, price=14, raises=(24, 24), may_fold=True)


def test_5_9_half_a_raise_reopens_the_betting():
    hand = FixedHand("FT", {1: 100, 2: 26, 3: 100}, FIXED).play(CALLED_ROUND)
    hand.play("1 bets 10, 2 is all in, 3 calls")
    dispute = hand.dispute("short all-in at fixed limits")
    assert dispute.ours == Offer(1, price=6, raises=(26, 26), may_fold=True)
    assert dispute.theirs == Offer(1, price=6, raises=None, may_fold=True)


@shows("first all-in for less")
def test_5_9_who_has_checked_may_not_raise_less_than_a_bet():
    hand = FixedHand("NT", {1: 100, 2: 14, 3: 100}, NO_LIMIT).play(CALLED_ROUND)
    hand.play("1 checks, 2 is all in, 3 calls")
    dispute = hand.dispute("first all-in for less")
    assert dispute.ours == Offer(1, price=4, raises=None, may_fold=True)
    assert dispute.theirs == Offer(1, price=4, raises=(14, 90), may_fold=True)


@shows("short all-ins counted anew")
def test_5_9_short_all_ins_add_up_to_any_height():
    stacks = {1: 200, 2: 26, 3: 32, 4: 35, 5: 200}
    hand = FixedHand("NT", stacks, NO_LIMIT).pass_to(1)
    hand.play("1 bets 10, 2 is all in, 3 is all in, 4 is all in, 5 calls")
    dispute = hand.dispute("short all-ins counted anew")
    assert dispute.ours == Offer(1, price=15, raises=(35, 190), may_fold=True)
    assert dispute.theirs == Offer(1, price=15, raises=None, may_fold=True)


@shows("blind outside the cap")
def test_5_4_the_big_blind_is_the_bet_before_three_raises():
    hand = FixedHand("FT", {1: 100, 2: 100, 3: 100}, FIXED)
    hand.play("3 raises to 20, 1 raises to 30, 2 raises to 40")
    dispute = hand.dispute("blind outside the cap")
    assert dispute.ours == Offer(3, price=20, raises=None, may_fold=True)
    assert dispute.theirs == Offer(3, price=20, raises=(50, 50), may_fold=True)


@shows("straddle raised by the least")
def test_5_15_a_straddle_is_the_bet_that_a_raise_is_measured_by():
    posts = (
        BlindPost(1, PostKind.SMALL_BLIND, 5),
        BlindPost(2, PostKind.BIG_BLIND, 10),
        BlindPost(3, PostKind.STRADDLE, 20),
    )
    posted = Posted((0, 0, 0, 0), (5, 10, 20, 0))
    stacks = dict.fromkeys((1, 2, 3, 4), 200)
    hand = FixedHand("NT", stacks, NO_LIMIT, posts=posts, posted=posted)
    dispute = hand.dispute("straddle raised by the least")
    assert dispute.ours == Offer(4, price=20, raises=(40, 200), may_fold=True)
    assert dispute.theirs == Offer(4, price=20, raises=(30, 200), may_fold=True)


@shows("open pair on fourth street")
def test_5_16_an_open_pair_lets_bet_the_higher_limit():
    second = "? 7c 7d"
    cards = pack_of(unseen(1 + 4), "2c 7h", second)
    hand = FixedHand("F7S", {1: 100, 2: 100}, AMERICAN, cards).play("1 opens, 2 calls")
    dispute = hand.dispute("open pair on fourth street")
    assert dispute.ours == Offer(2, price=0, raises=(10, 20), may_fold=True)
    assert dispute.theirs == Offer(2, price=0, raises=(10, 10), may_fold=True)


@shows("river heads-up")
def test_5_5_heads_up_the_river_has_no_cap():
    hand = FixedHand("FT", {1: 500, 2: 500}, FIXED).pass_to(3)
    hand.play("1 bets 20, 2 raises to 40, 1 raises to 60, 2 raises to 80")
    dispute = hand.dispute("river heads-up")
    assert dispute.ours == Offer(1, price=20, raises=(100, 100), may_fold=True)
    assert dispute.theirs == Offer(1, price=20, raises=None, may_fold=True)


@shows("asked alone")
def test_4_7_who_is_alone_with_chips_is_not_asked():
    hand = FixedHand("NT", {1: 100, 2: 100, 3: 6}, NO_LIMIT).play("3 calls, 1 folds")
    dispute = hand.dispute("asked alone")
    assert (dispute.ours, dispute.theirs) == (None, Offer(2, 0, None, may_fold=True))


# ── the cards ───────────────────────────────────────────────────────────────────────────────

EIGHT = dict.fromkeys(range(1, 9), 1_000)


@shows("no burn before the first cards")
def test_3_2_a_card_is_burnt_before_the_first_ones():
    hand = FixedHand("F7S", {1: 100, 2: 100}, AMERICAN)
    dispute = hand.dispute("no burn before the first cards")
    assert (dispute.ours, dispute.theirs) == ("a burn", "cards")


@shows("never without a burn")
def test_3_5_with_one_card_over_there_is_no_burn():
    hand = FixedHand("stud split", EIGHT, WIESBADEN).pass_to(3)
    for _ in range(5):
        hand.play(f"{hand.tables.ours.seat} folds")
    hand.pass_to(4)
    dispute = hand.dispute("never without a burn")
    assert (dispute.ours, dispute.theirs) == ("cards", "a burn")


@shows("folded cards dealt again")
def test_3_4_folded_cards_never_return_to_the_stub():
    hand = FixedHand("stud split", EIGHT, WIESBADEN).pass_to(3)
    for _ in range(2):
        hand.play(f"{hand.tables.ours.seat} folds")
    dispute = hand.pass_to(4).dispute("folded cards dealt again")
    assert (dispute.ours, dispute.theirs) == ("the board", "cards")
    assert hand.tables.state.common


@shows("all discard first")
def test_3_7_the_draw_goes_player_by_player():
    pack = pack_of("? Ah Kh Qh 3c 2c")
    hand = FixedHand("draw split", {1: 100, 2: 100}, WIESBADEN, pack).pass_to(1)
    hand.play("1 throws 3c 2c, 2 stands pat")
    burn, replacement = (d for d in hand.tables.disputes if d.theirs == "discards")
    assert (burn.ours, replacement.ours) == ("a burn", "cards")
    assert hand.dispute("all discard first") is burn


# ── the showdown ────────────────────────────────────────────────────────────────────────────


@shows("shown at once")
def test_7_1_hands_are_shown_at_the_showdown():
    hand = FixedHand("NT", {1: 100, 2: 100}, NO_LIMIT).play("2 is all in, 1 calls")
    dispute = hand.dispute("shown at once")
    assert (dispute.ours, dispute.theirs) == (frozenset(), frozenset({1, 2}))


@shows("first to show may muck")
def test_7_2_the_first_must_show():
    hand = FixedHand("NT", {1: 100, 2: 100}, NO_LIMIT).pass_to(3).play("1 checks, 2 checks")
    dispute = hand.dispute("first to show may muck")
    assert (dispute.ours, dispute.theirs) == (Showing(1, may_muck=False), Showing(1, may_muck=True))


@shows("all in must show")
def test_7_2_who_has_called_an_all_in_may_muck():
    hand = FixedHand("NT", {1: 100, 2: 200}, NO_LIMIT).pass_to(3)
    dispute = hand.play("1 is all in, 2 calls, 1 shows").dispute("all in must show")
    assert (dispute.ours, dispute.theirs) == (Showing(2, may_muck=True), Showing(2, may_muck=False))


@shows("all-in opener shows first")
def test_7_1_without_a_bet_the_first_to_speak_shows_first():
    hand = FixedHand("NT", {1: 10, 2: 100, 3: 100}, NO_LIMIT).pass_to(3)
    dispute = hand.play("2 checks, 3 checks").dispute("all-in opener shows first")
    assert (dispute.ours.seat, dispute.theirs.seat) == (2, 1)


# ── the award ───────────────────────────────────────────────────────────────────────────────


@shows("odd chips in one lump")
def test_7_5_odd_chips_go_one_by_one():
    board = pack_of(unseen(8), "? As Ks Qs ? Js ? Ts")
    hand = FixedHand("NT", dict.fromkeys((1, 2, 3, 4), 100), NO_LIMIT, board)
    hand.play("3 calls, 4 calls, 1 folds").play("2 checks").pass_to(3)
    dispute = hand.play("2 checks, 3 checks, 4 checks").show_down().dispute("odd chips in one lump")
    assert dispute.ours == {1: 95, 2: 102, 3: 102, 4: 101}
    assert dispute.theirs == {1: 95, 2: 103, 3: 101, 4: 101}


def test_7_5_each_pot_has_its_own_odd_chip():
    board = pack_of("? ? Ah 3c 5c 6c Ad 4c ? ?", "? Ts Jd Qh ? Kc ? 2d")
    hand = FixedHand("NT", {1: 300, 2: 300, 3: 25, 4: 300, 5: 300}, NO_LIMIT, board)
    hand.play("3 is all in, 4 calls, 5 raises to 46, 1 folds, 2 raises to 100, 4 calls, 5 folds")
    hand.pass_to(3).play("2 checks, 4 checks").show_down()
    dispute = hand.dispute("odd chips in one lump")
    assert dispute.ours == {1: 295, 2: 339, 3: 0, 4: 337, 5: 254}
    assert dispute.theirs == {1: 295, 2: 338, 3: 0, 4: 338, 5: 254}, "seat 3's pot in the other"


@shows("second common card")
def test_10_5_both_common_cards_count():
    hand = FixedHand("stud split", NINE, WIESBADEN, TWO_COMMON_CARDS).pass_to(4)
    while hand.tables.state.phase == "betting":
        hand.play(f"{hand.tables.ours.seat} checks")
    dispute = hand.show_down().dispute("second common card")
    assert max(dispute.ours, key=dispute.ours.get) == 2, "jacks and nines"
    assert max(dispute.theirs, key=dispute.theirs.get) == 1, "aces"


@shows("low half without a low")
def test_7_6_a_side_pot_without_a_low_is_all_for_high():
    low, quads, queens, tens = "Ac 2c 9s 9c", "Kc Ks Qc Js", "Qd Qh Jd Jh", "Tc Th 9d 9h"
    pack = pack_of(low, quads, queens, tens, "? 3h 7d 8c ? Kd ? Kh")
    hand = FixedHand("FO/8", {1: 20, 2: 40, 3: 100, 4: 100}, FIXED, pack)
    hand.play("3 raises to 20, 4 calls, 1 calls, 2 raises to 30, 3 raises to 40, 4 calls, 2 calls")
    hand.play("3 bets 10, 4 calls, 3 checks, 4 checks, 3 checks, 4 checks").show_down()
    dispute = hand.dispute("low half without a low")
    assert dispute.ours == {1: 40, 2: 100, 3: 70, 4: 50}
    assert dispute.theirs == {1: 40, 2: 85, 3: 85, 4: 50}


# ── and one that is no rule ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("total", "allowed"), [(20, True), (30, True), (36, False)])
def test_pokerkits_fixed_limit_omaha_eight_is_at_pot_limit(total, allowed):
    """Why `games.py` has to set its limit right."""
    game = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    dealing = (pokerkit.Automation.HOLE_DEALING,)
    state = game.create_state(BY_ITSELF + dealing, True, 0, (5, 10), 10, 20, 100, 3)
    assert state.can_complete_bet_or_raise_to(total) is allowed
