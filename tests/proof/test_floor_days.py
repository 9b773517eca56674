"""The report of a day is the sum of the shift reports: the quick tier, and that it sees faults.

Tests `tests/proof/floor_days.py`.
"""

import pytest

from tests.proof.floor_days import PLANTS, prove
from tests.support.tiers import LONG, some


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder for what is played."""
    return tmp_path_factory.mktemp("days")


if LONG:  # A day of three tables is in the test command beside the report's own tests.

    def test_hp_8_the_day_is_the_sum_of_its_shifts(floor_server, kept):
        figures = prove(1, seed=1, server=floor_server, kept=kept)
        assert figures.failures == ()
        assert figures.counted["tables that were cut off"] == 1
        assert figures.counted["supplements"] > 0


@pytest.mark.long
@pytest.mark.parametrize("plant", some(sorted(PLANTS)))
def test_it_goes_red_when_there_is_a_fault(plant, floor_server, kept):
    assert prove(1, seed=1, plant=plant, server=floor_server, kept=kept).failures
