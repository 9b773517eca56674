"""The floor finds kiosks that were tampered with: the quick tier, and that it sees faults.

Tests `tests/proof/floor_forgers.py`.
"""

import pytest

from tests.proof.floor_forgers import KINDS, PLANTS, cut, honest, prove
from tests.proof.floor_forgers import rewritten_with_key as rewritten
from tests.proof.floor_forgers import signed_by_another as signed
from tests.proof.floor_forgers import without_a_checkpoint as unsigned
from tests.support.tiers import some

FOUND_BY = {
    "nothing-is-compared": rewritten,
    "the-end-is-not-missed": cut,
    "nothing-must-be-signed": unsigned,
    "no-checkpoint-is-judged": signed,
}
"""What is not found any more when this fault is planted."""


def test_each_kiosk_that_was_tampered_with_is_named_at_the_right_entry(floor_server):
    figures = prove(18, seed=3, only=(honest, *KINDS), server=floor_server)
    assert figures.failures == ()
    assert len(figures.kinds) == 1 + len(KINDS)
    assert figures.alarmed == 18 - figures.kinds["honest"]


@pytest.mark.parametrize("plant", some(sorted(PLANTS), 2))
def test_it_goes_red_when_there_is_a_fault(plant, floor_server):
    assert prove(4, seed=3, plant=plant, only=(FOUND_BY[plant],), server=floor_server).failures
