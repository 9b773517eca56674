"""House practice 3: cash of one guest that reaches the house's amount waits in the pit's queue.

Tests `dealerassist/table/open_matters.py`, `dealerassist/journal/queries/cash_so_far.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import AddChips, ChangeHouseSettings, OpenTray
from dealerassist.table.open_matters import open_matters
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.two_people import BOSS, AtTheKiosk, two_people

MATTER = "Seat 2: €1,000 in cash this gaming day"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AtTheKiosk]:
    """Seat 2 has bought 600 for cash before the house sets 1,000, and 400 since."""
    with two_people(tmp_path) as table:
        table.does(OpenTray(((100, 50),)), AddChips(2, 900, 600))
        settings = replace(table.desk.state.settings, cash_per_day=1000)
        table.does(ChangeHouseSettings(settings), by=BOSS)
        yield table.does(AddChips(2, 400, 400))


def test_the_pit_sees_the_sum_and_sees_to_it(table: AtTheKiosk):
    assert shift_report(table.desk.journal).open_matters == 1
    number = table.desk.state.last_waiting
    table.pit().tap(f"pit-corrections noted-{number}")
    assert table.queue == [(MATTER, "waits")]
    assert plain_spaces(table.card.title) == MATTER
    lines = [(line.who, plain_spaces(line.after)) for line in table.card.lines]
    assert lines == [("Seat 2", "€400"), ("Seat 2", "€600")]
    table.tap("acknowledge")
    assert table.queue == [(MATTER, f"seen to · {BOSS}")]
    assert open_matters(table.desk.state) == 0


def test_a_buy_in_that_is_taken_back_does_not_wait(table: AtTheKiosk):
    table.desk.undo(actor=BOSS)
    assert shift_report(table.desk.journal).open_matters == 0
    assert table.desk.state.cash[0].bought == 600
