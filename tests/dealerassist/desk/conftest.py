"""A desk after one hand, and its clock."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.desk.three_guests import HAND, done
from tests.support.desk.watch import Watch
from tests.support.hand.play import house


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def desk(tmp_path: Path, watch: Watch) -> Iterator[TableDesk]:
    """A desk after one hand: 5 from each of three, 15 of a forced bet and nobody to match it."""
    with Journal.open(tmp_path / "table.db", table_id="4") as journal:
        desk = TableDesk(journal, monotonic=watch)
        done(desk, OpenTable("4", house()), OpenShift("C-07", "2026-11-21", 0))
        done(desk, TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400), *HAND)
        yield desk
