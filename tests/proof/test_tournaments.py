"""Whole tournaments over several tables: the quick tier, and that the proof sees faults.

Tests `tests/proof/tournaments.py`, `dealerassist/simulation/tournament_table.py`.
"""

import pytest

from dealerassist.tournament.structure_files import shipped_structure
from tests.proof.tournaments import PLANTS, SimulatedTournament, prove
from tests.support.tiers import some

SHORT = 4
"""A seed whose tournament is the short one."""


def test_rule_11_chips_and_places_of_a_tournament_of_seven_tables():
    played = SimulatedTournament(SHORT, shipped_structure("short-tournament"))
    played.play()
    assert played.failures == []
    assert played.counted["final tables"] == 1
    assert played.counted["colour-ups"] > 0


@pytest.mark.long
@pytest.mark.parametrize("plant", some(sorted(PLANTS)))
def test_it_goes_red_when_there_is_a_fault(plant):
    assert prove(8, seed=1, plant=plant).failures
