"""Now and then two guests are dealt equal hands, so that pots are shared at the table too.

Tests `dealerassist/training/practice/hand_source.py`,
`dealerassist/training/practice/seated_guests.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.seated_guests import STAYER, SeatedGuests
from tests.proof.practice.checking import own_play
from tests.support.tiers import some

SEEDS = range(60)


def shares_a_pot(state) -> bool:
    return any(len({share.seat for share in award.shares}) > 1 for award in state.awards)


def has_equal_hands(rules, seed) -> bool:
    return any(
        temper is STAYER for temper in SeatedGuests(rules, seed, faults=False)._tempers.values()
    )


@pytest.mark.parametrize("profile", some(["casinos-austria-stud", "omaha", "five-card-stud"], 2))
def test_about_one_hand_in_six_is_made_for_a_shared_pot(profile):
    rules = load_profile(profile).at_table()
    equal = [seed for seed in SEEDS if has_equal_hands(rules, seed)]
    assert 6 <= len(equal) <= 15
    shared = [seed for seed in equal if shares_a_pot(own_play(rules, seed, faults=False))]
    assert len(shared) * 3 > len(equal)
    assert SeatedGuests(rules, equal[0], faults=False).pack.peek(52) == (
        SeatedGuests(rules, equal[0], faults=False).pack.peek(52)
    )


def test_an_odd_chip_comes_up_too():
    rules = load_profile("casinos-austria-stud").at_table()
    equal = [seed for seed in SEEDS if has_equal_hands(rules, seed)]
    ends = (own_play(rules, seed, faults=False) for seed in equal)
    assert any(share.odd for end in ends for award in end.awards for share in award.shares)


def test_in_draw_the_cards_come_as_they_may():
    rules = load_profile("wiesbaden-draw").at_table()
    assert not any(has_equal_hands(rules, seed) for seed in SEEDS)
