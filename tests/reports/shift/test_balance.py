"""The equations of a shift hold for whole chips, whatever they are.

Tests `dealerassist/records/shift/clock_hours.py`, `dealerassist/records/shift/downs.py`,
`dealerassist/records/shift/guests_money.py`, `dealerassist/table/money_equations.py`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from dealerassist.journal.read_model.shift_rows import DownSheet
from dealerassist.records.shift.clock_hours import HOUR_MS, PAUSE_MS, tenths_per_hour
from dealerassist.records.shift.downs import dealt_ms
from dealerassist.records.shift.guests_money import Balance
from dealerassist.table.money_equations import count_difference, hand_difference

CHIPS = some.integers(0, 10**7)
SOME_CHIPS = some.lists(CHIPS, max_size=12)


def a_balance(bought: list[int], left: list[int], rake: list[int], tips: list[int]) -> Balance:
    """A table on which nothing was lost."""
    on_table = sum(bought) - sum(left) - sum(rake) - sum(tips)
    return Balance(
        buy_ins=sum(bought),
        taken_away=sum(left),
        on_table=on_table,
        rake=sum(rake),
        tips=sum(tips),
    )


@given(SOME_CHIPS, SOME_CHIPS, SOME_CHIPS, SOME_CHIPS)
def test_what_guests_brought_is_on_the_table_away_or_in_the_boxes(bought, left, rake, tips):
    balance = a_balance(bought, left, rake, tips)
    assert balance.missing_from_guests == sum(rake) + sum(tips)
    assert balance.difference == 0


@given(SOME_CHIPS, SOME_CHIPS, some.integers(-(10**6), 10**6))
def test_every_lost_or_surplus_chip_is_the_difference(bought, rake, lost):
    right = a_balance(bought, [], rake, [])
    wrong = Balance(buy_ins=right.buy_ins, on_table=right.on_table - lost, rake=right.rake)
    assert wrong.difference == lost


@given(CHIPS, CHIPS, CHIPS)
def test_chips_carried_in_count_as_brought(carried, bought, rake):
    balance = Balance(
        carried_in=carried, buy_ins=bought, on_table=carried + bought - rake, rake=rake
    )
    assert balance.difference == 0


@given(some.lists(CHIPS, min_size=1, max_size=9), CHIPS, some.integers(-5, 5))
def test_a_pot_is_its_winnings_and_its_rake(won, rake, wrong):
    pot = sum(won) + rake
    assert hand_difference(pot=pot + wrong, won=won, rake=rake, drop=0) == wrong


@given(CHIPS, CHIPS)
def test_a_box_is_off_by_what_was_counted_less_what_it_should_hold(should, counted):
    difference = count_difference(should, counted)
    assert difference is not None
    assert should + difference == counted


@pytest.mark.parametrize(("should", "counted"), [(None, None), (5, None), (None, 5), (0, None)])
def test_what_was_not_counted_is_not_zero(should, counted):
    assert count_difference(should, counted) is None


@given(some.lists(some.tuples(some.integers(1, 10**6), some.integers(0, 10**6)), max_size=40))
def test_playing_time_is_hands_and_waits_without_breaks(lengths):
    hands, at, expected = [], 0, 0
    for number, (length, wait) in enumerate(lengths):
        hands.append((at, at + length))
        is_last = number == len(lengths) - 1
        expected += length + (wait if wait <= PAUSE_MS and not is_last else 0)
        at += length + wait
    down = DownSheet(
        entry=1, shift=1, croupier="C-07", started_ms=0, ended_ms=None, hands=0, rake=0
    )
    assert dealt_ms(hands, down) == expected


def test_hands_per_hour():
    assert tenths_per_hour(27, HOUR_MS) == 270
    assert tenths_per_hour(5, 7 * HOUR_MS // 2) == 14
    assert tenths_per_hour(0, 0) is None
