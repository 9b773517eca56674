"""A hand played again with another act in its betting (house practice 4).

Tests `dealerassist/hand/corrected_course.py`, `dealerassist/hand/betting_acts.py`,
`dealerassist/hand/finished_hand.py`, `dealerassist/hand/past_taps.py`,
`dealerassist/hand/result.py`, `dealerassist/hand/recording_depth/acts_together.py`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.corrected_course import ActChange, result_again
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.past_taps import Impossible, taps_of
from dealerassist.hand.refusal import Code
from dealerassist.hand.result import HandResult
from tests.support.hand.files import begun, read
from tests.support.hand.finished import finished
from tests.support.hand.play import Hand
from tests.support.places import HANDS

FILES = sorted(HANDS.glob("*.toml"))

STACKS = {1: 300, 2: 300, 3: 300}

COURSE = """
cards 2c 9h Kd
1 opens, 2 calls, 3 calls
cards 4c Jh Qd
3 {bet}, 1 {first}, 2 calls
cards 5c 8h 7d
3 checks, 1 checks, 2 checks
cards 6c 3h 7s
3 checks, 1 checks, 2 checks

3 checks, 1 checks, 2 checks
3 shows Kh Ks 2s, 1 shows 9c 9d 2d, 2 shows As 4d 6h
push
"""
"""On fourth street seat 3 bets, and the two others go along."""


def hand_with(bet: str = "bets 5", first: str = "calls", late: str = "") -> FinishedHand:
    taps = COURSE.format(bet=bet, first=first)
    return finished(Hand(STACKS), taps + late)


def changed(past: FinishedHand, seat: int, becomes: BettingAct | None, nth: int = 0) -> ActChange:
    """The change of the act `nth` of this seat."""
    taps = taps_of(past)
    assert not isinstance(taps, Impossible)
    own = [(at, tap) for at, tap in enumerate(taps) if tap.act is not None and tap.act.seat == seat]
    at, tap = own[nth]
    assert tap.act is not None
    return ActChange(at, tap.step, tap.act, becomes)


def bet(seat: int, total: int) -> BettingAct:
    return BettingAct(ActKind.BET, seat, total)


def test_hp_4_a_bet_of_20_entered_as_10_pays_what_the_right_one_would_have() -> None:
    """Here 10 entered as 5: pots, Taxe and who put in how much are those of the right hand."""
    was, right = hand_with("bets 5"), hand_with("bets 10")
    change = changed(was, 3, bet(3, 10), nth=1)
    assert result_again(was, (change,)) == result_again(right, ())
    assert result_again(was, (change,)) != result_again(was, ())


def test_hp_4_a_call_that_was_a_fold_in_the_last_round() -> None:
    late = COURSE.format(bet="bets 5", first="calls").replace(
        "3 checks, 1 checks, 2 checks\n3 shows", "3 bets 10, 1 calls, 2 calls\n3 shows"
    )
    was = finished(Hand(STACKS), late.replace("1 shows 9c 9d 2d", "1 mucks"))
    right = finished(
        Hand(STACKS), late.replace("10, 1 calls", "10, 1 folds").replace("1 shows 9c 9d 2d, ", "")
    )
    fold = changed(was, 1, BettingAct(ActKind.FOLD, 1), nth=4)
    assert result_again(was, (fold,)) == result_again(right, ())


def test_hp_4_who_has_folded_got_no_more_cards() -> None:
    was = hand_with()
    fold = changed(was, 1, BettingAct(ActKind.FOLD, 1), nth=1)
    again = result_again(was, (fold,))
    assert isinstance(again, Impossible)
    assert (again.step > fold.step, again.refusal.rule) == (True, "3.1")


def test_hp_4_the_step_that_cannot_be_played_is_named_with_its_rule() -> None:
    was = hand_with()
    again = result_again(was, (changed(was, 3, bet(3, 25), nth=1),))
    assert isinstance(again, Impossible)
    assert again.refusal.rule == "5.6"
    entry = was.entries[again.step - 1]
    assert any(getattr(event, "total", 0) == 5 for event in entry.events)


def test_hp_4_an_act_that_did_not_happen_is_left_out() -> None:
    """It was entered twice: nobody can check where it is not their turn."""
    was = hand_with()
    again = result_again(was, (changed(was, 2, None, nth=1),))
    assert isinstance(again, Impossible)
    assert again.refusal.code is Code.ROUND_NOT_OVER


@cache
def result_of(path: Path) -> tuple[FinishedHand, HandResult | Impossible]:
    told = read(path)
    past = finished(begun(told), told.taps)
    return past, result_again(past, ())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_comes_out_as_it_was_or_says_that_it_cannot_be_played(path: Path) -> None:
    past, again = result_of(path)
    if isinstance(again, Impossible):
        assert again.refusal.code is Code.NOT_PLAYED_AGAIN
        return
    end = past.states()[-1]
    assert again.rake == sum(award.raked for award in end.awards)
    assert sum(again.put_in) == again.pot


def test_nearly_every_hand_can_be_played_again() -> None:
    results = [result_of(path)[1] for path in FILES]
    assert sum(not isinstance(each, Impossible) for each in results) > len(results) * 0.8
