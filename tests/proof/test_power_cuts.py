"""Power cuts, the quick tier; the full one is `python -m tests.proof power_cuts`.

Tests `tests/proof/power_cuts.py`.
"""

import pytest

from tests.proof import power_cuts
from tests.proof.planted import PLANTS
from tests.proof.recorded_play import PLANS
from tests.support.tiers import some

ROUNDS = 10


def test_whatever_a_power_cut_leaves_holds_everything_acknowledged():
    found = power_cuts.prove(ROUNDS)
    assert not found.failures, "\n".join(found.lines())
    assert found.rounds == ROUNDS
    assert found.runs >= len(PLANS)


@pytest.mark.long
@pytest.mark.parametrize("plant", some(PLANTS, 2))
def test_power_cuts_go_red_when_a_fault_is_planted(plant):
    assert power_cuts.prove(70, plant=plant).failures
