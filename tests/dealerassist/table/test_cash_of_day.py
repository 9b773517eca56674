"""What one guest buys for cash in a gaming day is added up, and noticed (house practice 3).

Tests `dealerassist/table/cash_of_day.py`, `dealerassist/table/noted_irregularities.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.table import commands as ask
from dealerassist.table.cash_of_day import cash_guest_at, may_be_back_today
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    ChangeHouseSettings,
    LeaveSeat,
    OpenShift,
    OpenTable,
    OpenTray,
    TakeSeat,
)
from dealerassist.table.events import CashNoticed, HouseSettingChanged, SeatTaken
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.noted_irregularities import CASH_REACHED
from dealerassist.table.state import TableState, Waiting
from tests.support.hand.play import NO_TAXE, house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
"""A chip is worth 1."""

DAY, NEXT_DAY = "2026-03-01", "2026-03-02"


class CashTable(Table):
    """A table that sells out of its tray, at which 10,000 in cash are an amount to report."""

    def __init__(self, amount: int = 10_000) -> None:
        super().__init__(RULES)
        self.opens_tray()
        if amount:
            self.limits_cash(amount)

    def opens_tray(self) -> "CashTable":
        return self.asks(OpenTray(((1, 90_000),)))

    def limits_cash(self, amount: int) -> "CashTable":
        return self.asks(ChangeHouseSettings(replace(self.state.settings, cash_per_day=amount)))

    def sells(self, seat: int, cash: int, *, chips: int = 0, alias: str | None = None, **who: int):
        """So much for cash, and so many chips beside it, to who sits there or sits down."""
        if self.state.seat(seat) is None:
            return self.asks(TakeSeat(seat, cash + chips, alias, cash, **who))
        return self.asks(AddChips(seat, cash + chips, cash))

    def next_shift(self, gaming_day: str = DAY) -> "CashTable":
        return self.closes().asks(OpenShift("Berta", gaming_day, 2)).opens_tray()

    def counted(self) -> "CashTable":
        """A pit boss signs that nobody counts the boxes."""
        for each in self.state.waiting:
            self.asks(Acknowledge(each.number))
        return self

    @property
    def noticed(self) -> list[tuple[int, int, int]]:
        return [(e.seat, e.bought, e.percent) for e in self.events if isinstance(e, CashNoticed)]

    def cash(self, seat: int) -> int:
        guest = cash_guest_at(self.state, seat)
        return 0 if guest is None else guest.bought


@pytest.fixture
def table() -> CashTable:
    return CashTable()


def test_buy_ins_are_linked_and_noticed_when_they_reach_each_amount(table):
    table.sells(3, 4000).sells(3, 3999)
    assert table.noticed == []
    table.sells(3, 1)
    assert table.noticed == [(3, 8000, 80)]
    table.sells(3, 1999)
    assert table.noticed == [(3, 8000, 80)]
    table.sells(3, 1)
    assert table.noticed == [(3, 8000, 80), (3, 10_000, 100)]


def test_once_in_a_gaming_day(table):
    table.sells(3, 12_000).sells(3, 5000).leaves(3).sells(3, 5000)
    assert table.noticed == [(3, 12_000, 100)]
    assert table.cash(3) == 22_000


def test_only_cash_counts_of_what_is_mixed_and_no_chips_from_elsewhere(table):
    table.sells(3, 500, chips=9500).sells(3, 0, chips=20_000).sells(3, 7499, chips=1)
    assert (table.cash(3), table.noticed) == (7999, [])
    assert table.bought(3) == 37_500


def test_what_is_redeemed_for_cash_lessens_nothing(table):
    table.sells(3, 6000).asks(LeaveSeat(3, cash=6000)).sells(3, 6000)
    assert table.noticed == [(3, 12_000, 100)]


def test_each_guest_has_a_sum_of_their_own(table):
    table.sells(3, 9000).sells(4, 9000)
    assert table.noticed == [(3, 9000, 80), (4, 9000, 80)]
    assert [guest.number for guest in table.state.cash] == [1, 2]


def test_the_sum_goes_with_the_guest_to_another_seat(table):
    table.sells(3, 6000).moves(3, 7).sells(3, 3000).sells(7, 4000)
    assert table.noticed == [(7, 10_000, 100)]
    assert (table.cash(3), table.cash(7)) == (3000, 10_000)


def test_the_alias_is_followed_to_another_seat(table):
    table.sells(3, 6000, alias="Max").leaves(3).sells(7, 4000, alias=" max ")
    assert table.noticed == [(7, 10_000, 100)]


def test_another_guest_at_the_seat_begins_anew(table):
    table.sells(3, 6000).leaves(3).sells(3, 6000, returned=0)
    assert (table.cash(3), table.noticed) == (6000, [])


def test_a_guest_who_sits_on_goes_on_in_the_next_shift_of_the_day(table):
    table.sells(3, 6000).next_shift().sells(3, 4000)
    assert table.noticed == [(3, 10_000, 100)]


def test_a_guest_who_left_in_an_earlier_shift_of_the_day_goes_on(table):
    table.sells(3, 6000).leaves(3).next_shift().sells(3, 4000)
    assert table.noticed == [(3, 10_000, 100)]
    # The sum of all buy-ins is that of the shift.
    assert table.bought(3) == 4000
    table.leaves(3).next_shift().next_shift().sells(3, 200)
    assert table.cash(3) == 10_200


def test_who_left_in_an_earlier_shift_can_be_named_or_be_somebody_else(table):
    table.sells(3, 6000, alias="Max").leaves(3).sells(5, 2000).leaves(5).next_shift()
    first, second = (guest.number for guest in table.state.cash)
    assert [guest.number for guest in may_be_back_today(table.state, 5, "Max")] == [second, first]
    table.sells(5, 1000, alias="Max", cash_guest=first)
    assert table.cash(5) == 7000
    table.sells(3, 500, cash_guest=0)
    assert table.cash(3) == 500
    assert table.refuses("take_seat", 6, 300, "Eva", 0, None, 0, second)[0] == "not_the_guest"


def test_who_comes_back_without_buying_for_cash_is_known_all_the_same(table):
    table.sells(3, 6000).leaves(3).next_shift().sells(3, 0, chips=500).sells(3, 4000)
    assert table.noticed == [(3, 10_000, 100)]


def test_another_gaming_day_begins_anew_also_for_who_sits_on(table):
    table.sells(3, 9000).sells(4, 9000).leaves(4).next_shift(NEXT_DAY)
    assert table.state.cash == ()
    table.sells(3, 1500).sells(4, 8000)
    assert table.noticed == [(3, 9000, 80), (4, 9000, 80), (4, 8000, 80)]


def test_a_shift_that_is_opened_again_goes_on_as_it_was(table):
    table.sells(3, 6000).leaves(3).closes().asks(ask.ReopenShift(1, 2)).sells(3, 4000)
    assert table.noticed == [(3, 10_000, 100)]


def test_what_is_taken_back_leaves_the_sum(table):
    before = len(table.sells(3, 6000).events)
    table.sells(3, 3000)
    state = fold(TableState(), table.events[:before])
    assert cash_guest_at(state, 3).bought == 6000
    assert cash_guest_at(state, 3).noticed == 0


def test_at_the_whole_amount_a_matter_waits_for_the_pit_boss_with_the_sum(table):
    table.sells(3, 9000)
    assert table.state.waiting == ()
    table.sells(3, 3500)
    assert table.state.waiting == (Waiting(CASH_REACHED, None, 1, None, 12_500, 1, 3),)
    assert table.asks(Acknowledge(1)).state.waiting == ()


def test_a_house_that_sets_no_amount_adds_nothing_up_and_asks_nobody():
    table = CashTable(0)
    table.sells(3, 30_000).leaves(3).next_shift()
    assert (table.state.cash, table.noticed) == ((), [])
    assert may_be_back_today(table.state, 3, None) == ()


def test_older_journals_have_the_same_states_as_before(table):
    """Nothing was added up before a house could set an amount, so states are those of then."""
    sold = CashTable().sells(3, 30_000)
    later = HouseSettingChanged | CashNoticed
    events = tuple(each for each in sold.events if not isinstance(each, later))
    assert fold(TableState(), events).cash == ()


def test_another_amount_is_noticed_anew_and_at_once_of_who_is_there(table):
    table.sells(3, 10_000).limits_cash(20_000).sells(3, 6000)
    assert table.noticed == [(3, 10_000, 100), (3, 16_000, 80)]
    table.sells(4, 5000).sells(5, 6000).leaves(5).limits_cash(5000)
    assert table.noticed[2:] == [(3, 16_000, 100), (4, 5000, 100)]
    assert [(each.number, each.seat) for each in table.state.waiting] == [(1, 3), (2, 3), (3, 4)]
    assert table.sells(3, 1).noticed[4:] == []


def test_a_known_sum_has_no_gap_where_the_amount_is_taken_away_for_a_while(table):
    table.sells(3, 6000).limits_cash(0).sells(3, 3000).limits_cash(10_000).sells(3, 1000)
    assert table.noticed == [(3, 9000, 80), (3, 10_000, 100)]


def test_who_comes_back_is_held_against_the_amount_of_now(table):
    table.sells(3, 6000).leaves(3).limits_cash(5000).sells(3, 0, chips=500)
    assert table.noticed == [(3, 6000, 100)]


def test_the_amount_is_in_money_whatever_a_chip_is_worth(table):
    table.sells(3, 6000).leaves(3).closes().counted()
    table.asks(OpenTable("1", house(smallest_chip="0.50", stakes=limits(5, 10, 20), rake=NO_TAXE)))
    table.asks(OpenShift("Berta", DAY, 2)).opens_tray()
    assert (table.state.cash[0].bought, table.state.cash_notice_at) == (12_000, 20_000)
    assert table.sells(3, 8000).noticed == [(3, 20_000, 100)]


def test_a_sum_in_another_currency_is_not_known_any_more(table):
    table.sells(3, 6000).leaves(3).closes().counted()
    table.asks(OpenTable("1", replace(RULES, currency="CZK")))
    assert table.state.cash == ()


def test_an_older_seat_taken_is_somebody_new(table):
    table.sells(3, 6000).leaves(3)
    assert cash_guest_at(evolve(table.state, SeatTaken(3, 1000, None, 1000)), 3).bought == 1000
