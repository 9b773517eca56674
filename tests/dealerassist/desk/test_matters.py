"""The queue of what waits: what is open comes first, and every page follows the one before.

Tests `dealerassist/journal/queries/review_queue.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.queries.review_queue import (
    Matter,
    MatterKind,
    find_matter,
    is_open,
    matter_of,
    matters,
)
from dealerassist.table.commands import Acknowledge, CallPitBoss
from dealerassist.table.correction_commands import DeclineCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import DeclineReason, VoidHand
from tests.support.desk.proposals import proposed
from tests.support.desk.three_guests import done

NOTED, CORRECTION = MatterKind.NOTED, MatterKind.CORRECTION


def names(desk: TableDesk, *, skip: int = 0, most: int = 100) -> list[str]:
    found = matters(desk.journal, skip=skip, most=most)
    return [f"{matter_of(row).kind}-{row.number}" for row in found]


@pytest.fixture
def busy(desk: TableDesk) -> TableDesk:
    """Three calls, of which the second was seen to, and two proposals, of which one was."""
    done(desk, CallPitBoss(), CallPitBoss(), CallPitBoss())
    done(desk, Acknowledge(2), actor="P-03")
    proposed(desk, VoidHand(1))
    done(desk, DeclineCorrection(1, "P-03", DeclineReason.AS_RECORDED), actor="P-03")
    return proposed(desk, VoidHand(1))


def test_hp_5_what_is_open_comes_first_what_was_noted_last_before_the_rest(busy: TableDesk):
    first = ["correction-2", "noted-3", "noted-1"]
    assert names(busy) == [*first, "correction-1", "noted-2"]
    rows = matters(busy.journal, most=100)
    assert [is_open(row) for row in rows] == [True, True, True, False, False]


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_page_by_page_every_matter_comes_once(busy: TableDesk, most: int):
    paged = [name for skip in range(0, 8, most) for name in names(busy, skip=skip, most=most)]
    assert paged == names(busy)


def test_a_matter_is_found_by_its_number(busy: TableDesk):
    found = find_matter(busy.journal, Matter(CORRECTION, 2))
    assert found is not None
    assert (matter_of(found), found.hand) == (Matter(CORRECTION, 2), 1)
    assert find_matter(busy.journal, Matter(NOTED, 9)) is None


def test_what_was_withdrawn_is_no_longer_open(busy: TableDesk):
    done(busy, WithdrawCorrection(2, "P-02"), actor="P-02")
    assert names(busy)[:2] == ["noted-3", "noted-1"]
