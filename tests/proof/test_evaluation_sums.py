"""The evaluation has the figures of the reports: the quick tier, and that the proof sees faults.

Tests `tests/proof/evaluation_sums.py`.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.proof.evaluation_sums import PLANTS, prove
from tests.proof.sharing import workplace
from tests.support.tiers import LONG, some


@pytest.fixture(scope="module")
def kept():
    """A folder for what is played."""
    with TemporaryDirectory(dir=workplace()) as folder:
        yield Path(folder)


def test_every_sum_is_that_of_the_shift_report(kept):
    figures = prove(200, hands=9) if LONG else prove(4, seed=9, hands=3, kept=kept)
    assert figures.failures == ()
    for name in ("corrections approved", "odd chips", "counts", "calls", "hands of files"):
        assert figures.counted[name] > 0, name


@pytest.mark.parametrize("plant", some(sorted(PLANTS)))
def test_it_goes_red_when_there_is_a_fault(plant, kept):
    assert prove(4, seed=9, hands=3, plant=plant, kept=kept).failures
