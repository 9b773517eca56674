"""What one guest has bought is summed up, and noticed at 80 and 100 % (house practice 3).

Tests `dealerassist/table/buy_ins.py`.
"""

import pytest

from dealerassist.table.buy_ins import may_be_back
from dealerassist.table.commands import TakeSeat
from dealerassist.table.events import BuyInNoticed, SeatTaken
from dealerassist.table.evolve import evolve
from tests.support.hand.play import NO_TAXE, house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
"""A chip is worth 1, so that 2,000 are 2,000 chips."""


@pytest.fixture
def table():
    return Table(RULES)


def notices(table):
    return [(e.seat, e.bought, e.percent) for e in table.events if isinstance(e, BuyInNoticed)]


def returned(table):
    return [event.returned for event in table.events if isinstance(event, SeatTaken)]


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
    assert notices(table) == [(4, 1700, 80)]


def test_the_sum_goes_with_the_guest_who_leaves_and_comes_back(table):
    table.seats(3, 1950).leaves(3).seats(3, 1950)
    assert notices(table) == [(3, 1950, 80), (3, 3900, 100)]
    assert table.state.seat(3).bought == 3900
    assert returned(table) == [None, 1]


def test_the_alias_is_followed_to_another_seat(table):
    table.seats(3, 1000, "Max").leaves(3).seats(7, 700, " max ")
    assert notices(table) == [(7, 1700, 80)]


def test_who_was_noticed_before_leaving_is_noticed_only_for_more(table):
    table.seats(3, 1600).leaves(3).seats(3, 300)
    assert notices(table) == [(3, 1600, 80)]
    assert notices(table.adds(3, 100)) == [(3, 1600, 80), (3, 2000, 100)]


def test_another_guest_at_the_seat_begins_anew(table):
    table.seats(3, 1000).leaves(3).asks(TakeSeat(3, 1000, returned=0))
    assert notices(table) == []
    assert returned(table) == [None, 0]


def test_two_guests_of_one_alias_are_told_apart(table):
    table.seats(3, 1500, "Max").leaves(3).asks(TakeSeat(5, 300, "Max", returned=0)).leaves(5)
    first, second = reversed(may_be_back(table.state, 8, "Max"))
    assert (first.seat, first.bought, second.seat, second.bought) == (3, 1500, 5, 300)
    table.asks(TakeSeat(8, 200, "Max", returned=first.number))
    assert notices(table) == [(8, 1700, 80)]
    assert may_be_back(table.state, 9, "Max") == (second,)


def test_other_aliases_at_one_seat_are_other_guests(table):
    table.seats(3, 1000, "Max").leaves(3).seats(3, 1000, "Eva")
    assert notices(table) == []
    table.leaves(3)
    assert [guest.alias for guest in may_be_back(table.state, 3, None)] == ["Eva", "Max"]
    assert may_be_back(table.state, 4, None) == ()


def test_only_a_guest_who_may_be_the_one_can_be_named(table):
    table.seats(3, 1000, "Max").leaves(3)
    assert table.refuses("take_seat", 3, 300, "Eva", 0, 1) == ("not_the_guest", "HP 3")
    assert table.refuses("take_seat", 3, 300, "Max", 0, 2) == ("not_the_guest", "HP 3")


def test_the_sum_ends_with_the_shift(table):
    table.seats(3, 1900).leaves(3).closes().opens("Anna")
    assert notices(table.seats(3, 1000)) == [(3, 1900, 80)]


def test_a_seat_taken_in_an_older_journal_begins_anew(table):
    table.seats(3, 1900).leaves(3)
    assert evolve(table.state, SeatTaken(3, 1000, None)).seat(3).bought == 1000


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
