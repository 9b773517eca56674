"""House practice 4: a shift just closed is opened again, until the next one and within an hour.

Tests `dealerassist/table/reopening.py`, `dealerassist/table/state.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.local_time import MINUTE_MS
from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.events import Acknowledged, ShiftReopened
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import BOX_PENDING, GUESTS_OFF
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import missing_from_guests
from tests.support.hand.play import house
from tests.support.table.counts import to_close
from tests.support.table.desk import Table

CLOSED_MS = 1


@pytest.fixture
def table():
    """Two guests, one of whom has given 8 to the tronc; the croupiers take turns."""
    table = Table(house()).seats(1, 500).seats(2, 500).tips(1, 8)
    return table.asks(ask.LayRota(("Anna", "Bert")))


def reopened(table: Table, minutes: int = 5) -> Table:
    return table.asks(ask.ReopenShift(1, CLOSED_MS + minutes * MINUTE_MS))


def test_hp_4_it_goes_on_as_it_was(table):
    before = table.state
    reopened(table.closes())
    after = table.state
    assert after.shift == before.shift
    assert after.rota == before.rota
    assert (after.seats, after.money) == (before.seats, before.money)
    assert still_to_count(after) == still_to_count(before)
    assert after.waiting == after.to_count == ()
    table.starts().plays_out()
    assert missing_from_guests(table.state) == 0


def test_hp_4_within_an_hour(table):
    table.closes()
    late = table.refuses("reopen_shift", 1, CLOSED_MS + 60 * MINUTE_MS + 1)
    assert late == ("closed_too_long", "HP 4")
    reopened(table, 60)
    assert table.refuses("reopen_shift", 1, CLOSED_MS + MINUTE_MS) == ("shift_open", "HP 4")


def test_hp_4_a_clock_set_back_does_not_keep_it_open_for_days(table):
    table.closes()
    early = table.refuses("reopen_shift", 1, CLOSED_MS - 60 * MINUTE_MS - 1)
    assert early == ("closed_too_long", "HP 4")
    reopened(table, -1)


def test_hp_4_until_the_next_one_opens(table):
    table.closes().opens("Bert")
    assert table.refuses("reopen_shift", 1, 2) == ("later_shift_opened", "HP 4")
    table.closes()
    assert table.refuses("reopen_shift", 1, 2) == ("later_shift_opened", "HP 4")


def test_hp_4_not_past_other_rules(table):
    table.closes().serves(house())
    assert table.refuses("reopen_shift", 1, 2) == ("changed_since_close", "HP 4")


def test_hp_4_what_waited_uncounted_is_to_be_counted_in_the_shift_again(table):
    table.closes()
    waited = [each.number for each in table.state.to_count]
    assert waited
    reopened(table)
    shift, *seen_to = table.events[-1 - len(waited) :]
    assert shift == ShiftReopened(1, CLOSED_MS + 5 * MINUTE_MS, CLOSED_MS)
    assert seen_to == [Acknowledged(number) for number in waited]
    table.closes()
    pending = [(each.what, each.shift) for each in table.state.waiting]
    assert pending == [(BOX_PENDING, 1)] * len(waited)
    assert min(each.number for each in table.state.waiting) > max(waited)


@pytest.mark.parametrize("after", [False, True])
def test_hp_4_a_count_to_close_stays_the_first(table, after):
    """Made before the close, or after it: counted again, it has a row beside it."""
    first = to_close(Box.TIPS, amount=10)
    if after:
        table.closes().asks(to_close(Box.TIPS, amount=10, shift=1))
    else:
        table.asks(first).closes()
    reopened(table)
    assert Box.TIPS not in still_to_count(table.state)
    table.asks(to_close(Box.TIPS, amount=8))
    counted = table.events[-1]
    assert isinstance(counted, BoxCounted)
    assert (counted.first_count, counted.amount, counted.expected) == (10, 8, 8)
    assert [each.amount for each in table.state.waiting] == [2]


def test_hp_4_that_the_guests_money_was_off_stays_one_difference(table):
    """Seen at the first close, it waits once, however often the shift is closed."""
    table.state = _short_of(table, 3)
    reopened(table.closes())
    assert [each.what for each in table.state.waiting] == [GUESTS_OFF]
    table.closes()
    assert [each.what for each in table.state.waiting].count(GUESTS_OFF) == 1


def _short_of(table: Table, amount: int) -> TableState:
    money = replace(table.state.money, brought=table.state.money.brought + amount)
    return replace(table.state, money=money)
