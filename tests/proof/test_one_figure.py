"""House practice 4: one figure, one definition; the quick tier, and that the proof sees faults.

Tests `tests/proof/one_figure.py`.
"""

import pytest

from tests.proof.one_figure import PLANTS, prove
from tests.support.tiers import LONG, some


def test_hp_4_every_figure_is_the_same_wherever_it_is_said():
    rounds, seed, hands = (200, 1, 9) if LONG else (2, 3, 4)
    figures = prove(rounds, seed=seed, hands=hands)
    assert figures.failures == ()
    for name in ("corrections", "misdeals", "voids", "open matters", "hands"):
        assert figures.counted[name] > 0, name


@pytest.mark.long
@pytest.mark.parametrize("plant", some(sorted(PLANTS), 2))
def test_it_goes_red_when_there_is_a_fault(plant):
    assert prove(6, seed=1, plant=plant, hands=5, papers=0).failures
