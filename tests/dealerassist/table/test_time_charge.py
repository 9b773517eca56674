"""Time in place of the Taxe: when it is due, and taking it guest by guest (6.4).

Tests `dealerassist/table/time_charge.py`, `dealerassist/table/time_commands.py`.
"""

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.local_time import MINUTE_MS
from dealerassist.table import commands as ask
from dealerassist.table.boxes_to_count import boxes_at, still_to_count
from dealerassist.table.decide import decide
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box
from dealerassist.table.time_charge import time_due_ms, time_is_due
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from dealerassist.table.zero_light import zero_light
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table

HALF_AN_HOUR = 30 * MINUTE_MS
EVENING = 1_000_000_000
RULES = house(stakes=limits(5, 10, 20), rake={"time": {"amount": 5}})


@pytest.fixture
def table():
    table = Table(RULES).seats(1, 300).seats(2, 300).seats(3, 300)
    return table.asks(ask.OpenTray(((100, 10), (1, 50))))


def called(table, minutes=0):
    return table.asks(CallTime(EVENING + minutes * MINUTE_MS))


def why_not(table, command):
    answer = decide(table.state, command)
    assert isinstance(answer, Refusal), f"{command} is allowed"
    return answer.code.value, answer.rule


def test_rule_6_4_time_takes_the_place_of_the_taxe(table):
    assert (RULES.rake.percent, RULES.rake.schedule) == (0, ())
    table.starts().plays("cards 2c 3d 4h, 1 opens 10, 2 folds, 3 folds, push")
    assert (table.hand.raked, table.shift.rake) == (0, 0)


def test_rule_6_4_everybody_who_sits_in_owes_it_and_it_comes_out_of_the_stacks(table):
    table.sits_out(3)
    called(table)
    assert table.state.time.owing == (1, 2)
    table.asks(TakeTime((2,)))
    assert (table.stack(2), table.shift.time, table.state.time.owing) == (295, 5, (1,))
    table.asks(TakeTime())
    assert (table.stack(1), table.stack(3), table.shift.time) == (295, 300, 10)
    assert table.state.time.paid == (1, 2)
    assert zero_light(table.state) == 0
    assert expected_of(table.state, Box.TIME) == 10


def test_rule_6_4_the_next_period_is_due_on_the_clock_however_late_it_is_called(table):
    assert (time_due_ms(table.state), time_is_due(table.state, EVENING)) == (0, True)
    called(table)
    assert time_due_ms(table.state) == EVENING + HALF_AN_HOUR
    assert why_not(table, CallTime(EVENING + HALF_AN_HOUR - 1)) == ("time_not_due", "6.4")
    called(table, minutes=37)
    assert table.state.time.begun_ms == EVENING + HALF_AN_HOUR
    called(table, minutes=125)  # two periods passed without a call: they are not made up for
    assert (table.state.time.begun_ms, table.state.time.number) == (EVENING + 4 * HALF_AN_HOUR, 3)


def test_rule_6_4_who_sits_down_later_owes_nothing_but_may_pay(table):
    called(table).seats(5, 300)
    assert 5 not in table.state.time.owing
    table.asks(TakeTime()).asks(TakeTime((5,)))
    assert table.stack(5) == 295
    assert why_not(table, TakeTime((5,))) == ("time_paid", "6.4")
    called(table, minutes=30)
    assert table.state.time.owing == (1, 2, 3, 5)


def test_rule_6_4_a_guest_without_chips_pays_in_cash_or_is_spared(table):
    table.seats(4, 300).starts()
    table.plays("cards 2c 3d 4h 5s, 1 opens 10, 2 folds, 3 folds, 4 folds, push")
    poor = table.state.seat(4)
    table.state = table.state.__class__(
        **{name: getattr(table.state, name) for name in table.state.__struct_fields__}
        | {"seats": (*table.state.seats[:3], poor.__class__(4, 3, 300), *table.state.seats[4:])}
    )
    called(table).asks(TakeTime())
    assert table.state.time.owing == (4,)
    assert why_not(table, TakeTime()) == ("too_few_for_time", "6.4")
    assert why_not(table, TakeTime((4,))) == ("not_enough_chips", "6.4")
    tray, cash = (expected_of(table.state, box) for box in (Box.TRAY, Box.CASH))
    table.asks(TakeTime((4,), in_cash=True))
    assert why_not(table, TakeTime()) == ("nobody_owes_time", "6.4")
    assert (table.stack(4), table.shift.time) == (3, 20)
    assert expected_of(table.state, Box.TRAY) == tray - 5
    assert expected_of(table.state, Box.CASH) == cash + 5
    called(table, minutes=30).asks(SpareTime(4))
    assert 4 not in table.state.time.owing
    assert why_not(table, SpareTime(4)) == ("time_not_owed", "6.4")


def test_rule_6_4_what_is_owed_goes_along_with_the_guest(table):
    called(table).asks(TakeTime((2,))).moves(1, 7).moves(2, 8).leaves(3)
    assert (table.state.time.owing, table.state.time.paid) == ((7,), (8,))
    table.seats(3, 300)
    assert table.state.time.owing == (7,)


def test_rule_6_4_time_is_taken_between_hands_of_an_open_shift(table):
    called(table).starts()
    assert why_not(table, TakeTime()) == ("hand_in_progress", "6.4")
    table.plays_out().asks(TakeTime())
    table.closes()
    assert why_not(table, TakeTime()) == ("shift_closed", "HP 4")


def another_shift(table, minutes, rules=None):
    """The shift is closed, the table gets other rules if there are any, and the next is opened."""
    table.closes()
    if rules is not None:
        table.serves(rules)
    return table.asks(ask.OpenShift("Bert", "2026-03-01", EVENING + minutes * MINUTE_MS))


def test_rule_6_4_what_is_paid_runs_on_over_a_change_of_shift(table):
    called(table).asks(TakeTime((1,))).asks(TakeTime((3,)))
    another_shift(table, 11)
    assert (table.state.time.owing, table.state.time.paid) == ((2,), (1, 3))
    assert time_due_ms(table.state) == EVENING + HALF_AN_HOUR
    assert why_not(table, CallTime(EVENING + 11 * MINUTE_MS)) == ("time_not_due", "6.4")
    assert why_not(table, TakeTime((1,))) == ("time_paid", "6.4")
    assert expected_of(table.state, Box.TIME) == 0
    table.asks(TakeTime())  # who still owes it pays into the new shift's box
    assert (table.shift.time, expected_of(table.state, Box.TIME)) == (5, 5)
    called(table, minutes=34)
    assert table.state.time.begun_ms == EVENING + HALF_AN_HOUR
    assert table.state.time.owing == (1, 2, 3)


def test_rule_6_4_a_period_that_is_over_does_not_run_on(table):
    called(table).asks(TakeTime((1,)))
    another_shift(table, 30)
    assert (table.state.time.owing, time_due_ms(table.state)) == ((), 0)
    called(table, minutes=34)
    assert table.state.time.begun_ms == EVENING + 34 * MINUTE_MS


def test_rule_6_4_nothing_runs_on_from_a_clock_that_was_ahead(table):
    called(table, minutes=600).asks(TakeTime())
    another_shift(table, 5)
    assert time_due_ms(table.state) == 0


def test_rule_6_4_where_nobody_is_left_time_begins_anew(table):
    called(table).asks(TakeTime()).leaves(1).leaves(2).leaves(3)
    another_shift(table, 5).seats(4, 300)
    assert (time_due_ms(table.state), table.state.time.owing) == (0, ())


def test_rule_6_4_after_a_game_without_time_a_period_that_is_still_running_is_paid(table):
    called(table).asks(TakeTime())
    without = house(stakes=limits(5, 10, 20))
    another_shift(table, 5, without)
    assert (time_due_ms(table.state), still_to_count(table.state)[-1]) == (None, Box.TIPS)
    another_shift(table, 20, RULES)
    assert time_due_ms(table.state) == EVENING + HALF_AN_HOUR
    another_shift(table, 25, without)
    another_shift(table, 40, RULES)
    assert time_due_ms(table.state) == 0


def test_rule_6_4_with_another_price_what_is_paid_lasts_as_long_as_it_was_paid_for(table):
    called(table).asks(TakeTime())
    hourly = house(stakes=limits(5, 10, 20), rake={"time": {"amount": 10, "minutes": 60}})
    another_shift(table, 5, hourly)
    assert time_due_ms(table.state) == EVENING + HALF_AN_HOUR
    called(table, minutes=35)
    assert time_due_ms(table.state) == EVENING + 3 * HALF_AN_HOUR
    assert table.state.time.amount == 10


def test_rule_6_4_without_time_nothing_is_called():
    table = Table(house(stakes=limits(5, 10, 20))).seats(1, 300)
    assert why_not(table, CallTime(EVENING)) == ("no_time_taken", "6.4")
    assert time_due_ms(table.state) is None
    assert set(boxes_at(table.state)) == {Box.TRAY, Box.CASH, Box.RAKE, Box.TIPS}


def test_house_practice_4_the_boxes_are_those_that_the_house_puts_something_into(table):
    assert still_to_count(table.state) == (Box.TRAY, Box.CASH, Box.TIPS, Box.TIME)
    drops = Table(house(stakes=limits(5, 10, 20), drop={"amount": 1})).seats(1, 300).seats(2, 300)
    assert boxes_at(drops.state) == (Box.TRAY, Box.CASH, Box.RAKE, Box.TIPS, Box.DROP)
    drops.starts().plays_out()
    assert (drops.shift.drop, expected_of(drops.state, Box.DROP)) == (1, 1)
    assert zero_light(drops.state) == 0
