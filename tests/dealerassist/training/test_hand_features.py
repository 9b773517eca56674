"""What happens in a hand, by which a trainer chooses the hands of the house.

Tests `dealerassist/training/hand_features.py`, `dealerassist/training/scenarios.py`.
"""

import pytest

from dealerassist.training.hand_features import HandFeature, features_of
from dealerassist.training.recorded_hands import WrittenHand
from dealerassist.training.scenarios import read_scenario
from dealerassist.training.stored_records import OwnHand
from tests.support.places import HANDS

SIDE_POT = "side-pot-mucked"


def hand_of(name):
    read = read_scenario((HANDS / f"{name}.toml").read_text(encoding="utf-8"))
    assert isinstance(read, WrittenHand), read
    return OwnHand(rules=read.rules, start=read.start, taps=read.taps, digest="")


def test_a_side_pot_and_who_is_all_in():
    assert features_of(hand_of(SIDE_POT)) == (HandFeature.ALL_IN, HandFeature.SIDE_POT)


def test_every_feature_is_found_in_some_hand():
    found = set()
    for file in sorted(HANDS.glob("*.toml")):
        read = read_scenario(file.read_text(encoding="utf-8"))
        if isinstance(read, WrittenHand):
            found |= set(features_of(hand_of(file.stem)))
    assert found >= set(HandFeature) - {HandFeature.IRREGULARITY}


@pytest.mark.parametrize("stacks", ["{ 1 = 200, 2 = 200 }"])
def test_where_nothing_happens_nothing_is_found(stacks):
    taps = "cards 2c Kd, 1 opens, 2 calls, cards 3c Qd, 2 bets 10, 1 folds, push"
    text = f'profile = "casinos-austria-stud"\nstacks = {stacks}\ntaps = "{taps}"\n'
    read = read_scenario(text)
    assert isinstance(read, WrittenHand), read
    hand = OwnHand(rules=read.rules, start=read.start, taps=read.taps, digest="")
    assert features_of(hand) == ()
