"""House practice, chapter 2: the misdeal.

Tests `dealerassist/hand/irregular/decide.py`, `dealerassist/hand/decide.py`,
`dealerassist/hand/automatic_steps.py`.
"""

import pytest

from dealerassist.hand.automatic_steps import play
from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.decide import decide
from dealerassist.hand.refusal import Code
from tests.support.hand.play import Hand


def three():
    return Hand({1: 500, 2: 500, 3: 500})


@pytest.mark.parametrize(
    "taps",
    [
        "",
        "1 2c",
        "cards 2c 3d 4h",
        "cards 2c 3d 4h, 1 opens 10",
        "cards 2c 3d 4h, 1 opens, 2 raises to 15",
    ],
)
def test_hp_2_before_two_have_acted_everything_goes_back(taps):
    hand = three().play(taps).play("misdeal")
    assert hand.stacks == {1: 500, 2: 500, 3: 500}
    assert hand.state.misdealt


def test_hp_2_once_two_have_acted_the_hand_stands():
    three().play("cards 2c 3d 4h, 1 opens, 2 calls, 3 raises to 10, misdeal (no: HP 2)")


def test_hp_2_folds_are_acts_too():
    three().play("cards 2c 3d 4h, 1 opens, 2 folds, 3 folds, misdeal (no: HP 2)")


def test_hp_2_a_later_street_stands_however_few_have_acted():
    Hand({1: 500, 2: 500}).play("cards 2c 3d, 1 opens, 2 calls, misdeal (no: HP 2)")


def test_hp_2_after_the_last_fold_the_pot_is_not_pushed_yet():
    hand = Hand({1: 500, 2: 500}).play("cards 2c 3d, 1 opens, 2 folds, misdeal")
    assert hand.stacks == {1: 500, 2: 500}


def test_hp_2_no_misdeal_once_the_pot_is_pushed():
    Hand({1: 500, 2: 500}).play("cards 2c 3d, 1 opens, 2 folds, push, misdeal (no: HP 2)")


def test_hp_2_taxe_that_was_taken_goes_back_as_well():
    hand = Hand({1: 500, 2: 500}).play("cards 2c 3d, 1 opens 10, 2 folds")
    hand = hand.play("misdeal")
    assert (hand.state.raked, hand.pots) == (0, [])


@pytest.mark.parametrize("reason", [r for r in MisdealReason if not r.is_of_the_deck])
def test_hp_2_for_whatever_reason(reason):
    state, events = play(three().state, DeclareMisdeal(reason))
    assert events[0].reason is reason
    assert state.phase == "over"


@pytest.mark.parametrize("reason", [r for r in MisdealReason if r.is_of_the_deck])
def test_hp_2_a_foul_deck_is_no_misdeal(reason):
    refusal = decide(three().state, DeclareMisdeal(reason))
    assert (refusal.code, refusal.rule) == (Code.DECK_IS_NO_MISDEAL, "HP 2")
