"""House practice 4: what tray and cash should hold is told together: sales follow from it.

Tests `dealerassist/table/zero_light.py`.
"""

import pytest

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import difference_may_be_told, may_be_told
from dealerassist.table.decide import decide
from dealerassist.table.events import Acknowledged
from dealerassist.table.evolve import evolve
from dealerassist.table.money_state import Box, DifferenceReason
from dealerassist.table.noted_irregularities import BOX_OFF
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
    assert (zero_light(table.state), differences_open(table.state)) == (0, 0)
    table.asks(to_close(Box.TRAY, ((100, 4),)))
    assert may_be_told(table.state, Box.CASH)
    assert (zero_light(table.state), differences_open(table.state)) == (5, 1)


def test_hp_4_so_it_is_after_the_close(table):
    table.asks(to_close(Box.CASH, amount=205)).closes()
    assert not may_be_told(table.state, Box.CASH, 1)
    table.asks(to_close(Box.TRAY, ((100, 4),), shift=1))
    assert may_be_told(table.state, Box.CASH, 1)


def test_hp_4_boxes_without_another_half_tell_at_once(table):
    table.tips(1, 8).asks(to_close(Box.TIPS, amount=6))
    assert may_be_told(table.state, Box.TIPS)


def off(table) -> list[tuple[Box | None, int | None]]:
    """What waits because a box was off."""
    return [(each.box, each.amount) for each in table.state.waiting if each.what == BOX_OFF]


@pytest.mark.parametrize("found", [200, 205])
def test_hp_4_no_number_tells_whether_the_first_one_was_off(table, found):
    before = table.state.last_waiting
    table.asks(to_close(Box.CASH, amount=found)).asks(ask.CallPitBoss())
    assert [each.number for each in table.state.waiting] == [before + 2]


def test_hp_4_what_was_seen_before_does_not_tell_that_it_is_so_still(table):
    table.asks(ask.CountBox(Box.CASH, amount=205)).asks(ask.AddChips(1, 100, 100))
    before = table.state.last_waiting
    table.asks(to_close(Box.CASH, amount=305))
    assert table.state.last_waiting == before + 1
    table.asks(to_close(Box.TRAY, ((100, 3),)))
    assert off(table) == [(Box.CASH, 5)]


def test_hp_4_what_was_off_waits_after_the_close_and_in_the_next_shift(table):
    table.asks(to_close(Box.CASH, amount=205)).closes()
    assert off(table) == []
    table.opens("C-07").asks(to_close(Box.TRAY, ((100, 4),), shift=1))
    assert off(table) == [(Box.CASH, 5)]


def test_hp_4_it_waits_once_somebody_has_signed_that_the_other_is_not_counted(table):
    table.asks(to_close(Box.CASH, amount=205)).closes()
    tray = table.state.pending_count(1, Box.TRAY)
    table.asks(ask.Acknowledge(tray.number, DifferenceReason.NOT_KNOWN))
    assert off(table) == [(Box.CASH, 5)]


def test_hp_4_a_count_that_stands_no_longer_tells_nothing_of_the_other(table):
    table.asks(to_close(Box.CASH, amount=205)).asks(ask.AddChips(1, 100, 100))
    table.asks(to_close(Box.TRAY, ((100, 3),)))
    assert (off(table), zero_light(table.state)) == ([], 0)
    table.asks(to_close(Box.CASH, amount=305))
    assert off(table) == [(Box.CASH, 5)]


def test_hp_4_a_difference_that_was_told_stays_told(table):
    table.asks(to_close(Box.CASH, amount=205)).asks(to_close(Box.TRAY, ((100, 4),)))
    table.asks(ask.AddChips(1, 100, 100))
    assert off(table) == [(Box.CASH, 5)]


def test_hp_4_nobody_signs_for_what_is_not_told(table):
    table.asks(to_close(Box.CASH, amount=205))
    (hidden,) = table.state.untold
    refusal = decide(table.state, ask.Acknowledge(hidden.number, DifferenceReason.NOT_KNOWN))
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.NOT_WAITING


def test_what_an_older_journal_signed_for_before_it_was_told_does_not_wait_again(table):
    table.asks(to_close(Box.CASH, amount=205))
    (untold,) = table.state.untold
    table.state = evolve(table.state, Acknowledged(untold.number))
    table.asks(to_close(Box.TRAY, ((100, 4),)))
    assert off(table) == []
