"""The evaluation has the figures of the reports: the quick tier, and that the proof sees faults."""

import pytest

from tests.proof.evaluation_sums import PLANTS, prove
from tests.support.tiers import LONG, some


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder for what is played."""
    return tmp_path_factory.mktemp("nights")


def test_every_sum_is_that_of_the_shift_report(kept):
    figures = prove(200, hands=9) if LONG else prove(4, seed=9, hands=3, kept=kept)
    assert figures.failures == ()
    for name in ("corrections approved", "odd chips", "counts", "calls", "hands of files"):
        assert figures.counted[name] > 0, name


@pytest.mark.parametrize("plant", some(sorted(PLANTS), 2))
def test_it_goes_red_when_there_is_a_fault(plant, kept):
    assert prove(4, seed=9, hands=3, plant=plant, kept=kept).failures
