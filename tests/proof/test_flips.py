"""One bit flipped anywhere is found before it is used: the quick tier, and a planted fault.

Tests `tests/proof/flips.py`.
"""

import pytest

from tests.proof.flips import PAGES, PLANTS, prove
from tests.support.tiers import some


@pytest.mark.long
def test_a_flipped_bit_is_found_and_mended():
    figures = prove(50, seed=1)
    assert figures.failures == ()
    assert figures.pages == PAGES
    assert figures.changed > 10
    assert figures.entries > 5
    assert all(figures.lines())


@pytest.mark.long
@pytest.mark.parametrize("plant", some(sorted(PLANTS)))
def test_it_goes_red_when_there_is_a_fault(plant):
    assert prove(60, seed=1, plant=plant).failures
