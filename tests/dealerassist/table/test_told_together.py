"""House practice 4: what tray and cash should hold is told together: sales follow from it."""

import pytest

from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import difference_may_be_told, may_be_told
from dealerassist.table.money_state import Box
from dealerassist.table.zero_light import differences_open, zero_light
from tests.support.hand.play import house
from tests.support.table.counts import to_close
from tests.support.table.desk import Table


@pytest.fixture
def table():
    """A tray of 600, of which 200 were sold for cash."""
    table = Table(house()).asks(ask.OpenTray(((100, 6),))).seats(1, 500)
    return table.asks(ask.AddChips(1, 200, 200))


def test_hp_4_a_count_in_mid_shift_tells_at_once(table):
    table.asks(ask.CountBox(Box.CASH, amount=205))
    assert difference_may_be_told(table.state, Box.CASH)
    assert zero_light(table.state) == 5


def test_hp_4_a_count_to_close_tells_once_its_other_half_is_counted(table):
    table.asks(to_close(Box.CASH, amount=205))
    assert not may_be_told(table.state, Box.CASH)
    assert not difference_may_be_told(table.state, Box.CASH)
    assert (zero_light(table.state), differences_open(table.state)) == (0, 1)
    table.asks(to_close(Box.TRAY, ((100, 4),)))
    assert may_be_told(table.state, Box.CASH)
    assert zero_light(table.state) == 5


def test_hp_4_so_it_is_after_the_close(table):
    table.asks(to_close(Box.CASH, amount=205)).closes()
    assert not may_be_told(table.state, Box.CASH, 1)
    table.asks(to_close(Box.TRAY, ((100, 4),), shift=1))
    assert may_be_told(table.state, Box.CASH, 1)


def test_hp_4_boxes_without_another_half_tell_at_once(table):
    table.tips(1, 8).asks(to_close(Box.TIPS, amount=6))
    assert may_be_told(table.state, Box.TIPS)
