"""What one guest has bought is summed up, and noticed at 80 and 100 % (house practice 3)."""

import pytest

from dealerassist.table.events import BuyInNoticed
from tests.support.hand.play import NO_TAXE, house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
"""A chip is worth 1, so that 2,000 are 2,000 chips."""


@pytest.fixture
def table():
    return Table(RULES)


def notices(table):
    return [(e.seat, e.bought, e.percent) for e in table.events if isinstance(e, BuyInNoticed)]


def test_the_sum_is_noticed_when_it_first_reaches_each_amount(table):
    table.seats(3, 1599)
    assert notices(table) == []
    table.adds(3, 1)
    assert notices(table) == [(3, 1600, 80)]
    table.adds(3, 399)
    assert len(notices(table)) == 1
    table.adds(3, 1).adds(3, 500)
    assert notices(table) == [(3, 1600, 80), (3, 2000, 100)]


def test_a_large_buy_in_is_noticed_once_with_the_higher_amount(table):
    table.seats(3, 2500)
    assert notices(table) == [(3, 2500, 100)]


def test_each_guest_has_a_sum_of_their_own(table):
    table.seats(3, 1000).seats(4, 1700)
    table.leaves(3).seats(3, 1000)
    assert notices(table) == [(4, 1700, 80)]


def test_the_sum_moves_with_the_guest(table):
    table.seats(3, 1700).moves(3, 5).adds(5, 300)
    assert notices(table) == [(3, 1700, 80), (5, 2000, 100)]


def test_chips_that_were_won_are_not_bought(table):
    table.seats(1, 1500).seats(2, 1500).starts().plays_out()
    assert notices(table) == []


def test_the_house_may_set_another_amount():
    table = Table(None).serves(RULES, notice=500).opens("Anna")
    assert table.state.notice_at == 500
    table.seats(1, 399).adds(1, 1)
    assert notices(table) == [(1, 400, 80)]


def test_the_usual_amount_is_2000_in_money_whatever_a_chip_is_worth():
    small = Table(house(smallest_chip="0.50"))
    assert (Table(RULES).state.notice_at, small.state.notice_at) == (2000, 4000)
    assert notices(small.seats(1, 3200)) == [(1, 3200, 80)]
