"""Chapter 11 within a hand: absent guests, the short big blind, hands turned up all in.

Hands that a croupier could tell are in `tests/hands/`.

Tests `dealerassist/hand/absent_guests.py`, `dealerassist/hand/returning.py`,
`dealerassist/hand/turning_up.py`, `dealerassist/hand/blinds.py`.
"""

import tomllib

import pytest

from dealerassist.hand.commands import ReturnToHand
from dealerassist.hand.events import HandStarted, PlayerReturned
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.legal import Wanted
from dealerassist.hand.past_taps import PastTap, taps_of
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import replay
from tests.support.hand.files import played, read
from tests.support.hand.play import Hand, house
from tests.support.places import PROJECT

ABSENT = {"absent": "last_card"}
STUD = house("stud", options=ABSENT)
HOLDEM = house("holdem", options=ABSENT)
THREE = {1: 200, 2: 200, 3: 200}


# 11.5


@pytest.mark.parametrize("rules", [STUD, HOLDEM], ids=["stud", "holdem"])
def test_rule_11_5_only_who_was_dealt_in_absent_comes_back(rules):
    hand = Hand(THREE, rules, absent=(2,))
    for seat in (1, 9):
        assert hand.refusal(f"{seat} is back").code == "not_dealt_in_absent"
    assert hand.legal.can_return == (2,)
    hand.play("2 is back")
    assert hand.refusal("2 is back").code == "not_dealt_in_absent"


def test_rule_11_5_in_stud_one_comes_back_until_the_last_open_card():
    hand = Hand(THREE, STUD, absent=(3,)).play("1 2c, 2 Kd")
    assert hand.legal.can_return == (3,)
    hand.play("3 7h")
    assert hand.refusal("3 is back").code == "back_too_late"
    assert hand.player(3).standing == "folded"


def test_rule_11_5_where_no_card_is_tapped_one_comes_back_until_the_first_act():
    hand = Hand(THREE, HOLDEM, absent=(3,))
    assert (hand.next, hand.legal.can_return) == (1, (3,))
    hand.play("1 calls")
    assert hand.refusal("3 is back").code == "back_too_late"


def test_rule_11_5_all_others_are_absent_and_nobody_acts():
    hand = Hand(THREE, HOLDEM, absent=(1, 3))
    assert (hand.legal.wanted, hand.pots) == (Wanted.AWARD, ["20: 2"])
    assert hand.refusal("1 is back").code == "back_too_late"


def test_rule_11_5_where_no_cards_are_recorded_it_is_the_same():
    hand = Hand(THREE, HOLDEM, depth=Depth.POT, absent=(1,)).play("1 is back")
    assert [player.standing for player in hand.state.players] == ["live"] * 3
    hand.play("3 folds, 1 folds, push")
    assert hand.stacks == {1: 190, 2: 210, 3: 200}


def test_rule_11_5_an_absent_guest_folds_at_the_turn_where_a_ruling_leaves_nobody_else():
    hand = Hand(THREE, STUD, absent=(2, 3)).play("1 exposes 2c 3c")
    # Of the open cards the dead 2 of clubs is the lowest, so 2 would open, and folds.
    hand.play("2 Kd, 3 7h, push")
    assert (hand.won, hand.stacks) == ({3: 2}, {1: 200, 2: 199, 3: 201})


def test_rule_11_5_a_hand_that_somebody_came_back_to_can_be_corrected():
    hand = Hand(THREE, HOLDEM, absent=(3,)).play("3 is back, 3 folds, 1 folds, push")
    start, *events = hand.events
    at = next(n for n, event in enumerate(events) if isinstance(event, PlayerReturned))
    entries = (
        FinishedHandEntry(1, 0, "", (start, *events[:at])),
        FinishedHandEntry(2, 0, "", tuple(events[at:])),
    )
    taps = taps_of(FinishedHand(1, start, HOLDEM, entries))
    assert taps[0] == PastTap(2, ReturnToHand(3))


HANDS = sorted((PROJECT / "tests" / "hands").glob("absent-*.toml"))
RECORDED = [path for path in HANDS if read(path).depth is Depth.FULL]


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_rule_11_5_a_hand_with_absent_guests_is_the_same_in_phh(path):
    hand = played(read(path))
    started, *events = hand.events
    assert isinstance(started, HandStarted)
    text = phh_text(begin_hand(started, hand.rules), events)
    again = replay(phh_record_of(tomllib.loads(text)))
    assert again.refused is None
    stacks = [player.stack for player in again.state.players]
    assert stacks == [player.stack for player in hand.state.from_left]


# 11.6


def test_rule_11_6_who_can_pay_both_pays_both_in_either_order():
    posted = []
    for first in ("ante_first", "blind_first"):
        options = {"ante_by_big_blind": True, "short_ante": first}
        stakes = {"ante": 5, "small_blind": 10, "big_blind": 20, "low": 20, "high": 40}
        hand = Hand({1: 100, 2: 35, 3: 100}, house("holdem", stakes=stakes, options=options))
        posted.append((hand.player(2).bet, hand.player(2).dead))
    assert posted == [(20, 15), (20, 15)]


# 11.7


def test_rule_11_7_where_no_cards_are_recorded_no_hand_is_turned_up():
    rules = house("holdem", limit="none", options={"all_in_face_up": True})
    hand = Hand({1: 100, 2: 100}, rules, depth=Depth.POT).play("2 raises to 100, 1 calls")
    assert hand.legal.wanted is Wanted.WINNERS


def test_rule_11_7_while_somebody_can_still_bet_the_hands_stay_down():
    rules = house("holdem", limit="none", options={"all_in_face_up": True})
    hand = Hand({1: 300, 2: 100, 3: 300}, rules).play("3 raises to 100, 1 calls, 2 calls")
    assert hand.legal.wanted is Wanted.BOARD_CARD


def test_rule_11_7_without_an_all_in_the_others_may_muck():
    rules = house("holdem", limit="none", options={"all_in_face_up": True, "all_in_shows": True})
    hand = Hand({1: 300, 2: 300}, rules).play("2 calls, 1 checks, board Kh 9d 4s, all check")
    hand.play("board 2c, all check, board 8h, all check, 1 shows As Ad, 2 mucks, push")
    assert hand.won == {1: 4}
