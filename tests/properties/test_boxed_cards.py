"""However many cards lie boxed, a full table comes to the end of the hand (3.3, 3.5, HP 2).

Tests `dealerassist/hand/issue_plan.py`, `dealerassist/hand/irregular/cards.py`.
"""

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILES
from tests.support.hand.play import all_cards
from tests.support.properties.boxed import as_many_as_can_be, boxed


@pytest.mark.parametrize("profile", FIRST_PROFILES.values())
def test_the_pack_reaches_with_every_number_of_boxed_cards(profile):
    rules = load_profile(profile).at_table()
    whole = len(rules.pack.cards)
    board = sum(street.board for street in rules.streets)
    without_bottom_card = board or any(street.draw for street in rules.streets)
    for walk in as_many_as_can_be(rules):
        for state in walk.states:
            assert state.stub >= (1 if without_bottom_card else 0)
            assert all_cards(state) == whole
        assert walk.end.phase == "over"
        assert len(walk.end.board) == board
        assert not (board and walk.end.common)


@pytest.mark.parametrize("profile", FIRST_PROFILES.values())
def test_it_reaches_from_whichever_street_on_they_lie_boxed(profile):
    rules = load_profile(profile).at_table()
    for first in range(len(rules.streets)):
        walk = boxed(rules, first=first)
        assert walk.end.boxed > 0
        assert min(state.stub for state in walk.states) >= 0


def test_in_stud_it_reaches_however_the_guests_fold():
    rules = load_profile("casinos-austria-stud").at_table()
    for staying in ((9, 8, 8, 8, 8), (9, 9, 8, 8, 7), (8, 8, 8, 8, 8), (9, 9, 9, 8, 2)):
        for walk in as_many_as_can_be(rules, staying=staying):
            assert min(state.stub for state in walk.states) >= 0
