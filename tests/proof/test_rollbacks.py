"""An older program is installed again, the quick tier; long: `python -m tests.proof rollbacks`.

Tests `tests/proof/rollbacks.py`.
"""

import pytest

from tests.proof.rollbacks import PLANTS, prove
from tests.support.tiers import some

ROUNDS = 25


@pytest.mark.long
def test_wherever_a_rollback_is_killed_nothing_is_lost():
    figures = prove(ROUNDS, seed=1)
    assert not figures.failures, "\n".join(figures.lines())
    assert figures.rounds == ROUNDS
    assert figures.ends["killed at a step"] > figures.ends["to the end"] > 0


@pytest.mark.parametrize(
    ("plant", "found"),
    some(
        list(
            zip(
                PLANTS,
                ("the newer file is not kept", "nothing tells of", "was taken up|is changed"),
                strict=True,
            )
        ),
        1,
    ),
)
def test_it_goes_red_when_the_program_has_a_fault(plant: str, found: str):
    figures = prove(5, seed=1, plant=plant)
    assert figures.failures
    assert any(words in figures.failures[0] for words in found.split("|")), figures.failures
