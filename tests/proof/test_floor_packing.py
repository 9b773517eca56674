"""What is packed is there once, wherever that ends: the quick tier, and the planted faults.

Tests `tests/proof/floor_packing.py`.
"""

import pytest

from tests.proof.floor_packing import PLANTS, prove
from tests.support.tiers import LONG


@pytest.mark.long
def test_nothing_is_lost_wherever_packing_ends():
    figures = prove(100 if LONG else 2)
    assert figures.failures == ()
    assert figures.places >= 4


if LONG:

    @pytest.mark.parametrize("plant", sorted(PLANTS))
    def test_it_goes_red_with_a_fault(plant):
        assert prove(9, plant=plant).failures
