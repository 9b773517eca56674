"""Many entries in one process: the quick tier, and that the harness sees a memory that grows.

Tests `tests/proof/soak.py`.
"""

import pytest

from tests.proof.soak import PARTS, prove

GROWTH = 0.1
"""So soon after the start some of it is only being loaded; of the full tier 0.05 is asked."""


@pytest.mark.long
def test_a_short_soak_has_figures_and_a_sound_journal():
    told: list[int] = []
    figures = prove(400, advance=told.append)
    assert figures.failures == ()
    assert figures.entries >= 400
    assert len(figures.parts) >= PARTS
    assert sum(told) >= 400 - PARTS
    assert figures.growth < GROWTH
    assert all(figures.lines())


@pytest.mark.long
def test_it_goes_red_when_entries_stay_in_memory():
    assert prove(500, plant="hoard").growth > GROWTH
