"""Amounts: nothing is lost, nothing is rounded by accident (2.5, 6.3, 7.5).

Tests `dealerassist/chip_arithmetic.py`.
"""

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.chip_arithmetic import (
    chips_of,
    fewest_chips,
    money_of,
    percentage,
    with_odd_chips,
)

CHIPS = st.integers(0, 10**7)


@given(CHIPS, st.integers(0, 10_000))
def test_rule_6_3_a_percentage_is_rounded_down(amount, hundredths):
    exact = Fraction(amount * hundredths, 10_000)
    assert 0 <= exact - percentage(amount, hundredths) < 1


@given(CHIPS, st.permutations(range(1, 10)), st.integers(1, 9))
def test_rule_7_5_odd_chips_go_one_by_one_to_the_first(amount, seats, ways):
    takers = seats[:ways]
    shares = [with_odd_chips(amount, takers)[seat] for seat in takers]
    assert sum(shares) == amount
    assert shares == sorted(shares, reverse=True)
    assert max(shares) - min(shares) <= 1


TRAYS = st.frozensets(st.integers(2, 60), max_size=6).map(lambda values: (1, *values))


@given(st.integers(0, 400), TRAYS)
def test_rule_2_5_an_amount_is_made_up_of_the_fewest_chips(amount, tray):
    chips = fewest_chips(amount, tray)
    assert sum(value * count for value, count in chips) == amount
    assert sum(count for _, count in chips) == fewest(amount, tray)
    values = [value for value, _ in chips]
    assert values == sorted(set(values), reverse=True)
    assert all(count > 0 for _, count in chips)


def fewest(amount, tray):
    """By the book: for each amount up to this one, one chip more than for what is left."""
    counts = [0]
    for each in range(1, amount + 1):
        counts.append(1 + min(counts[each - value] for value in tray if value <= each))
    return counts[amount]


@given(st.integers(0, 10**6))
def test_rule_2_5_large_amounts_come_in_large_chips(amount):
    chips = fewest_chips(amount, (1, 5, 25, 100, 500, 1000, 5000))
    assert sum(value * count for value, count in chips) == amount
    assert all(count < 5 for value, count in chips if value < 5000)


def test_rule_2_5_the_highest_chip_first_is_not_always_the_fewest():
    assert fewest_chips(40, (1, 5, 10, 20, 25)) == ((20, 2),)
    assert fewest_chips(40, (1, 5, 10, 25)) == ((25, 1), (10, 1), (5, 1))
    assert fewest_chips(0, (1, 5)) == ()


@given(CHIPS, st.sampled_from(["0.01", "0.50", "1", "2.50", "25"]))
def test_rule_2_5_chips_to_money_and_back(chips, smallest):
    assert chips_of(money_of(chips, Decimal(smallest)), Decimal(smallest)) == chips
