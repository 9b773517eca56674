"""The real kiosk killed at random moments: the quick tier, and that the harness sees faults.

Tests `tests/proof/kills.py`.
"""

import pytest

from tests.proof.doomed_kiosk import Plant
from tests.proof.kills import prove
from tests.support.tiers import some

SECONDS_UNTIL_READY = 3


def test_nothing_acknowledged_is_lost_or_doubled_by_a_kill():
    told: list[int] = []
    figures = prove(4, seed=20, advance=told.append)
    assert figures.failures == ()
    assert figures.tally.kills == sum(told) == 4
    assert figures.tally.acknowledged > 10
    # Beside other tests on a busy machine; the full tier says how long it really takes.
    assert figures.ready_p95_s < 2 * SECONDS_UNTIL_READY
    assert all(figures.lines())


@pytest.mark.long
@pytest.mark.parametrize(
    ("plant", "found"),
    some(
        [
            (
                Plant.ACK_EARLY,
                ("was acknowledged, and is lost", "were acknowledged, or they differ"),
            ),
            (Plant.TAKEN_TWICE, ("was to be refused as already recorded",)),
        ]
    ),
)
def test_it_goes_red_when_the_program_has_a_fault(plant: Plant, found: tuple[str, ...]):
    figures = prove(25, seed=2, plant=plant)
    assert len(figures.failures) == 1
    assert any(words in figures.failures[0] for words in found), figures.failures
    assert "seed 2" in figures.failures[0]
