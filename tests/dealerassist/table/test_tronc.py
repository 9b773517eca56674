"""House practice 4: tips by card, and two people who sign the tronc of a gaming day.

Tests `dealerassist/table/tronc.py`, `dealerassist/table/next_journal.py`,
`dealerassist/table/tronc_state.py`.
"""

import pytest

from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.events import CashlessTipGiven, TroncSigned
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box
from dealerassist.table.next_journal import carried_table
from dealerassist.table.tronc import MOST_UNSIGNED
from dealerassist.table.tronc_state import CashlessTips, TipsOfShift
from dealerassist.table.zero_light import missing_from_guests
from tests.support.hand.play import house
from tests.support.table.counts import to_close
from tests.support.table.desk import Table

DAY = "2026-03-01"


@pytest.fixture
def table():
    """A guest has given 8 in chips to the tronc."""
    return Table(house()).seats(1, 500).seats(2, 500).tips(1, 8)


def takes(table: Table, what: str) -> Table:
    return table.asks(ask.ChangeHouseSettings(HouseSettings(cashless_tips=what)))


def counted(table: Table, amount: int = 8) -> Table:
    return table.asks(to_close(Box.TIPS, amount=amount)).closes()


def signs(table: Table, day: str = DAY) -> Table:
    return table.asks(ask.SignTronc(day, "C-07", "P-02"))


def test_hp_4_no_tip_by_card_where_the_house_takes_none(table):
    assert table.refuses("give_cashless_tip", 1, 5) == ("no_cashless_tips", "HP 4")


@pytest.mark.parametrize(("what", "tronc"), [("tronc", 5), ("revenue", 0)])
def test_hp_4_a_tip_by_card_moves_no_chip(table, what, tronc):
    takes(table, what)
    before = table.stack(1)
    table.asks(ask.GiveCashlessTip(1, 5))
    assert table.events[-1] == CashlessTipGiven(1, 5, CashlessTips(what))
    assert table.stack(1) == before
    assert missing_from_guests(table.state) == 0
    counted(table)
    assert table.events[-2].expected == 8
    assert table.state.tronc[0].shifts == (TipsOfShift(1, 8, tronc),)


def test_hp_4_who_has_no_chips_can_give_one_by_card(table):
    takes(table, "tronc").tips(2, 500)
    assert table.refuses("give_tip", 2, 1) == ("not_enough_chips", "2.6")
    table.asks(ask.GiveCashlessTip(2, 1_000))
    assert table.refuses("give_cashless_tip", 2, 0) == ("not_a_whole_chip", "2.5")


def test_hp_4_what_was_given_stays_what_it_was_when_the_house_sets_it_otherwise(table):
    takes(table, "tronc").asks(ask.GiveCashlessTip(1, 5))
    takes(table, "revenue").asks(ask.GiveCashlessTip(1, 7))
    assert table.shift.cashless == 5


def test_hp_4_two_sign_what_was_counted_and_came_by_card(table):
    takes(table, "tronc").asks(ask.GiveCashlessTip(1, 5))
    assert table.refuses("sign_tronc", DAY, "C-07", "P-02") == ("tronc_signed", "HP 4")
    counted(table, 9)
    assert table.state.tronc[0].total == 14
    for first, second in (("C-07", "c-07"), ("", "P-02"), ("C-07", " ")):
        assert table.refuses("sign_tronc", DAY, first, second) == ("two_sign_tronc", "HP 4")
    signs(table)
    assert table.events[-1] == TroncSigned(DAY, (TipsOfShift(1, 9, 5),), "C-07", "P-02")
    assert table.state.tronc == ()
    assert table.refuses("sign_tronc", DAY, "C-07", "P-02") == ("tronc_signed", "HP 4")


def test_hp_4_not_before_the_tips_are_counted(table):
    table.closes()
    assert table.refuses("sign_tronc", DAY, "C-07", "P-02") == ("tips_uncounted", "HP 4")
    table.asks(to_close(Box.TIPS, amount=8, shift=1))
    signs(table)
    assert table.events[-1].shifts == (TipsOfShift(1, 8),)


def test_hp_4_what_nobody_counts_any_more_is_signed_as_not_counted(table):
    table.closes()
    (tips,) = [each for each in table.state.to_count if each.box is Box.TIPS]
    table.asks(ask.Acknowledge(tips.number))
    signs(table)
    assert table.events[-1].shifts == (TipsOfShift(1, None),)


def test_hp_4_not_while_a_shift_of_the_day_is_open_but_during_a_later_one(table):
    counted(table).opens("Bert")
    assert table.refuses("sign_tronc", DAY, "C-07", "P-02") == ("shift_open", "HP 4")
    counted(table, 0)
    table.asks(ask.OpenShift("Anna", "2026-03-02", 0))
    table.starts()
    assert table.refuses("sign_tronc", DAY, "C-07", "P-02") == ("hand_in_progress", "HP 4")
    table.plays_out()
    signs(table)
    assert [each.shift for each in table.events[-1].shifts] == [1, 2]


def test_hp_4_opening_does_not_wait_and_another_shift_of_the_day_is_signed_for_itself(table):
    signs(counted(table)).opens("Bert").tips(2, 3)
    counted(table, 3)
    signs(table)
    assert table.events[-1].shifts == (TipsOfShift(2, 3),)


def test_hp_4_a_shift_that_is_opened_again_is_counted_once(table):
    counted(table, 8).asks(ask.ReopenShift(1, 2))
    assert table.state.tronc == ()
    assert Box.TIPS not in still_to_count(table.state)
    table.tips(1, 2)
    counted(table, 10)
    assert table.state.tronc[0].shifts == (TipsOfShift(1, 10),)
    signs(table)
    assert table.refuses("reopen_shift", 1, 2) == ("changed_since_close", "HP 4")


def test_hp_4_it_waits_in_the_next_journal_and_no_more_than_two_months_of_days(table):
    counted(table)
    assert carried_table(table.state).tronc == table.state.tronc
    for day in range(MOST_UNSIGNED + 3):
        table.asks(ask.OpenShift("Anna", f"day {day}", 0)).closes()
    assert len(table.state.tronc) == MOST_UNSIGNED
