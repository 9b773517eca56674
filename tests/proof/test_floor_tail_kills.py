"""What the relay gives on stays, whenever the kiosk is killed: the quick tier, and a fault.

Tests `tests/proof/floor_tail_kills.py`.
"""

import pytest

from tests.proof.floor_tail_kills import prove


@pytest.mark.long
def test_what_counts_is_there_after_the_next_start():
    figures = prove(6, seed=2)
    assert figures.failures == ()
    assert figures.waited >= 3
    assert figures.looks > 20


def test_it_goes_red_when_nothing_waits_for_its_checkpoint():
    assert prove(2, seed=2, plant="waits-for-no-checkpoint").failures
