"""The shift and its croupiers: house practice, chapters 1 and 4.

Tests `dealerassist/table/money_state.py`, `dealerassist/table/tray_between_shifts.py`,
`dealerassist/table/typed_text.py`.
"""

import pytest

from dealerassist.table.commands import Acknowledge
from dealerassist.table.money_state import DifferenceReason
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20))


@pytest.fixture
def table():
    return Table(RULES).seats(1, 500).seats(2, 500)


# Opening and closing


def test_a_table_is_put_into_service_before_its_first_shift():
    table = Table(None)
    assert table.refuses("open_shift", "Anna", "2026-03-01", 0) == ("table_not_open", "HP 4")
    assert table.refuses("take_seat", 1, 500) == ("shift_closed", "HP 4")
    assert table.refuses("start_hand") == ("shift_closed", "HP 4")


def test_nothing_is_dealt_before_a_shift_is_open(table):
    table.closes()
    assert table.refuses("start_hand") == ("shift_closed", "HP 4")
    assert table.refuses("take_seat", 3, 500) == ("shift_closed", "HP 4")
    assert table.refuses("add_chips", 1, 100) == ("shift_closed", "HP 4")
    assert table.refuses("leave_seat", 1) == ("shift_closed", "HP 4")
    assert table.refuses("give_tip", 1, 1) == ("shift_closed", "HP 4")
    assert table.refuses("close_shift", 9) == ("shift_closed", "HP 4")


def test_shifts_are_numbered_from_one(table):
    assert table.shift.number == 1
    assert table.refuses("open_shift", "Bert", "2026-03-01", 9) == ("shift_open", "HP 4")
    table.closes().opens("Bert")
    assert (table.shift.number, table.shift.croupier) == (2, "Bert")


def test_a_shift_is_not_closed_during_a_hand(table):
    table.starts()
    assert table.refuses("close_shift", 9) == ("hand_in_progress", "HP 1")
    assert not table.plays_out().closes().state.shift_is_open


def test_the_guests_and_their_chips_stay_for_the_next_shift(table):
    table.starts().plays_out().closes().opens("Bert")
    assert (table.stack(1), table.stack(2)) == (505, 495)


def test_each_shift_has_its_own_taxe_and_tips(table):
    table.starts().plays("cards 2c 3d, 1 opens 10, 2 calls, cards Ac Kd, 1 folds, push")
    table.tips(1, 3)
    assert (table.shift.rake, table.shift.tips) == (1, 3)
    table.closes().opens("Bert")
    assert (table.shift.rake, table.shift.tips) == (0, 0)


def test_a_fee_taken_at_the_award_is_the_shifts_taxe_too():
    rules = house(stakes=limits(5, 10, 20), rake={"schedule": [[0, 4]]})
    table = Table(rules).seats(1, 500).seats(2, 500).starts()
    assert table.plays("cards 2c 3d, 1 opens, 2 folds, push").shift.rake == 4


def test_a_misdeal_costs_no_taxe(table):
    table.starts().plays("cards 2c 3d, 1 opens 10, misdeal")
    assert (table.shift.rake, table.stack(1), table.stack(2)) == (0, 500, 500)


# Croupiers


def test_a_croupier_is_relieved_between_hands_only(table):
    table.starts()
    assert table.refuses("change_croupier", "Bert") == ("hand_in_progress", "HP 1")
    table.plays_out().relieved_by("Bert")
    assert table.shift.croupier == "Bert"
    assert table.shift.number == 1


def test_no_croupier_without_a_shift(table):
    assert table.closes().refuses("change_croupier", "Bert") == ("shift_closed", "HP 4")


# Hands


def test_hands_are_numbered_through_all_shifts(table):
    table.starts().plays_out().starts().plays_out()
    assert (table.state.hands, table.shift.first_hand) == (2, 1)
    table.closes().opens("Bert")
    assert table.shift.first_hand == 3
    assert table.starts().state.hand.number == 3


def test_a_misdeal_has_its_number_too(table):
    table.starts().plays("misdeal").starts()
    assert table.state.hands == 2


def test_one_hand_at_a_time(table):
    table.starts()
    assert table.refuses("start_hand") == ("hand_in_progress", "5.2")


def test_no_tap_without_a_hand(table):
    assert table.refuses("fold", 1) == ("hand_over", "7.4")
    table.starts().plays_out()
    assert table.refuses("fold", 1) == ("hand_over", "7.4")


def test_the_last_hand_stays_to_be_looked_at(table):
    table.starts().plays_out()
    assert table.state.hand.awards
    assert not table.state.hand_in_progress


def test_a_hand_begins_with_the_antes_and_the_first_cards(table):
    table.starts()
    assert [type(event).__name__ for event in table.events[-5:]] == [
        "HandStarted",
        "AntesPosted",
        "CardBurned",
        "CardsDealt",
        "CardsDealt",
    ]


# The table's rules


def test_the_rules_change_between_shifts_only(table):
    higher = house(stakes=limits(10, 20, 40))
    assert table.refuses("open_table", "Tisch 1", higher) == ("shift_open", "HP 4")
    table.closes().serves(higher).opens("Bert").starts()
    assert table.state.hand.rules == higher


def test_a_table_does_not_lose_a_seat_that_is_taken(table):
    table.seats(8, 500).closes()
    assert table.refuses("open_table", "Tisch 1", house(max_seats=7)) == ("seat_taken", "1.4")
    assert len(table.serves(house(max_seats=8)).state.seats) == 8


def test_other_chips_would_make_other_money_of_the_stacks(table):
    finer = house(smallest_chip=0.5)
    table.closes()
    assert table.refuses("open_table", "Tisch 1", finer) == ("other_smallest_chip", "2.5")
    table.opens("Bert").leaves(1).leaves(2).closes()
    assert table.refuses("open_table", "Tisch 1", finer) == ("counts_pending", "2.5")
    for pending in table.state.to_count:
        table.asks(Acknowledge(pending.number, DifferenceReason.NOT_KNOWN))
    table.serves(finer)
    assert table.state.rules == finer


def test_a_misdeal_is_counted_apart_from_the_hands(table):
    table.starts().plays("misdeal")
    assert (table.state.hands, table.state.shift.misdeals) == (1, 1)
    table.starts()
    assert (table.state.hands, table.state.shift.misdeals) == (2, 1)
